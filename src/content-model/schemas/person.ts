/** Somebody of the business: content/people.yml. */
import { day, fields, key, listOf, sample, text } from "./fields";

export const personSchema = fields({
  key: key(),
  name: text(60),
  role: text(80),
  qualifications: listOf(text(120)),
  /** The day by which somebody looks whether the qualifications still hold. */
  reviewBy: day().required(),
  sample: sample(),
});
