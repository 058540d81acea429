/** Schemas of prices: those of content/business.yml, in pounds sterling including VAT, and content/typical-jobs.yml. */
import { mixed, number, string, array, type InferType, type TestContext } from "yup";
import {
  isoDay,
  fields,
  key,
  referenceTo,
  nonEmptyList,
  optionalFields,
  sample,
  text,
  textWithTokens,
} from "./fields";
import { feeTimes } from "../prices";

/** Pounds and pence, but not nothing. */
const amount = () => number().min(0.01, "is no price; write the amount, or take its entry out");

type Range = { readonly from: number; readonly to?: number };

/** A range that begins before it ends, and well below ten times its start; the message stands at `to`. */
function isRange({ from, to }: Range, { path, createError }: TestContext) {
  // Words in place of a number have a message of their own.
  const isFine = typeof to !== "number" || (to >= from && to < 10 * from);
  if (isFine) return true;
  const message =
    to < from
      ? "is below from"
      : "is ten times from or more; is there a nought too many, or one too few in from?";
  return createError({ path: `${path}.to`, message });
}

/** An exception to a price. Pages that state the price must state its fact, too. */
const exceptionSchema = optionalFields({
  fact: referenceTo("fact"),
  /** The town whose page shows `amount` instead, in pounds, with what it is the price `of`, and `townNote`. */
  town: text(40).meta({ refersTo: "town" }),
  /** The part of the town where it holds, like its postcode districts. */
  area: text(30),
  amount: number().min(0).required(),
  of: text(25),
  townNote: text(150),
  /** Words after the price on other pages. */
  shortNote: text(60),
});

/** A price of business.yml, with the circumstances that change it. */
export const priceSchema = fields({
  key: key(),
  label: text(),
  /** Other words for the work, in the singular: the check looks for prices beside them. */
  names: array(text(40)),
  from: amount().required(),
  to: amount(),
  note: string(),
  exception: exceptionSchema,
  asOf: isoDay().required(),
  reviewBy: isoDay().required(),
  /** Inclusions of the price, and circumstances that raise it. */
  includes: nonEmptyList(textWithTokens(120)),
  raises: nonEmptyList(textWithTokens(120)),
  /** The lists are made up; the figure is not. */
  sample: sample(),
}).test("range", isRange);

/** A call-out fee in pounds sterling including VAT. */
export const callOutFeeSchema = fields({
  key: key(),
  when: text(80),
  /** Name of the row in the table of fees. */
  row: text(40),
  /** The times at which it is due; days without opening hours are Sundays and bank holidays. */
  due: string().oneOf(feeTimes),
  fee: number().integer().min(0).required(),
  /** The fee is for each further hour; other fees are for the call-out with its first hour. */
  perHour: mixed<boolean>().oneOf([true]),
  sample: sample(),
});

/** A kind of job with its usual range of prices. */
export const typicalJobSchema = fields({
  key: key(),
  label: text(80),
  /** Other words for the work, as in `prices`. */
  names: array(text(40)),
  service: referenceTo("service"),
  /** Sub-heading in the list of all prices, above the service's jobs that have the same. */
  group: string().max(40),
  /** Pounds sterling including VAT. */
  from: amount().required(),
  to: amount().required(),
  /** Circumstances that decide the price within the range. */
  depends: text(160),
  asOf: isoDay().required(),
  reviewBy: isoDay().required(),
  sample: sample(),
}).test("range", isRange);

/** A kind of job with its range, as content/typical-jobs.yml has it. */
export type TypicalJob = InferType<typeof typicalJobSchema>;
