/**
 * The content types that `npm run new` can write. The schema gives the questions; this file adds hints, defaults and
 * fixed values, which a schema cannot express.
 */
import { pageTypes } from "../../src/content-model/page-types";
import { paths } from "../../src/content-model/site-paths";
import { fields } from "../../src/content-model/schemas/fields";
import { projectSchema } from "../../src/content-model/schemas/gallery";
import { testimonialSchema } from "../../src/content-model/schemas/people";
import type { EntryTemplate } from "./question";

const draftNext = `It is a draft, not published, until you take out the line "draft: true".`;

const article: EntryTemplate = {
  name: "article",
  definition: pageTypes.article,
  hints: {
    excerpt: "two sentences for the card, above the description",
    service: "the one it leads to",
  },
  defaultAnswers: (_, today) => ({ date: today }),
  computed: () => ({ draft: true }),
  body: `## What the reader wants to know first

Answer it here, in the first paragraph. Write 700 to 1,200 words in all. Prices and claims are
tokens, like {business.phone}.

## What to do next

Lead to a [service](/services) or to the [contact page](/contact).
`,
  next: `Write the text. ${draftNext}`,
};

const guide: EntryTemplate = {
  name: "guide",
  definition: pageTypes.guide,
  hints: { answer: "the short one, below the heading", service: "the one it leads to" },
  defaultAnswers: (_, today) => ({ date: today }),
  computed: () => ({
    sources: [{ name: "[add the name of the page]", url: "https://www.gov.uk/" }],
    draft: true,
  }),
  body: `## What people ask first

Answer it here. Write 500 to 900 words in all, and put what people compare into a table. Your own
prices are tokens; with other firms' prices, say whose they are and when you read them.
`,
  next: `Write the text, and name its sources. ${draftNext}`,
};

const town: EntryTemplate = {
  name: "town",
  definition: pageTypes.town,
  hints: {
    postcode: "the district, like the AB1 of AB1 2CD",
    areas: "with postcode districts, like Northgate AB1; Eastfield AB2",
  },
  defaultAnswers: () => ({
    emergency: "Tell us which part of the town you are in.",
  }),
  computed: ({ name }, content) => ({
    cards: [
      {
        title: `What We Do in ${String(name)}`,
        text: "What we are asked for most.",
        list: "services",
      },
      { title: `${String(name)} Areas Covered`, text: "And the places around it.", list: "areas" },
    ],
    // The services of the first town; an editor may change them.
    services: content.all("town")[0]?.value.services,
    draft: true,
  }),
  body: `## Your first heading

Write 90 to 400 words about this town and no other: its houses, its roads, jobs you did there.
If two towns read alike, the check says so.
`,
  next: `Write the text and the two cards. ${draftNext}`,
};

const service: EntryTemplate = {
  name: "service",
  definition: pageTypes.service,
  hints: {
    name: "for menu and cards",
    shortName: "the choice on the contact form",
    title: "for search engines",
    price: 'its key in business.yml, or nothing for "Quote on request"',
    priceNote: "what the price is for",
    summary: "a sentence for the card",
  },
  defaultAnswers: () => ({ price: "" }),
  computed: ({ features }, content) => ({
    order: 1 + Math.max(0, ...content.all("service").map(({ value }) => value.order)),
    sections: [{ kind: "list", heading: "What is included", tone: "positive", items: features }],
    callToAction: {
      heading: "Tell us what you need",
      text: "Two lines are enough. A photo helps.",
    },
  }),
  next: "Write its callToAction, add sections (content/README.md names their kinds), and set its place with order.",
};

const project: EntryTemplate = {
  name: "project",
  definition: {
    filePattern: "gallery/projects.yml",
    schema: projectSchema,
    pathPattern: paths.gallery,
  },
  photos: "optional",
  hints: { description: "what was done", picture: "or give a photo: --photo IMG_1234.jpg" },
  defaultAnswers: (_, today) => ({ date: today }),
  taken: (content) => (content.one("projects")?.value ?? []).map((one) => one.picture),
  computed: (_, content) => {
    const keys = (content.one("projects")?.value ?? []).map(({ key }) => key);
    const numbers = keys.map((key) => Number(/^project-(\d+)$/.exec(key)?.[1] ?? 0));
    return { key: `project-${Math.max(0, ...numbers) + 1}` };
  },
  next: `It stands first; the gallery shows projects in the order of the file. A photo from before is
shown by the job's story in content/projects; content/README.md says how to write it.`,
};

const picture: EntryTemplate = {
  name: "picture",
  definition: {
    filePattern: "pictures/index.yml",
    schema: fields({ title: projectSchema.fields.title }),
  },
  photos: "required",
  hints: { title: "a few words; the file is named after them" },
  next: "Check its focus there (where the subject is, from the left and the top), and name its key as `picture`.",
};

const testimonial: EntryTemplate = {
  name: "testimonial",
  definition: {
    filePattern: "testimonials.yml",
    schema: testimonialSchema,
    pathPattern: paths.testimonials,
  },
  hints: {
    name: "the customer, as they wish to be named",
    text: "their words, unchanged",
    service: "the work, in two or three words",
    date: "the month",
  },
  defaultAnswers: (content, today) => ({
    rating: "5",
    location: content.one("business")?.value.address.county ?? "",
    date: today.slice(0, 7),
  }),
  next: `Pages show the badge of pages/testimonials.yml beside it: find the job in your records, and keep the customer's consent
with it. The page shows the newest first.`,
};

/** Everything `npm run new` can write. */
export const entryTemplates: readonly EntryTemplate[] = [
  article,
  guide,
  town,
  service,
  project,
  picture,
  testimonial,
];
