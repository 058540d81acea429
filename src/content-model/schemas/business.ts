/** The company and what its work costs: content/business.yml, content/typical-jobs.yml. */
import { array, mixed, number, string, type InferType } from "yup";
import {
  day,
  fields,
  figures,
  key,
  keyOf,
  mapLabel,
  listOf,
  optionalFields,
  pagePath,
  phone,
  preciseCoordinates,
  sample,
  text,
  textWithFacts,
  time,
  url,
} from "./fields";

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
  text: text(),
  /** Of the claim "response": the hours that it promises. They set the deadlines and the reminders. */
  hours: number().integer().min(1),
  asOf: day().required(),
  reviewBy: day().required(),
  evidence: string(),
  source: string(),
  /** The day of `asOf` is shown with the text. */
  dated: mixed<boolean>().oneOf([true, false]),
  sample: sample(),
});

type Hours = { opens?: string | undefined; closes?: string | undefined; note?: string | undefined };

/** Opening times, or a note in their place. */
const openOrNote = ({ opens, closes, note }: Hours) => Boolean((opens && closes) || note);
const opensFirst = ({ opens, closes }: Hours) => !opens || !closes || opens < closes;
const opensLate = "closes before it opens; hours past midnight go into a note";

const range = ({ from, to }: { from: number; to?: number | undefined }) =>
  to === undefined || (to >= from && to < 10 * from);
const rangeProblem = "has a range that ends before it begins, or at ten times its start";

/** A bank holiday, or days in a row, with hours that differ from the week's. */
const specialDay = fields({
  label: text(60),
  from: day().required(),
  /** The last of several days; left out for one. */
  to: day(),
  opens: time(),
  closes: time(),
  note: string(),
})
  .test("open-or-note", "needs opens and closes, or a note", openOrNote)
  .test("hours", opensLate, opensFirst)
  .test("order", "ends before it begins", ({ from, to }) => !to || to >= from);

const fact = fields({
  key: key(),
  /** It may name facts above it. */
  text: textWithFacts(600),
  /** Words like "smoke alarm": a page that has them states the fact too. */
  calledForBy: array(
    string()
      .matches(/^[a-z][a-z ]*[a-z]$/i, "must be words of letters alone, like smoke alarm")
      .required(),
  ),
  /** The day on which the source was read. */
  asOf: day().required(),
  reviewBy: day().required(),
  source: url().optional(),
  /** The firm has yet to say whether it is so. */
  sample: sample(),
});

/** Where a price does not hold. Who states the price states this too: the check asks for the fact. */
const exceptionSchema = optionalFields({
  fact: keyOf("fact"),
  /** The town whose page shows `price` instead, and says what that means. */
  town: text(40).meta({ names: "town" }),
  price: text(30),
  here: text(120),
  /** Stands after the price elsewhere. */
  short: text(60),
});

const priceSchema = fields({
  key: key(),
  label: text(),
  /** The price it belongs to, below which lists have it. */
  partOf: keyOf("price").optional(),
  from: number().min(0).required(),
  to: number().min(0),
  note: string(),
  exception: exceptionSchema,
  asOf: day().required(),
  reviewBy: day().required(),
  /** What the customer gets for it, and what makes it dearer. */
  includes: listOf(textWithFacts(120)),
  raises: listOf(textWithFacts(120)),
  /** What it includes and what raises it is made up; the figure is not. */
  sample: sample(),
}).test("range", rangeProblem, range);

/** A fee of call-outs, in pounds sterling including VAT. */
const callOutFeeSchema = fields({
  key: key(),
  when: text(80),
  fee: number().integer().min(0).required(),
  /** What each hour after the first costs; the others are for the call-out with its first hour. */
  perHour: mixed<boolean>().oneOf([true]),
  sample: sample(),
});

