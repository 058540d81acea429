import type { Content } from "../content";
import { pictureSchema, projectSchema } from "../schemas/gallery";
import { galleryCategories } from "../schemas/gallery-categories";
import { paths } from "../paths";
import { pictureKeys, type NewKind, type Photos } from "./new-kind";
import { ruleOf, slugOf, type Question, type Values } from "./question";

const rule = (field: string) => ruleOf(projectSchema, field);

const views = [
  { name: "photo", alt: "alt", suffix: "", shows: "the photo" },
  { name: "before", alt: "before-alt", suffix: "-before", shows: "the photo from before" },
  { name: "after", alt: "after-alt", suffix: "-after", shows: "the photo from after" },
] as const;

/** Of each photograph, what it shows; without any, which picture to take. */
function pictureQuestions(content: Content, photos: Photos): Question[] {
  const given = views.filter(({ name }) => photos[name]);
  if (given.length > 0) {
    return given.map(({ alt, shows }) => ({
      name: alt,
      message: `What ${shows} shows, for those who cannot see it (20 to 250 characters)`,
      rule: ruleOf(pictureSchema, "alt"),
    }));
  }
  const used = content.one("projects")?.value.map(({ picture }) => picture) ?? [];
  return [
    {
      name: "picture",
      message: "Picture (or give a photo: --photo IMG_1234.jpg)",
      choices: pictureKeys(content).filter((key) => !used.includes(key)),
      rule: rule("picture"),
    },
  ];
}

/** The photographs, each named after the title; the last is the one that the gallery shows. */
function picturesOf(values: Values, photos: Photos) {
  const key = slugOf(String(values["title"]));
  return views.flatMap(({ name, alt, suffix }) => {
    const photo = photos[name];
    return photo ? [{ photo, key: `${key}${suffix}`, alt: String(values[alt]) }] : [];
  });
}

/** A project of the gallery. Each has a picture of its own, so only unused ones are offered. */
export const newProject: NewKind = {
  name: "project",
  takesPhotos: true,
  questions: (content, today, photos = {}) => [
    { name: "title", message: "Title (at most 60 characters)", rule: rule("title") },
    { name: "description", message: "What was done, in a sentence", rule: rule("description") },
    {
      name: "category",
      message: "Category",
      choices: galleryCategories,
      rule: rule("category"),
    },
    {
      name: "location",
      message: "Town",
      choices: ["Cheshire", ...content.all("town").map(({ value }) => value.name)],
      rule: rule("location"),
    },
    ...pictureQuestions(content, photos),
    { name: "date", message: "Date", fallback: today, rule: rule("date") },
  ],
  make: (values, content, photos = {}) => {
    const { title, description, category, location, date } = values;
    const pictures = picturesOf(values, photos);
    const picture = pictures.at(-1)?.key ?? values["picture"];
    const projects = content.one("projects")?.value ?? [];
    const numbers = projects.map(({ key }) => Number(/(?<!\d)\d+$/.exec(key)?.[0] ?? 0));
    const key = `project-${Math.max(0, ...numbers) + 1}`;
    const story = ` The photo from before is shown by the job's story, content/projects/${key}.md; content/README.md says how to write it.`;
    return {
      path: "gallery/projects.yml",
      as: "entry",
      value: {
        key,
        title,
        description,
        category,
        location,
        date,
        picture,
      },
      pictures,
      address: paths.gallery,
      next: `It stands first; the gallery shows projects in the order of the file.${photos.before ? story : ""}`,
    };
  },
};
