/** An article of the blog: content/blogs/*.md. */
import { string } from "yup";
import { day, draft, fields, keyOf, metaDescription, textWithFacts } from "./fields";

/** Categories an article can have. */
export const articleCategories = [
  "Electrical Safety",
  "EICR Testing",
  "EV Charging",
  "Consumer Units",
  "Emergency Services",
  "Outdoor Lighting",
] as const;

export const articleSchema = fields({
  title: string().min(20).max(75).required(),
  description: metaDescription(),
  excerpt: textWithFacts(240),
  date: day().required(),
  updated: day(),
  category: string().oneOf(articleCategories).required(),
  service: keyOf("service"),
  author: keyOf("person"),
  picture: keyOf("picture"),
  draft: draft(),
});
