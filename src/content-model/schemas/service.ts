/** Schema of services and the sections of their pages: content/services/*.yml. */
import { array, lazy, number, string, type ISchema } from "yup";
import {
  callToActionFields,
  isoDay,
  fields,
  key,
  referenceTo,
  lead,
  nonEmptyList,
  metaDescription,
  optionalFields,
  pagePath,
  text,
  textWithTokens,
} from "./fields";
import { paths } from "../site-paths";

/** The icons that a service can have, by their names at Lucide (https://lucide.dev/icons). */
const serviceIcons = [
  "siren",
  "search-check",
  "clipboard-check",
  "ev-charger",
  "house-plug",
  "lamp-wall-down",
  "cctv",
  "factory",
  "toggle-left",
  "lightbulb",
  "shower-head",
  "droplets",
  "flame",
  "wrench",
] as const;

const heading = () => text(120);
const card = fields({
  title: text(80),
  text: textWithTokens(400),
  tone: string().oneOf(["warning"]),
  points: array(textWithTokens(160)),
});

/** Advice in danger, in sentences to a line each. */
export const warningFields = { heading: text(80), text: textWithTokens(700) };

/** Fields that every kind of section has. */
const ofKind = <Name extends string>(kind: Name) => ({
  kind: string().oneOf([kind]).required(),
  heading: heading(),
});

/** A sentence below a heading. */
const intro = () => string().max(400).meta({ tokens: true });

/** Schemas of the sections of a service page, by kind. */
export const sectionSchemas = {
  cards: fields({
    ...ofKind("cards"),
    intro: intro(),
    cards: nonEmptyList(card),
  }),
  steps: fields({
    ...ofKind("steps"),
    intro: intro(),
    steps: array(fields({ title: text(60), text: textWithTokens(400) }))
      .min(3)
      .max(6)
      .required(),
  }),
  list: fields({
    ...ofKind("list"),
    intro: intro(),
    /** Ticks, or signs of danger; plain marks without it. */
    tone: string().oneOf(["positive", "warning"]),
    items: nonEmptyList(textWithTokens(300)),
    /** A page that tells more, linked below the items. */
    link: optionalFields({ label: text(60), page: pagePath() }),
    /** Shown below the items. */
    warning: optionalFields(warningFields),
  }),
  /** Advantages for customers, shown beside a testimonial. */
  benefits: fields({ ...ofKind("benefits"), items: nonEmptyList(textWithTokens(300)) }),
  table: fields({
    ...ofKind("table"),
    columns: fields({ name: text(30), value: text(30) }),
    rows: nonEmptyList(fields({ name: textWithTokens(60), value: textWithTokens(60) })),
  }),
  emergency: fields({
    ...ofKind("emergency"),
    numbersNote: string().max(120).meta({ tokens: true }),
    /** Dangers, the first of which is shown until another is chosen, and what to do in each. */
    answers: array(
      fields({
        /** Fragment to link to. */
        key: key(),
        label: text(12),
        title: text(60),
        steps: array(textWithTokens(300)).min(2).max(5).required(),
        note: string().max(300).meta({ tokens: true }),
      }),
    )
      .min(2)
      .max(5)
      .required(),
  }),
  diagram: fields({ kind: string().oneOf(["diagram"]).required(), name: referenceTo("diagram") }),
  text: fields({
    ...ofKind("text"),
    /** Short terms with their meanings, beside the paragraphs. */
    terms: array(fields({ term: text(20), meaning: textWithTokens(300) })),
    paragraphs: nonEmptyList(textWithTokens(1000)),
  }),
  questions: fields({
    ...ofKind("questions"),
    questions: array(fields({ question: text(160), answer: textWithTokens(800) }))
      .min(1)
      .max(5)
      .required(),
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

/** A service and its page: content/services/*.yml. */
export const serviceSchema = fields({
  /** Position in every list; 0 is for emergencies. */
  order: number().integer().min(0).required(),
  name: text(40),
  /** The choice on the contact form, in the customer's words. */
  shortName: text(20),
  heading: heading(),
  title: string().min(15).max(60).required(),
  description: metaDescription(),
  lead: lead(),
  price: referenceTo("price").optional(),
  /** Jobs whose range is shown if there is no price, the label for them, what the range covers, and what decides it. */
  typical: optionalFields({
    of: string().max(20),
    jobs: nonEmptyList(referenceTo("typical job")),
    includes: array(textWithTokens(120)),
    raises: array(textWithTokens(120)),
  }),
  /** Note beside the price: what it covers. */
  priceNote: string().max(100).meta({ tokens: true }),
  /** Statistics below the head of the page; on the page for emergencies, the other numbers to ring. */
  stats: array(fields({ value: textWithTokens(20), label: text(60) }))
    .min(2)
    .max(5),
  picture: referenceTo("picture"),
  /** Interval after which the work is due again; the desk shows the date. */
  dueAgain: string().matches(/^([1-9]|1\d) years?$/, 'must be a number of years, like "5 years"'),
  card: fields({
    icon: string().oneOf(serviceIcons),
    summary: textWithTokens(200),
    features: array(textWithTokens(80)).min(3).max(4).required(),
  }),
  canonical: string().matches(
    new RegExp(`^${paths.services}/[a-z0-9-]+$`),
    `must be a path below ${paths.services}/`,
  ),
  sections: nonEmptyList(section),
  callToAction: callToActionFields(),
  updated: isoDay(),
});

/** True if the page of a service begins with an emergency: visitors in trouble will ring. */
export function isEmergencyService(sections: readonly { readonly kind: string }[]): boolean {
  return sections[0]?.kind === "emergency";
}
