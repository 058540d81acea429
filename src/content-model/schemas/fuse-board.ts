/** The page that explains fuse boards: content/pages/fuse-board.yml. */
import { array, number, string } from "yup";
import {
  day,
  drawn,
  fields,
  key,
  keyOf,
  listOf,
  pagePath,
  share,
  text,
  textWithFacts,
} from "./fields";
import { callToAction, pageTexts } from "./pages";

/** Leads to a page, dials a number, or the company's where it names neither. */
const action = () =>
  fields({
    label: textWithFacts(60),
    note: string().max(60),
    page: pagePath().optional(),
    number: string().max(20),
  }).meta({ type: "Action" });

const figures = () => listOf(fields({ value: textWithFacts(20), label: textWithFacts(60) }));

const part = fields({
  /** The fragment that leads to it. */
  key: key(),
  name: text(40),
  look: string().max(60),
  verdict: fields({ kind: string().oneOf(["fine", "check", "ring"]).required(), words: text(30) }),
  text: textWithFacts(500),
  action: action().optional(),
  /** In which of the drawings it is, and where: left, top, right, bottom. */
  area: fields({
    drawing: number().integer().min(1).max(2).required(),
    at: array(share()).length(4).required(),
  }),
});

const board = () =>
  fields({
    heading: text(80),
    text: textWithFacts(240),
    drawings: array(fields(drawn())).min(1).max(2).required(),
    note: string().max(240),
    /** In the order of the numbers or letters in the drawings. */
    parts: array(part).min(2).max(9).required(),
  }).meta({ type: "Board" });

export const fuseBoardSchema = fields({
  ...pageTexts,
  /** On the card that is shown where the page is shared. */
  picture: keyOf("picture"),
  updated: day().required(),
  ...drawn(),
  /** What comes before everything else. */
  stop: fields({ heading: text(80), text: textWithFacts(400), actions: listOf(action()) }),
  modern: board(),
  old: board(),
  ages: fields({ heading: text(60), ages: figures() }),
  tripped: fields({
    heading: text(80),
    steps: array(fields({ title: text(60), text: textWithFacts(400) }))
      .length(6)
      .required(),
  }),
  /** Questions with their answers; a drawing shows each. */
  which: fields({
    heading: text(80),
    cases: listOf(
      fields({
        label: text(40),
        ...drawn(),
        heading: text(80),
        text: textWithFacts(500),
        actions: listOf(action()),
      }),
    ),
  }),
  /** A page to print and to fill in. */
  sheet: fields({
    heading: text(80),
    text: text(240),
    title: text(40),
    owner: text(40),
    danger: fields({ heading: text(60), text: text(160) }),
    numbers: figures(),
    circuits: text(60),
    tripped: fields({ heading: text(40), steps: listOf(text(60)) }),
    yearly: fields({ heading: text(40), text: text(120), blanks: listOf(text(30)) }),
    footer: textWithFacts(160),
  }),
  callToAction: callToAction(),
  /** A message with a photo, by WhatsApp. */
  send: fields({ label: text(40), message: text(120) }),
});
