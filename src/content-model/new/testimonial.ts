import { paths } from "../paths";
import { testimonialSchema } from "../schemas/people";
import type { NewKind } from "./new-kind";
import { questionsOf } from "./question";

/** What a customer wrote. */
export const newTestimonial: NewKind = {
  name: "testimonial",
  questions: (content, today) => {
    const question = questionsOf(testimonialSchema);
    return [
      question("name", "Customer, as they wish to be named"),
      question("rating", "Stars", { fallback: "5" }),
      question("text", "Their words, unchanged"),
      question("service", "The work, like Fault finding"),
      question("location", "Place", { fallback: content.one("business")?.value.address.county }),
      question("date", "Month", { fallback: today.slice(0, 7) }),
    ];
  },
  make: (value) => ({
    path: "testimonials.yml",
    value,
    page: paths.testimonials,
    next: "Keep the customer's consent on file; the page shows the newest first.",
  }),
};
