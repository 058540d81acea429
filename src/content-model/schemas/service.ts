/** A service and the blocks its page is made of: content/services/*.yml. */
import { array, lazy, number, string, type ISchema } from "yup";
import { day, fields, keyOf, listOf, metaDescription, text, textWithFacts } from "./fields";
import { galleryCategories } from "./choices";
import { paths } from "../paths";

const heading = () => text(120);
const card = fields({
  title: text(80),
  text: textWithFacts(400),
  points: array(textWithFacts(160)),
});

const kind = <Name extends string>(name: Name) => string().oneOf([name]).required();

/** The blocks a service page can be made of, by kind. */
export const sectionSchemas = {
  cards: fields({
    kind: kind("cards"),
    heading: heading(),
    intro: string().max(400).meta({ facts: true }),
    cards: listOf(card),
  }),
  steps: fields({
    kind: kind("steps"),
    heading: heading(),
    steps: array(fields({ title: text(60), text: textWithFacts(400) }))
      .min(3)
      .max(6)
      .required(),
  }),
  list: fields({
    kind: kind("list"),
    heading: heading(),
    intro: string().max(400).meta({ facts: true }),
    tone: string().oneOf(["positive", "warning"]).required(),
    items: listOf(textWithFacts(300)),
  }),
  notice: fields({ kind: kind("notice"), heading: heading(), text: textWithFacts(800) }),
  emergency: fields({ kind: kind("emergency"), heading: heading(), text: textWithFacts(400) }),
  text: fields({
    kind: kind("text"),
    heading: heading(),
    /** Short terms with their meanings, above the paragraphs. */
    terms: array(fields({ term: text(20), meaning: textWithFacts(300) })),
    paragraphs: listOf(textWithFacts(1000)),
  }),
  questions: fields({
    kind: kind("questions"),
    heading: heading(),
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
  intro: textWithFacts(300),
  price: keyOf("price").optional(),
  /** Two to five figures below the head of the page. */
  facts: array(fields({ value: textWithFacts(20), label: text(60) }))
    .min(2)
    .max(5),
  picture: keyOf("picture"),
  work: string().oneOf(galleryCategories).required(),
  card: fields({
    summary: textWithFacts(200),
    features: array(textWithFacts(80)).min(4).max(6).required(),
  }),
  canonical: string().matches(
    new RegExp(`^${paths.services}/[a-z0-9-]+$`),
    `must be a path below ${paths.services}/`,
  ),
  sections: listOf(section),
  updated: day(),
});
