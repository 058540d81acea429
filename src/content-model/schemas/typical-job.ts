/** What a kind of job comes to as a rule: content/typical-jobs.yml. */
import { number } from "yup";
import { day, fields, key, keyOf, sample, text } from "./fields";

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
