import { projectSchema } from "../schemas/gallery";
import { galleryCategories } from "../schemas/gallery-categories";
import { paths } from "../paths";
import { pictureKeys, type NewKind } from "./new-kind";
import { ruleOf } from "./question";

const rule = (field: string) => ruleOf(projectSchema, field);

/** A project of the gallery. Each has a picture of its own, so only unused ones are offered. */
export const newProject: NewKind = {
  name: "project",
  questions: (content, today) => {
    const used = content.one("projects")?.value.map(({ picture }) => picture) ?? [];
    return [
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
      {
        name: "picture",
        message: "Picture (first add yours to pictures/index.yml)",
        choices: pictureKeys(content).filter((key) => !used.includes(key)),
        rule: rule("picture"),
      },
      { name: "date", message: "Date", fallback: today, rule: rule("date") },
    ];
  },
  make: ({ title, description, category, location, date, picture }, content) => {
    const projects = content.one("projects")?.value ?? [];
    const numbers = projects.map(({ key }) => Number(/(?<!\d)\d+$/.exec(key)?.[0] ?? 0));
    return {
      path: "gallery/projects.yml",
      as: "entry",
      value: {
        key: `project-${Math.max(0, ...numbers) + 1}`,
        title,
        description,
        category,
        location,
        date,
        picture,
      },
      address: paths.gallery,
      next: "It stands first; the gallery shows projects in the order of the file.",
    };
  },
};
