/** An article of the blog: content/blogs/*.md. */
import { string } from "yup";
import { articleCategories } from "./choices";
import { day, draft, fields, keyOf, metaDescription, textWithFacts } from "./fields";

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
