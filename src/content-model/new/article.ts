import { articlePath } from "../paths";
import { articleSchema } from "../schemas/article";
import type { NewKind } from "./new-kind";
import { questionsOf, slugOf } from "./question";

const body = `## What the reader wants to know first

Answer it here, in the first paragraph.

## The next question

Write 700 to 1,200 words in all. Prices and claims are tokens: {price.eicr}.

## What to do next

Lead to a [service](/services) or to the [contact page](/contact).
`;

/** An article of the blog, as a draft. */
export const newArticle: NewKind = {
  name: "article",
  questions: (content, today) => {
    const question = questionsOf(articleSchema, content);
    return [
      question("title", "Title (20 to 75 characters)"),
      question("description", "What search engines show (70 to 160 characters)"),
      question("excerpt", "Two sentences for the card"),
      question("date", "Date", { fallback: today }),
      question("category", "Category"),
      question("service", "Service it leads to"),
      question("author", "Who wrote it"),
      question("picture", "Picture"),
    ];
  },
  make: (values) => {
    const slug = slugOf(String(values["title"]));
    return {
      path: `blogs/${slug}.md`,
      value: { ...values, draft: true },
      body,
      page: articlePath(slug),
      next: 'Write the text. It is a draft, not published, until you take out the line "draft: true".',
    };
  },
};
