/** Schemas of staff and testimonials: content/people.yml, content/testimonials.yml. */
import { array, number, string } from "yup";
import { isoDay, monthMessage, fields, key, referenceTo, sample, text } from "./fields";

/** Somebody who works for the firm: an entry of content/people.yml. */
export const personSchema = fields({
  key: key(),
  name: text(60),
  role: text(80),
  /** A sentence about their part of the work. */
  text: string().max(160),
  qualifications: array(text(120)),
  /** A portrait, in upright format. */
  picture: referenceTo("picture").optional(),
  /** The day by which somebody must check that the qualifications still hold. */
  reviewBy: isoDay().required(),
  sample: sample(),
});

/** A customer's words: an entry of content/testimonials.yml. */
export const testimonialSchema = fields({
  name: text(40),
  rating: number().integer().min(1).max(5).required(),
  text: text(600),
  /** The part of the text to highlight, word for word. */
  phrase: string().max(160),
  service: text(60),
  location: text(60).meta({ refersTo: "town" }),
  /** The town and the service whose pages show it. */
  town: string().max(40).meta({ refersTo: "town" }),
  about: referenceTo("service").optional(),
  date: string()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, monthMessage)
    .required(),
  sample: sample(),
}).test(
  "phrase",
  "has a `phrase` that is not part of its text",
  (testimonial) => !testimonial.phrase || testimonial.text.includes(testimonial.phrase),
);