/** How the firm works: what customers ask before they book, and the pages that answer it. */
const practicesSchema = optionalFields({
  heading: text(60),
  /** Stands above the points while one of them is a sample. */
  sampleNote: text(120),
  points: listOf(
    fields({
      title: text(60),
      text: textWithFacts(400),
      pages: listOf(pagePath()),
      sample: sample(),
    }),
  ),
});

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
  /** What the firm is, in the words of its trade. */
  trade: fields({
    /** One who works in it, and several, in small letters. */
    person: text(30),
    people: text(30),
    work: text(40),
    /** What its articles give. */
    advice: text(40),
    /** Types of the firm in structured data: schema.org's, and others that search engines know. */
    types: listOf(
      string()
        .matches(/^[A-Z][A-Za-z]+$/, "must be a type of schema.org, like Plumber")
        .required(),
    ),
    /** Bodies that firms of the trade are registered with, under older names too. */
    bodies: array(text(40)),
  }),
  phone: phone().required().meta({ phone: "spellings" }),
  whatsapp: optionalFields({
    /** Where it is another than `phone`. */
    number: phone().meta({ phone: "digits" }),
    quoteMessage: text(),
    enquiryMessage: text(),
  }),
  email: fields({
    address: string()
      .email()
      .matches(/\.[a-z]{2,}$/i, "ends in no domain, like hello@example.co.uk")
      .required(),
    subject: text(80),
  }),
  registration: optionalFields({
    body: text(40),
    number: string(),
    /** The firm's entry in the register, or the page where it is found by its number. */
    entry: url(),
    /** What the body assesses the firm for. */
    categories: listOf(text(80)),
    reviewBy: day().required(),
    sample: sample(),
  }),
  insurance: optionalFields({
    cover: text(60),
    insurer: text(60),
    /** Pounds sterling. */
    sum: number().integer().min(1).required(),
    expires: day().required(),
    reviewBy: day().required(),
    sample: sample(),
  }),
  address: fields({
    street: string().max(80),
    locality: text(60),
    town: text(60),
    county: text(60),
    postcode: string()
      .matches(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, "must be a whole postcode like SW1A 1AA")
      .required(),
    country: string()
      .matches(/^[A-Z]{2}$/, "must be a two-letter country code")
      .required(),
    /** The street is made up. */
    sample: sample(),
  }),
  coordinates: preciseCoordinates(),
  mapLabel: mapLabel(),
  /** Whose towns the site covers. */
  counties: listOf(text(60)),
  hours: listOf(
    fields({
      label: text(40),
      days: listOf(string().oneOf(weekdays).required().meta({ type: "Weekday" })),
      opens: time(),
      closes: time(),
      note: string(),
    })
      .test("open-or-note", "needs opens and closes, or a note", openOrNote)
      .test("hours", opensLate, opensFirst),
  ),
  specialDays: array(specialDay).required().meta({ upcoming: true }),
  /** When the phone is answered in an emergency. */
  emergencyHours: string().max(80),
  coverage: listOf(text(60)),
  coverageNote: text(120),
  priceRange: string()
    .matches(/^£{1,4}$/, "must be one to four £ signs")
    .required(),
  links: optionalFields({
    reviews: url().optional(),
    writeReview: url().optional(),
    map: url().optional(),
    mapEmbed: url().optional(),
    /** The firm's own pages elsewhere, such as its entry at Companies House. */
    profiles: array(url()),
  }),
  prices: listOf(priceSchema),
  callOutFees: array(callOutFeeSchema),
  practices: practicesSchema,
  emergencyCounties: array(text(60).meta({ names: "county" })),
  claims: listOf(claim),
  facts: listOf(fact),
  stats: figures(),
  /** Stands beside the ways to ask for a quote. */
  promise: fields({ heading: text(80), read: text(120), text: textWithFacts(160) }),
  /** What the desk proposes to write to a customer whose job is done, before the link to write a review. */
  reviewRequest: string().max(300),
  legal: fields({
    registeredName: string(),
    companyNumber: string(),
    registeredOffice: string(),
    vatNumber: string(),
    /** Its number in the ICO's register of those who pay the data protection fee. */
    icoNumber: string(),
    /** Who read the terms and the privacy notice for the firm, and when. */
    termsReadBy: string(),
    sample: sample(),
  }),
});

/** What a kind of job comes to as a rule. */
export const typicalJobSchema = fields({
  key: key(),
  label: text(80),
  service: keyOf("service"),
  /** Pounds sterling including VAT. */
  from: number().min(0).required(),
  to: number().min(0).required(),
  /** What decides where in the range a job lands. */
  depends: text(160),
  asOf: day().required(),
  reviewBy: day().required(),
  sample: sample(),
}).test("range", rangeProblem, range);

/** A kind of job with its range, as written in content/typical-jobs.yml. */
export type TypicalJob = InferType<typeof typicalJobSchema>;

/** The company as written in content/business.yml. */
export type BusinessContent = InferType<typeof businessSchema>;
