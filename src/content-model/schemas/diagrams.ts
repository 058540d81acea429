/** Schema of diagrams that explain what would take many words: content/diagrams.yml. */
import { array, number, string } from "yup";
import {
  drawingFields,
  fields,
  key,
  referenceTo,
  labelledPictures,
  sample,
  text,
  textWithTokens,
} from "./fields";

/** A drawing with a legend for its numbers, or one to each point, or pictures of one place, of which one is shown. */
export const diagramSchema = fields({
  key: key(),
  /** Tone of its section; by default as light as its neighbours. */
  tone: string().oneOf(["ink", "red"]),
  heading: text(80),
  intro: string().max(240).meta({ tokens: true }),
  drawing: drawingFields().drawing.optional(),
  alt: drawingFields().alt.optional(),
  times: labelledPictures().min(2).max(3),
  /** The order is that of the numbers. */
  points: array(
    fields({
      title: textWithTokens(80),
      text: string().max(240).meta({ tokens: true }),
      drawing: drawingFields().drawing.optional(),
      alt: drawingFields().alt.optional(),
      cost: string().max(40).meta({ tokens: true }),
      /** The job of content/typical-jobs.yml whose range stands as the cost. */
      job: referenceTo("typical job").optional(),
    }),
  )
    .min(2)
    .max(9),
  /** Heights of rows in the drawing: above the first point, of each point, and below the last. */
  rows: array(number().positive().required()),
  caption: string().max(300).meta({ tokens: true }),
  sample: sample(),
})
  .test(
    "shown",
    "needs a drawing with its alt, or one to each point, or times, and only one of these",
    ({ drawing, alt, times, points }) =>
      [drawing && alt, points?.every((point) => point.drawing && point.alt), times].filter(Boolean)
        .length === 1,
  )
  .test(
    "rows",
    "needs a row for each point, one above the first and one below the last, or no rows",
    ({ points, rows }) => !rows || rows.length === (points?.length ?? 0) + 2,
  );
