/** What a customer wrote: content/testimonials.yml. */
import { number, string } from "yup";
import { fields, sample, text } from "./fields";

export const testimonialSchema = fields({
  name: text(40),
  rating: number().integer().min(1).max(5).required(),
  text: text(600),
  service: text(60),
  location: text(60),
  date: string()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month in quotes, like "2024-03"')
    .required(),
  sample: sample(),
});
