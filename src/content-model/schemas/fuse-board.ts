/** Schema of the page that explains fuse boards: content/pages/fuse-board.yml. */
import { array, number, string } from "yup";
import {
  callToActionFields,
  isoDay,
  drawingFields,
  fields,
  key,
  referenceTo,
  nonEmptyList,
  optionalFields,
  pagePath,
  fractionField,
  text,
  textWithTokens,
} from "./fields";
import { pageTextFields, points } from "./pages";
import { sectionSchemas, warningFields } from "./service";

/** A link to a page; without one it dials our number. */
const action = () => fields({ label: textWithTokens(60), page: pagePath().optional() }).optional();

const part = fields({
  /** The fragment that links to it. */
  key: key(),
  name: text(40),
  look: string().max(60),
  verdict: fields({ kind: string().oneOf(["fine", "check", "ring"]).required(), label: text(30) }),
  text: textWithTokens(500),
  action: action(),
  /** Number of the drawing, and the area in it: left, top, right, bottom. */
  area: fields({
    drawing: number().integer().min(1).max(2).required(),
    at: array(fractionField()).length(4).required(),
  }),
});

const board = () =>
  fields({
    heading: text(80),
    text: textWithTokens(240),
    drawings: array(fields(drawingFields())).min(1).max(2).required(),
    note: string().max(240),
    /** The order is that of the numbers or letters in the drawings. */
    parts: array(part).min(2).max(9).required(),
  }).meta({ type: "Board" });

/** content/pages/fuse-board.yml. */
export const fuseBoardSchema = fields({
  ...pageTextFields,
  date: isoDay().required(),
  /** Dangers, each with its first steps, above the question. */
  safety: fields({
    heading: text(80),
    dangers: array(textWithTokens(160)).min(1).max(6).required(),
  }),
  modern: board(),
  old: board(),
  ages: points(),
  tripped: sectionSchemas.steps.omit(["kind", "intro"]).shape({
    /** Cases in which no switch may be reset; shown above the steps. */
    warning: fields(warningFields),
  }),
  /** The possible failures: how each looks, what it means and what to do. */
  faultFinder: fields({
    heading: text(80),
    hint: text(120),
    cases: array(
      fields({
        switch: text(40),
        /** A switch of the board, as wide as its drawing; cases without one stand below the board. */
        drawing: referenceTo("drawing").optional(),
        finding: text(80),
        /** Sentences on what to do, in order. */
        steps: nonEmptyList(textWithTokens(300)),
        action: action(),
      }),
    )
      .min(2)
      .required(),
  }),
  /** A sheet to print and fill in. */
  sheet: fields({
    heading: text(80),
    text: text(240),
    /** Words of the button that prints it, and of the note for browsers without script. */
    print: text(40),
    note: text(120),
    title: text(40),
    /** The first note stands in a frame. */
    notes: nonEmptyList(fields({ heading: text(60), lines: nonEmptyList(text(120)) })),
    numbers: nonEmptyList(fields({ value: textWithTokens(20), label: textWithTokens(60) })),
    circuits: text(60),
    blanks: nonEmptyList(text(40)),
    footer: textWithTokens(160),
  }),
  callToAction: callToActionFields(),
  /** A message with a photo, by WhatsApp. */
  whatsappLink: optionalFields({ label: text(40), message: text(120) }),
});
