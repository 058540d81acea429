/** What `npm run new` can write: what it asks for each, and what it makes of the answers. */
import type { Content } from "../../../src/content-model/content";
import { articlePath, locationPath, paths, servicePath } from "../../../src/content-model/paths";
import type { NewPicture } from "../pictures/prepare-picture";
import { articleSchema } from "../../../src/content-model/schemas/pages";
import { pictureSchema, projectSchema } from "../../../src/content-model/schemas/gallery";
import { testimonialSchema } from "../../../src/content-model/schemas/people";
import { serviceSchema } from "../../../src/content-model/schemas/service";
import { townSchema } from "../../../src/content-model/schemas/town";
import { questionsOf, slugOf, type Question, type Values } from "./question";

/** What is to be written. */
export type NewContent = {
  /** The file, below content/: a new one, or the list that `value` becomes the first entry of. */
  readonly path: string;
  /** Nothing where the pictures are all there is. */
  readonly value?: object;
  /** The text below the front matter of a markdown file. */
  readonly body?: string;
  /** Photographs that it shows, to be taken in with it. */
  readonly pictures?: readonly NewPicture[];
  /** Path of the page that will show it. */
  readonly page?: string;
  /** What to do next, in words. */
  readonly next: string;
};

/** Photographs given with a command, by flag: `photo` alone, or the pair. */
export type Photos = Partial<Readonly<Record<"photo" | "before" | "after", string>>>;

/** A kind of content that `npm run new` can write. */
export type NewKind = {
  readonly name: string;
  /** What is asked; choices come from the content. `today` is a day as year-month-day. */
  readonly questions: (content: Content, today: string, photos: Photos) => readonly Question[];
  readonly make: (values: Values, content: Content, photos: Photos) => NewContent;
  /** It can be given photographs, or must be. */
  readonly photos?: "optional" | "required";
};

const description = "What search engines show (70 to 160 characters)";
const draftNext = `It is a draft, not published, until you take out the line "draft: true".`;

const article: NewKind = {
  name: "article",
  questions: (content, today) => {
    const question = questionsOf(articleSchema, content);
    return [
      question("title", "Title (20 to 75 characters)"),
      question("description", description),
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
      body: `## What the reader wants to know first

Answer it here, in the first paragraph.

## The next question

Write 700 to 1,200 words in all. Prices and claims are tokens: {price.eicr}.

## What to do next

Lead to a [service](/services) or to the [contact page](/contact).
`,
      page: articlePath(slug),
      next: `Write the text. ${draftNext}`,
    };
  },
};

const town: NewKind = {
  name: "town",
  questions: (content) => {
    const question = questionsOf(townSchema, content);
    const areas =
      "Six to ten local areas with their postcode districts, like Hartford CW8; Acton CW5";
    return [
      question("name", "Name of the town"),
      question("county", "County"),
      question("postcode", "Postcode district, like CW9"),
      question("coordinates.latitude", "Latitude in degrees, like 53.0670"),
      question("coordinates.longitude", "Longitude in degrees, like -2.5240"),
      question("description", description),
      question("intro", "First line of the page (60 to 200 characters)"),
      question("areas", areas, { places: true }),
      question("picture", "Picture"),
      question("emergency", "A sentence for emergencies", {
        fallback: "Does something smell of burning? {fact.safety} Then ring us.",
      }),
    ];
  },
  make: ({ latitude, longitude, areas, emergency, ...values }, content) => {
    const name = String(values["name"]);
    const slug = slugOf(name);
    const work = `What we are asked for most in ${name}.`;
    return {
      path: `locations/${slug}.md`,
      value: {
        ...values,
        coordinates: { latitude, longitude },
        cards: [
          { title: "Commercial & Domestic", text: work, list: "services" },
          {
            title: `${name} Areas Covered`,
            text: `${name} and the places around it.`,
            list: "areas",
          },
        ],
        areas,
        // What the first town lists; an editor may change it.
        services: content.all("town")[0]?.value.services ?? [],
        emergency,
        draft: true,
      },
      body: `## Your first heading about ${name}

Write 250 to 400 words about ${name} and no other town: its houses, its roads, jobs you
did there. If two towns read alike, the check refuses them.
`,
      page: locationPath(slug),
      next: `Write the text and the two cards. ${draftNext}`,
    };
  },
};

