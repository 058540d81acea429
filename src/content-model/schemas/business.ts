/** Schema of the company: content/business.yml. */
import { array, number, string, type InferType } from "yup";
import {
  isoDay,
  fields,
  statsField,
  flag,
  key,
  keysDiffer,
  mapLabel,
  nonEmptyList,
  optionalFields,
  pagePath,
  phone,
  preciseCoordinates,
  sample,
  text,
  textWithTokens,
  time,
  timePattern,
  url,
} from "./fields";
import { callOutFeeSchema, priceSchema } from "./prices";

/** The days of the week as opening hours name them. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const claim = fields({
  key: key(),
  text: text().matches(
    /^(?!We\b).*[^.]$/,
    "stands within sentences; take out “We” and the full stop",
  ),
  /** Hours that the claim "response" promises, which set deadlines and reminders; only that claim has them. */
  hours: number().integer().min(1),
  /** The clock by which those hours pass; round the clock if it is left out. */
  counted: string().oneOf(["round the clock", "in opening hours"]),
  asOf: isoDay().required(),
  reviewBy: isoDay().required(),
  evidence: string(),
  source: string(),
  /** Pages show the day of `asOf` with the text. */
  dated: flag(),
  sample: sample(),
});

type Hours = { opens?: string; closes?: string; note?: string };

/** Either opening times or a note. */
const openOrNote = ({ opens, closes, note }: Hours) => Boolean((opens && closes) || note);
/** A malformed time is reported by `time()`. */
const opensFirst = ({ opens = "", closes = "" }: Hours) =>
  !timePattern.test(opens) || !timePattern.test(closes) || opens < closes;
const opensLate =
  "closes before it opens; one in the afternoon is 13:00, and hours past midnight go into a note";

/** A bank holiday or several days in a row, with hours other than the week's. */
const specialDay = fields({
  label: text(60),
  from: isoDay().required(),
  /** The last of several days; absent for a single day. */
  to: isoDay(),
  opens: time(),
  closes: time(),
  note: string(),
})
  .test("open-or-note", "needs opens and closes, or a note", openOrNote)
  .test(
    "open-and-note",
    "has opens and closes, and a note, which pages would leave out; take the note out, or the times",
    ({ opens, closes, note }) => !(opens && closes && note),
  )
  .test("hours", opensLate, opensFirst)
  .test("order", "ends before it begins", ({ from, to }) => !to || to >= from);

const fact = fields({
  key: key(),
  /** The text may name facts above it. */
  text: textWithTokens(600),
  /** Words like "smoke alarm": a page with them must state the fact, too. */
  calledForBy: array(
    string()
      .matches(/^[A-Za-z][A-Za-z ]*[A-Za-z]$/, "must be words in letters only, like smoke alarm")
      .required(),
  ),
  /** The day on which the source was read. */
  asOf: isoDay().required(),
  reviewBy: isoDay().required(),
  source: url().optional(),
  /** The firm has yet to confirm the fact. */
  sample: sample(),
});

/** The firm's ways of working: answers to what customers ask before they book, and the pages with more. */
const bookingQuestionsSchema = optionalFields({
  heading: text(60),
  /** Note above the points while one of them is a sample. */
  sampleNote: string().max(120),
  points: nonEmptyList(
    fields({
      title: text(60),
      text: textWithTokens(400),
      pages: nonEmptyList(pagePath()),
      sample: sample(),
    }),
  ),
});

const word = String.raw`[a-z0-9]+\*?`;
const choice = `${word}(?:/${word})*`;
const part = `(?:${word}|\\$[a-z]+)`;
const choiceOrList = `${part}(?:/${part})*`;

/** A phrase of a message, as functions/shared/urgent.ts reads it once its lists are written out. */
const phrase = () =>
  string()
    .matches(
      new RegExp(`^${choiceOrList}(?: (?:\\.{3}|${choiceOrList}))*$`),
      "must be words in small letters, like smell* ... burnt/singed",
    )
    .required();

/** A list of alternative words, under the name by which phrases include it. */
const wordList = fields({
  key: key(),
  words: string()
    .matches(new RegExp(`^${choice}$`), "must be words with slashes, like hot/warm/burn*")
    .required(),
});

/** The message about an empty list. The form at /admin leaves an empty list out itself. */
const emptyList = "is empty; fill it in, or take the line out";

/** Signs of an urgent message, besides its service, and the advice for its writer. */
const urgentSchema = optionalFields({
  advice: textWithTokens(700),
  lists: array(wordList).min(1, emptyList),
  words: array(phrase()).min(1, emptyList),
  /** Phrases that are harmless. */
  except: array(phrase()).min(1, emptyList),
}).test("lists", (urgent, { path, createError }) => {
  const keys = urgent?.lists?.map((list) => list.key) ?? [];
  const named = [...JSON.stringify(urgent ?? {}).matchAll(/\$([a-z]+)/g)].map(([, name]) => name);
  const missing = named.find((name = "") => !keys.includes(name));
  if (missing === undefined) return true;
  return createError({ path, message: `names the list $${missing}, which is not among its lists` });
});

