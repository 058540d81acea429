/** Field types that several content types share, with messages an editor understands. */
import {
  array,
  mixed,
  number,
  object,
  setLocale,
  string,
  type ISchema,
  type ObjectShape,
  type TestContext,
} from "yup";
import { readPhoneNumber, readPhoneNumbers } from "../../../functions/shared/phone-number";
import { dayTest, type ContentRef } from "./field-meta";

type Params = { value?: unknown; originalValue?: unknown; min?: number; max?: number };

function lengthOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : 0;
}

setLocale({
  mixed: {
    required: "is missing",
    notNull: "is empty; fill it in, or take the line out",
    oneOf: "must be one of: ${values}",
    notType: ({ type, originalValue }: { type: string; originalValue?: unknown }) =>
      `must be ${typeNames[type] ?? `a ${type}`}, not ${describe(originalValue)}${remedy(type, originalValue)}`,
  },
  string: {
    min: ({ value, min }: Params) =>
      `is ${lengthOf(value)} characters long; it needs at least ${min}`,
    max: ({ value, max }: Params) => `is ${lengthOf(value)} characters long; best at most ${max}`,
    url: "must be a full URL that starts with https://",
    email: "must be an e-mail address",
  },
  number: {
    min: "must be ${min} or more",
    max: "must be ${max} or less",
    integer: ({ value }: Params) =>
      `must be a whole number; write ${Math.floor(Number(value))} or ${Math.ceil(Number(value))}`,
  },
  array: {
    min: ({ value, min }: Params) =>
      `has ${lengthOf(value)} ${lengthOf(value) === 1 ? "entry" : "entries"}; it needs at least ${min}`,
    max: ({ value, max }: Params) => `has ${lengthOf(value)} entries; at most ${max} are allowed`,
    length: "must have exactly ${length} entries",
  },
});

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  object: "a group of fields",
  string: "words",
};

/** Advice for a value of the wrong type, if there is any. */
function remedy(type: string, value: unknown): string {
  if (type === "string" && typeof value === "object")
    return "; put all of a sentence with a colon in double quotes";
  if (type === "string") return "; put it in double quotes";
  if (typeof value !== "string") return "";
  if (type === "array") return "; begin each entry on a line of its own, with a hyphen and a space";
  const [, digits, million] =
    /^(\d+(?:\.\d+)?)(m(?:illion)?)?$/.exec(value.replaceAll(/[£,\s]/g, "")) ?? [];
  if (type !== "number" || !digits) return "";
  return `; write ${million ? Number(digits) * 1_000_000 : digits}`;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of fields";
  const name = typeof value === "string" ? "words" : typeof value;
  return `the ${name} ${JSON.stringify(value)}`;
}

/** A required group of fields that refuses unknown ones. */
export function fields<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).noUnknown().default(undefined).required();
}

/** An optional group of fields that refuses unknown ones. */
export function optionalFields<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).noUnknown().default(undefined).optional();
}

/** A required line of text. */
export function text(max = 400) {
  return string().max(max).required();
}

/** A line of text in which tokens like `{price.eicr}` stand for facts of the business. */
export function textWithTokens(max = 400) {
  return text(max).meta({ tokens: true });
}

/** The line below the heading of a page: it must fit on the first screen of a phone with the buttons. */
export function lead() {
  return textWithTokens(80);
}

const headingAndText = (max: number) => ({ heading: text(80), text: textWithTokens(max) });

/** A heading and a sentence. */
export function callToActionFields(max = 240) {
  return fields(headingAndText(max)).meta({ type: "CallToAction" });
}

/** A heading and a sentence, which may be left out together. */
export function optionalCallToAction() {
  return optionalFields(headingAndText(240)).meta({ type: "CallToAction" });
}

/** A list with at least one entry. */
export function nonEmptyList<Item>(item: ISchema<Item>) {
  return array(item).min(1).required();
}

/** Lower-case words joined by hyphens: kebab case. */
export const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The message about a key of another shape. */
export const keyMessage = "must be lower-case words joined by hyphens";

/** A key in kebab case. */
export function key() {
  return string().matches(keyPattern, keyMessage).required();
}

type Keyed = { readonly key?: string } | null;

/** A test of a list: two entries with one key would be one token. */
export function keysDiffer(
  entries: readonly Keyed[] | undefined,
  { path, createError }: TestContext,
) {
  const keys = entries?.map((entry) => entry?.key) ?? [];
  const index = keys.findIndex((each, at) => each !== undefined && keys.indexOf(each) < at);
  const message = `is "${keys[index] ?? ""}" a second time; give it a key of its own`;
  return index < 0 || createError({ path: `${path}[${index}].key`, message });
}

/** The key or slug of other content, which must exist: the check of references says which there are. */
export function referenceTo(content: ContentRef) {
  const message = ({ originalValue }: Params) =>
    `must be the key of a ${content}, in words, not ${describe(originalValue)}`;
  return string().typeError(message).required().meta({ refersTo: content });
}

/** A URL path on this site. */
export function sitePath() {
  return string()
    .matches(/^\/([a-z0-9/-]*[a-z0-9])?$/, "must be a path on this site, like /contact")
    .required();
}

/** The URL path of a page that exists. */
export function pagePath() {
  return sitePath().meta({ refersTo: "page" });
}

/**
 * Meta description. Search engines cut at about 160 characters; below 70 they
 * tend to write their own.
 */
export function metaDescription() {
  return string().min(70).max(160).required();
}

/** False for a day like 31 February, which Date turns into a day of March. */
function isInCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
/** The message about a text that is no day. */
export const dayMessage = 'must be a day, like "2024-01-22"';

