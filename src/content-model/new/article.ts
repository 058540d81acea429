import { articleCategories, articleSchema } from "../schemas/article";
import { articlePath } from "../paths";
import { pictureKeys, serviceSlugs, type NewKind } from "./new-kind";
import { ruleOf, slugOf } from "./question";

const rule = (field: string) => ruleOf(articleSchema, field);

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
  questions: (content, today) => [
    { name: "title", message: "Title (20 to 75 characters)", rule: rule("title") },
    {
      name: "description",
      message: "What search engines show (70 to 160 characters)",
      rule: rule("description"),
    },
    { name: "excerpt", message: "Two sentences for the card", rule: rule("excerpt") },
    {
      name: "category",
      message: "Category",
      choices: articleCategories,
      rule: rule("category"),
    },
    {
      name: "service",
      message: "Service it leads to",
      choices: serviceSlugs(content),
      rule: rule("service"),
    },
    {
      name: "author",
      message: "Who wrote it",
      choices: (content.one("people")?.value ?? []).map(({ key }) => key),
      rule: rule("author"),
    },
    { name: "picture", message: "Picture", choices: pictureKeys(content), rule: rule("picture") },
    { name: "date", message: "Date", fallback: today, rule: rule("date") },
  ],
  make: (values) => {
    const slug = slugOf(String(values["title"]));
    const { title, description, excerpt, date, category, service, author, picture } = values;
    return {
      path: `blogs/${slug}.md`,
      as: "file",
      value: { title, description, excerpt, date, category, service, author, picture, draft: true },
      body,
      address: articlePath(slug),
      next: 'Write the text. It is a draft, not published, until you take out the line "draft: true".',
    };
  },
};