/** content/business.yml. Amounts are pounds sterling including VAT. */
export const businessSchema = fields({
  sample: sample(),
  name: text(60),
  tagline: text(160),
  origin: string()
    .matches(
      /^https:\/\/[a-z0-9.-]+$/,
      "must be https:// and the domain, without a slash at the end",
    )
    .required(),
  /** Terms of the firm's trade. */
  trade: fields({
    /** One person of the trade, and several, in lower case. */
    person: text(30),
    people: text(30),
    work: text(40),
    /** Subject of the blog, in the title of its feed; a firm without articles needs none. */
    blogSubject: string().max(40),
    /** Types of the firm in structured data: schema.org's, and others that search engines know. */
    types: nonEmptyList(
      string()
        .matches(/^[A-Z][A-Za-z]+$/, "must be a type of schema.org, like Plumber")
        .required(),
    ),
    /** Bodies that register firms of the trade, former names included. */
    bodies: array(text(40)),
    /** Words of what the firm works on; `*` is any ending. A message that asks about it is not held as advertising. */
    jobWords: array(
      string()
        .matches(/^[a-z0-9][a-z0-9' -]*\*?$/, "must be words in small letters, like plumb*")
        .required(),
    ).min(1, emptyList),
  }),
  phone: phone().required().meta({ phone: "spellings" }),
  whatsapp: optionalFields({
    /** Number for WhatsApp, if it differs from `phone`. */
    number: phone().meta({ phone: "digits" }),
    quoteMessage: text(),
    enquiryMessage: text(),
  }),
  email: fields({
    address: string()
      .email()
      .matches(/\.[A-Za-z]{2,}$/, "must end in a domain, like hello@example.co.uk")
      .required(),
    subject: text(80),
  }),
  registration: optionalFields({
    body: text(40),
    /** The body has members, and no register. */
    member: flag(),
    number: string(),
    /** The firm's entry in the register, or the page that finds it by its number. */
    entry: url(),
    /** Categories of work that the body assesses the firm for. */
    categories: array(text(80)),
    reviewBy: isoDay().required(),
    sample: sample(),
  }),
  insurance: optionalFields({
    cover: text(60),
    insurer: text(60),
    /** Pounds sterling. */
    sum: number()
      .integer()
      .min(1000, "must be in whole pounds; for 5 million write 5000000")
      .required(),
    expires: isoDay().required(),
    reviewBy: isoDay().required(),
    sample: sample(),
  }),
  address: fields({
    street: string().max(80),
    /** Part of the town, or a village near it. */
    locality: string().max(60),
    town: text(60),
    county: text(60),
    postcode: string()
      .matches(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, "must be a whole postcode like SW1A 1AA")
      .required(),
    country: string()
      .matches(/^[A-Z]{2}$/, "must be a two-letter country code")
      .required(),
    /** The place in words, like "Headingley in Leeds"; "locality, near town" if it is left out. */
    base: string().max(80),
    /** The street is made up. */
    sample: sample(),
  }),
  coordinates: preciseCoordinates(),
  mapLabel: mapLabel(),
  /** Counties of the towns that the site covers. */
  counties: nonEmptyList(text(60)),
  hours: nonEmptyList(
    fields({
      label: text(40),
      days: nonEmptyList(string().oneOf(weekdays).required().meta({ type: "Weekday" })),
      opens: time(),
      closes: time(),
      note: string(),
    })
      .test("open-or-note", "needs opens and closes, or a note", openOrNote)
      .test("hours", opensLate, opensFirst),
  ),
  specialDays: array(specialDay).meta({ upcoming: true }),
  /** Times at which the phone is answered in an emergency. */
  emergencyHours: string().max(80),
  /** Those times are all hours: pages say "day and night", and show what a call-out costs at this moment. */
  roundTheClock: flag(),
  coverage: nonEmptyList(text(60)),
  coverageNote: string().max(120),
  priceRange: string().matches(/^£{1,4}$/, "must be one to four £ signs"),
  links: optionalFields({
    reviews: url().optional(),
    writeReview: url().optional(),
    map: url().optional(),
    mapEmbed: url().optional(),
    /** The firm's own pages elsewhere, such as its entry at Companies House. */
    profiles: array(url()),
  }),
  prices: array(priceSchema).test("keys", keysDiffer),
  callOutFees: array(callOutFeeSchema).test("keys", keysDiffer),
  bookingQuestions: bookingQuestionsSchema,
  emergencyCounties: array(text(60).meta({ refersTo: "county" })),
  claims: nonEmptyList(claim).test("keys", keysDiffer),
  facts: array(fact).test("keys", keysDiffer),
  stats: statsField(),
  /** The note on the receipt for a message, by when we reply, and what happens next. */
  receiptNote: fields({ steps: nonEmptyList(text(120)), text: textWithTokens(160) }),
  urgent: urgentSchema,
  /** Text that the desk suggests to a customer whose job is done, before the link for a review. */
  reviewRequest: string().max(300),
  legal: optionalFields({
    registeredName: string(),
    companyNumber: string(),
    registeredOffice: string(),
    vatNumber: string(),
    /** Number in the ICO's register of those who pay the data protection fee. */
    icoNumber: string(),
    /** The person who checked the terms and the privacy notice for the firm, and the day. */
    termsReadBy: string(),
    sample: sample(),
  }),
});

/** The company as content/business.yml has it. */
export type BusinessContent = InferType<typeof businessSchema>;