/** The message about a text that is no month. */
export const monthMessage = 'must be a month in quotes, like "2024-03"';

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The year-month-day of a British date, like 27/11/2026, 27.11.26 or 27th November 2026; undefined if it is none. */
export function dayAsWritten(written: string): string | undefined {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ /.-](\d{1,2}|[a-z]{3,9}),?[ /.-](20\d\d|\d\d)$/i.exec(
      written.trim(),
    ) ?? [];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const monthNumber = String(named || month).padStart(2, "0");
  const found = `${year.padStart(4, "20")}-${monthNumber}-${day.padStart(2, "0")}`;
  return day && isInCalendar(found) ? found : undefined;
}

/** A day as year-month-day, in quotes. */
export function isoDay() {
  return string()
    .matches(dayPattern, dayMessage)
    .test(
      dayTest,
      "is not a day of the calendar",
      (value) => !value || !dayPattern.test(value) || isInCalendar(value),
    );
}

/** Short statistics such as "10+ years"; each names the claim of business.yml that it repeats. */
export function statsField() {
  return array(
    fields({ value: textWithTokens(20), label: textWithTokens(40), claim: referenceTo("claim") }),
  )
    .min(2)
    .max(5);
}

/** The shape of a time of day: 08:00. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day like 08:00. */
export function time() {
  const message = 'must be a time like "08:00"';
  return string().typeError(message).matches(timePattern, message);
}

/** Pictures, each with a short label that tells it from the others. */
export function labelledPictures() {
  return array(fields({ label: text(30), picture: referenceTo("picture") }));
}

/** A drawing and its text alternative. */
export const drawingFields = () => ({ drawing: referenceTo("drawing"), alt: textWithTokens(500) });

/** A fraction of a width or a height, from the left or the top. */
export function fractionField() {
  const outside = "is outside the picture, which goes from 0 to 1";
  return number().min(0, outside).max(1, outside).required();
}

/** True with all digits: ten after the zero, but for some of 01 and 0800 (Ofcom, National Telephone Numbering Plan). */
function hasAllDigits(written: string): boolean {
  const parsed = readPhoneNumber(written);
  return parsed?.countryCallingCode === "44"
    ? /^(?:\d{10}|1\d{8}|800\d{4,6})$/.test(parsed.nationalNumber)
    : parsed !== undefined;
}

/** A telephone number in any spelling; without a country code it is British. */
export function phone() {
  return string()
    .test(
      "phone",
      "must be a telephone number, like 01606 555123, with all its digits",
      (value) => !value || hasAllDigits(value),
    )
    .test(
      "one",
      "has two telephone numbers, and pages would show the first alone; write one",
      (value) => readPhoneNumbers(value ?? "").length < 2,
    );
}

/** An https URL. */
export function url() {
  return string()
    .matches(/^https:\/\/\S+$/, "must be a full URL that starts with https://")
    .required();
}

/** The bounds of Great Britain in degrees (WGS 84). */
const britain = { south: 49.8, north: 60.9, west: -8.7, east: 1.8 };

/** Degrees of longitude, negative as nearly all of Great Britain's are. */
const withMinus = (degrees: number) => (degrees > britain.east ? -degrees : degrees);

/** Message about a longitude too far east: usually its minus is missing. */
const tooFarEast = ({ value }: { value: number }) =>
  withMinus(value) >= britain.west
    ? `is ${value}; a minus is missing: write ${withMinus(value)}`
    : `must be ${britain.east} or less`;

type Point = { latitude: number; longitude: number };

/** Latitude and longitude each in the other's place. */
const areSwapped = ({ latitude, longitude }: Point) =>
  longitude >= britain.south &&
  longitude <= britain.north &&
  latitude < britain.south &&
  withMinus(latitude) >= britain.west;
const swapped = ({ value: { latitude, longitude } }: { value: Point }) =>
  `has its two numbers swapped; write latitude: ${longitude}, longitude: ${withMinus(latitude)}`;

/** A point on the map in decimal degrees (WGS 84). */
export function coordinates() {
  const { south, north, west, east } = britain;
  return fields({
    latitude: number().min(south).max(north).required(),
    longitude: number().min(west).max(east, tooFarEast).required(),
  }).test("swapped", swapped, (point) => !areSwapped(point));
}

/**
 * The point of the business: at least five decimals, as Google asks for `geo`
 * (developers.google.com/search/docs/appearance/structured-data/local-business). YAML drops noughts at
 * the end, so one of the two numbers may have fewer.
 */
export function preciseCoordinates() {
  const isPrecise = (degrees: number) => (String(degrees).split(".")[1] ?? "").length >= 5;
  return coordinates().test(
    "precise",
    "needs five decimals (about a metre); search engines ask for them to place the business. A nought at the end does not count: write a 1 for it",
    ({ latitude, longitude }) => isPrecise(latitude) || isPrecise(longitude),
  );
}

/**
 * Side of its dot on which a town's name stands on the map; by default where there is room. `shift` is
 * the share of a label above or below the dot that lies left of it; half by default.
 */
export function mapLabel() {
  return optionalFields({
    side: string().oneOf(["left", "right", "above", "below"]).required(),
    shift: number().min(0).max(1),
  }).meta({ type: "MapLabel" });
}

/** An optional yes or no. */
export function flag() {
  return mixed<boolean>().oneOf([true, false]);
}

/** Marks an invented entry, which must be replaced before the site goes live. */
export function sample() {
  return flag();
}

/** Marks an unfinished page: develop shows it, the build leaves it out. */
export function draft() {
  return flag();
}
