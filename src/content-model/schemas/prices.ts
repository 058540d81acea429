/** What the work costs: prices and fees of content/business.yml, and content/typical-jobs.yml. */
import { number, string } from "yup";
import { day, fields, key, keyOf, listOf, sample, text, textWithFacts } from "./fields";

export const priceSchema = fields({
  key: key(),
  label: text(),
  from: number().min(0).required(),
  to: number().min(0),
  note: string(),
  asOf: day().required(),
  reviewBy: day().required(),
  /** What the customer gets for it, and what makes it dearer. */
  includes: listOf(textWithFacts(120)),
  raises: listOf(textWithFacts(120)),
});

/** The fee of a call-out at a time of the week, in pounds sterling including VAT. */
export const callOutFeeSchema = fields({
  key: key(),
  when: text(80),
  fee: number().integer().min(0).required(),
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
}).test("range", "has a range that ends before it begins", ({ from, to }) => to >= from);
