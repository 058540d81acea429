import { paths } from "../paths";
import { pictureSchema, projectSchema } from "../schemas/gallery";
import type { NewKind } from "./new-kind";
import { questionsOf, slugOf } from "./question";

const views = [
  { name: "photo", alt: "alt", suffix: "", shows: "the photo" },
  { name: "before", alt: "before-alt", suffix: "-before", shows: "the photo from before" },
  { name: "after", alt: "after-alt", suffix: "-after", shows: "the photo from after" },
] as const;

/** A project of the gallery. Each has a picture of its own, so only unused ones are offered. */
export const newProject: NewKind = {
  name: "project",
  takesPhotos: true,
  questions: (content, today, photos = {}) => {
    const question = questionsOf(projectSchema, content);
    const used = content.one("projects")?.value.map(({ picture }) => picture) ?? [];
    const unused = (content.one("pictures")?.value ?? []).map(({ key }) => key);
    const given = views.filter(({ name }) => photos[name]);
    return [
      question("title", "Title (at most 60 characters)"),
      question("description", "What was done, in a sentence"),
      question("category", "Category"),
      question("location", "Town"),
      question("date", "Date", { fallback: today }),
      ...given.map(({ alt, shows }) => {
        const message = `What ${shows} shows, for those who cannot see it (20 to 250 characters)`;
        return questionsOf(pictureSchema)("alt", message, { name: alt });
      }),
      ...(given.length > 0
        ? []
        : [
            question("picture", "Picture (or give a photo: --photo IMG_1234.jpg)", {
              choices: unused.filter((key) => !used.includes(key)),
            }),
          ]),
    ];
  },
  make: (values, content, photos = {}) => {
    const { title, description, category, location, date } = values;
    const name = slugOf(String(title));
    // Each is named after the title; the last is the one that the gallery shows.
    const pictures = views.flatMap(({ name: view, alt, suffix }) => {
      const photo = photos[view];
      return photo ? [{ photo, key: `${name}${suffix}`, alt: String(values[alt]) }] : [];
    });
    const picture = pictures.at(-1)?.key ?? values["picture"];
    const projects = content.one("projects")?.value ?? [];
    const numbers = projects.map((project) => Number(/(?<!\d)\d+$/.exec(project.key)?.[0] ?? 0));
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
