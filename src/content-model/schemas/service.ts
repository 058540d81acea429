/** A service and the blocks its page is made of: content/services/*.yml. */
import { array, lazy, mixed, number, object, string, type ISchema } from "yup";
import {
  callToAction,
  day,
  fields,
  keyOf,
  lead,
  listOf,
  metaDescription,
  text,
  textWithFacts,
} from "./fields";
import { paths } from "../paths";

const heading = () => text(120);
const card = fields({
  title: text(80),
  text: textWithFacts(400),
  points: array(textWithFacts(160)),
});

/** What every block has beside what its kind shows. */
const block = <Name extends string>(kind: Name) => ({
  kind: string().oneOf([kind]).required(),
  heading: heading(),
  /** Its word in the index of the page; three to five stand in one line on a phone. */
  index: string().max(10),
  /** Folded away among others of less weight, before the questions. */
  fold: mixed<boolean>().oneOf([true, false]),
});

/** The blocks a service page can be made of, by kind. */
export const sectionSchemas = {
  cards: fields({
    ...block("cards"),
    intro: string().max(400).meta({ facts: true }),
    cards: listOf(card),
  }),
  steps: fields({
    ...block("steps"),
    steps: array(fields({ title: text(60), text: textWithFacts(400) }))
      .min(3)
      .max(6)
      .required(),
  }),
  list: fields({
    ...block("list"),
    intro: string().max(400).meta({ facts: true }),
    tone: string().oneOf(["positive", "warning"]).required(),
    items: listOf(textWithFacts(300)),
  }),
  table: fields({
    ...block("table"),
    /** What stands above the two columns. */
    columns: fields({ name: text(30), value: text(30) }),
    rows: listOf(fields({ name: textWithFacts(60), value: textWithFacts(60) })),
  }),
  notice: fields({ ...block("notice"), text: textWithFacts(800) }),
  emergency: fields({
    ...block("emergency"),
    /** Beside the numbers to ring. */
    numbersNote: textWithFacts(120),
    text: textWithFacts(400),
  }),
  proof: fields({ kind: string().oneOf(["proof"]).required(), name: keyOf("proof") }),
  text: fields({
    ...block("text"),
    /** Short terms with their meanings, above the paragraphs. */
    terms: array(fields({ term: text(20), meaning: textWithFacts(300) })),
    paragraphs: listOf(textWithFacts(1000)),
  }),
  questions: fields({
    ...block("questions"),
    questions: listOf(fields({ question: text(160), answer: textWithFacts(800) })),
  }),
} as const;

const unknownKind = fields({
  kind: string().oneOf(Object.keys(sectionSchemas)).required(),
}).noUnknown(false);

const byKind = new Map<unknown, ISchema<{ kind: string }>>(Object.entries(sectionSchemas));

const section = lazy((value: unknown) => {
  const isGroup = typeof value === "object" && value !== null && "kind" in value;
  return (isGroup && byKind.get(value.kind)) || unknownKind;
});

export const serviceSchema = fields({
  /** Its number on the board, and its place in every list; 0 is the main switch, which has no number. */
  order: number().integer().min(0).required(),
  name: text(40),
  /** Where its name is too long. */
  shortName: text(20),
  heading: heading(),
  title: string().min(15).max(60).required(),
  description: metaDescription(),
  lead: lead(),
  price: keyOf("price").optional(),
  /** Where there is no price: the jobs whose range stands in its place, and what they are. */
  typical: object({ of: string().max(20), jobs: listOf(keyOf("typical job")) })
    .noUnknown()
    .default(undefined),
  /** Beside the price: what it is for. */
  priceNote: textWithFacts(100),
  /** Two to five figures below the head of the page. */
  facts: array(fields({ value: textWithFacts(20), label: text(60) }))
    .min(2)
    .max(5),
  picture: keyOf("picture"),
  /** Jobs of the gallery that show this service. */
  work: array(keyOf("project")),
  /** After how long the work has to be done again: the desk says when. */
  dueAgain: string().matches(/^([1-9]|1\d) years?$/, 'must be a number of years, like "5 years"'),
  card: fields({
    summary: textWithFacts(200),
    features: array(textWithFacts(80)).min(4).max(6).required(),
  }),
  canonical: string().matches(
    new RegExp(`^${paths.services}/[a-z0-9-]+$`),
    `must be a path below ${paths.services}/`,
  ),
  sections: listOf(section),
  /** The end of the page. */
  close: callToAction(),
  updated: day(),
});