/** A service and its page, with one section to begin with. */
const service: NewKind = {
  name: "service",
  questions: (content) => {
    const question = questionsOf(serviceSchema, content);
    const price = 'Key of a price in business.yml; empty for "Quote on request"';
    return [
      question("name", "Name, for menu and cards"),
      question("heading", "Heading of the page"),
      question("title", "Title for search engines (15 to 60 characters)"),
      question("description", description),
      question("intro", "First lines of the page"),
      question("price", price, { fallback: "" }),
      question("picture", "Picture"),
      question("work", "Gallery category whose projects the page shows"),
      question("proof", "Work of the testimonial the page shows"),
      question("card.summary", "One sentence for the card"),
      question("card.features", "Four to six features, parted by semicolons"),
    ];
  },
  make: ({ summary, features, price, ...values }, content) => {
    const slug = slugOf(String(values["name"]));
    const orders = content.all("service").map(({ value }) => value.order);
    return {
      path: `services/${slug}.yml`,
      value: {
        order: Math.max(0, ...orders) + 1,
        ...values,
        ...(price !== undefined && { price }),
        card: { summary, features },
        sections: [
          { kind: "list", heading: "What is included", tone: "positive", items: features },
        ],
      },
      page: servicePath(slug),
      next: "Add sections (content/services/eicr-services.yml has one of each kind), and set its place with order.",
    };
  },
};

const views = [
  { name: "photo", alt: "alt", suffix: "", shows: "the photo" },
  { name: "before", alt: "before-alt", suffix: "-before", shows: "the photo from before" },
  { name: "after", alt: "after-alt", suffix: "-after", shows: "the photo from after" },
] as const;

/** What each photo shows. */
function altQuestions(content: Content, photos: Photos): Question[] {
  const question = questionsOf(pictureSchema, content);
  return views
    .filter(({ name }) => photos[name])
    .map(({ alt, shows }) => {
      const message = `What ${shows} shows, for those who cannot see it (20 to 250 characters)`;
      return question("alt", message, { name: alt });
    });
}

/** The photos, each named after the title. */
function picturesOf(values: Values, photos: Photos): NewPicture[] {
  const name = slugOf(String(values["title"]));
  return views.flatMap(({ name: view, alt, suffix }) => {
    const photo = photos[view];
    return photo ? [{ photo, key: `${name}${suffix}`, alt: String(values[alt]) }] : [];
  });
}

/** A project of the gallery. Each has a picture of its own, so only unused ones are offered. */
const project: NewKind = {
  name: "project",
  photos: "optional",
  questions: (content, today, photos) => {
    const question = questionsOf(projectSchema, content);
    const used = content.one("projects")?.value.map(({ picture }) => picture) ?? [];
    const keys = (content.one("pictures")?.value ?? []).map(({ key }) => key);
    const alts = altQuestions(content, photos);
    const picture = question("picture", "Picture (or give a photo: --photo IMG_1234.jpg)", {
      choices: keys.filter((key) => !used.includes(key)),
    });
    return [
      question("title", "Title (at most 60 characters)"),
      question("description", "What was done, in a sentence"),
      question("category", "Category"),
      question("location", "Town"),
      question("date", "Date", { fallback: today }),
      ...(alts.length > 0 ? alts : [picture]),
    ];
  },
  make: (values, content, photos) => {
    const { title, description, category, location, date } = values;
    const pictures = picturesOf(values, photos);
    // The last is the one that the gallery shows.
    const picture = pictures.at(-1)?.key ?? values["picture"];
    const projects = content.one("projects")?.value ?? [];
    const numbers = projects.map(({ key }) => Number(/(?<!\d)\d+$/.exec(key)?.[0] ?? 0));
    const key = `project-${Math.max(0, ...numbers) + 1}`;
    const story = ` The photo from before is shown by the job's story, content/projects/${key}.md; content/README.md says how to write it.`;
    return {
      path: "gallery/projects.yml",
      value: { key, title, description, category, location, date, picture },
      pictures,
      page: paths.gallery,
      next: `It stands first; the gallery shows projects in the order of the file.${photos.before ? story : ""}`,
    };
  },
};

const picture: NewKind = {
  name: "picture",
  photos: "required",
  questions: (content, _, photos) => {
    const title = "Title: a few words, its file is named after them";
    return [questionsOf(projectSchema, content)("title", title), ...altQuestions(content, photos)];
  },
  make: (values, _, photos) => {
    const pictures = picturesOf(values, photos);
    return {
      path: "pictures/index.yml",
      pictures,
      next: `look at its focus there (the subject, from left and top) and name it as \`picture: ${pictures[0]?.key}\`.`,
    };
  },
};

const testimonial: NewKind = {
  name: "testimonial",
  questions: (content, today) => {
    const question = questionsOf(testimonialSchema, content);
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

/** Everything `npm run new` can write. */
export const newKinds: readonly NewKind[] = [article, town, service, project, picture, testimonial];
