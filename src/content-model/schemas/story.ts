/** How a job of the gallery went: content/projects/*.md, named by the project's key. */
import { day, fields, keyOf, metaDescription, sample, text } from "./fields";

export const storySchema = fields({
  description: metaDescription(),
  service: keyOf("service"),
  /** How long it took, what it cost roughly, and the paper that came of it. */
  took: text(80),
  cost: text(80),
  certificate: text(140),
  before: keyOf("picture").optional(),
  after: keyOf("picture").optional(),
  updated: day(),
  sample: sample(),
}).test(
  "pair",
  "needs both `before` and `after`, or neither",
  ({ before, after }) => !before === !after,
);
