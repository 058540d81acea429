import { paths } from "../paths";
import { testimonialSchema } from "../schemas/testimonial";
import type { NewKind } from "./new-kind";
import { ruleOf } from "./question";

const rule = (field: string) => ruleOf(testimonialSchema, field);

/** What a customer wrote. */
export const newTestimonial: NewKind = {
  name: "testimonial",
  questions: (_, today) => [
    { name: "name", message: "Customer, as they wish to be named", rule: rule("name") },
    { name: "text", message: "Their words, unchanged", rule: rule("text") },
    { name: "service", message: "The work, like Fault finding", rule: rule("service") },
    { name: "location", message: "Place", fallback: "Cheshire", rule: rule("location") },
    { name: "rating", message: "Stars", as: "number", fallback: "5", rule: rule("rating") },
    { name: "date", message: "Month", fallback: today.slice(0, 7), rule: rule("date") },
  ],
  make: ({ name, rating, text, service, location, date }) => ({
    path: "testimonials.yml",
    as: "entry",
    value: { name, rating, text, service, location, date },
    address: paths.testimonials,
    next: "Keep the customer's consent on file; the page shows the newest first.",
  }),
};
