/** Diagrams that explain what would take many words: content/proofs.yml. */
import { array, string } from "yup";
import {
  drawn,
  fields,
  key,
  labelledPictures,
  pagePath,
  sample,
  text,
  textWithFacts,
} from "./fields";

/** Drawings, and what the numbers in them are; or pictures of one place, one of which is shown. */
export const proofSchema = fields({
  key: key(),
  /** Of its band; by default as light as its neighbours. */
  tone: string().oneOf(["ink", "red"]),
  heading: text(80),
  intro: string().max(240).meta({ facts: true }),
  drawing: drawn().drawing.optional(),
  alt: drawn().alt.optional(),
  times: labelledPictures().min(2).max(3),
  /** In the order of the numbers. */
  points: array(
    fields({
      title: textWithFacts(80),
      text: string().max(240).meta({ facts: true }),
      cost: string().max(40).meta({ facts: true }),
      page: pagePath().optional(),
    }),
  )
    .min(2)
    .max(9),
  caption: textWithFacts(300),
  sample: sample(),
}).test(
  "shown",
  "needs a drawing with its alt, or times, and not both",
  ({ drawing, alt, times }) => Boolean(drawing && alt) !== Boolean(times),
);
