/** What content names must exist: other content, by its key, slug, words or path. */
import type { Content } from "../content";
import { pagePaths } from "../page-paths";
import { meaningOf, type Referent } from "../schemas/field-meaning";
import { textFields } from "../schemas/field-meaning";
import type { ContentProblem } from "./problem";
import { refs, unknownReferences } from "./reference";
import { strings } from "./texts";

/** All that fields can name, by what it is; undefined where the file that holds it is broken. */
function existing(content: Content): Readonly<Record<Referent, readonly string[] | undefined>> {
  const slugs = (kind: string) =>
    [...content.files, ...content.unread]
      .filter((file) => file.kind.name === kind)
      .map(({ slug }) => slug);
  const towns = content.all("town");
  const townsAreWhole = slugs("town").length === towns.length;
  const business = content.one("business")?.value;
  return {
    picture: content.one("pictures")?.value.map(({ key }) => key),
    service: slugs("service"),
    "town service": content.one("town-services")?.value.map(({ key }) => key),
    price: business?.prices.map(({ key }) => key),
    claim: business?.claims.map(({ key }) => key),
    town: townsAreWhole ? ["Cheshire", ...towns.map(({ value }) => value.name)] : undefined,
    person: content.one("people")?.value.map(({ key }) => key),
    "work of a testimonial": content.one("testimonials")?.value.map(({ service }) => service),
  };
}

function checkFields(content: Content): ContentProblem[] {
  const known = existing(content);
  return content.sound.flatMap((file) =>
    textFields(file.kind.schema, file.value).flatMap(({ field, text, schema }) => {
      const { names } = meaningOf(schema);
      const references = [{ file, field, value: text }];
      return names ? unknownReferences(references, known[names], `the ${names}`) : [];
    }),
  );
}

/** The blocks that town services lead to are parts of the service's page. */
function checkBlocks(content: Content): ContentProblem[] {
  const services = content.all("service");
  return content.all("town-services").flatMap(({ file, value }) =>
    value.flatMap(({ block, service: slug }, index) => {
      const service = services.find((each) => each.file.slug === slug);
      if (!block || !service) return [];
      const headings = strings(service.value.sections)
        .filter(([field]) => field.length === 2 && field[1] === "heading")
        .map(([, text]) => text);
      const reference = { file, field: [index, "block"], value: block };
      return unknownReferences([reference], headings, `the block of ${slug}`);
    }),
  );
}

/** A story is named by the project that it tells of. */
function checkStories(content: Content): ContentProblem[] {
  const keys = content.one("projects")?.value.map(({ key }) => key);
  const stories = content.files
    .filter(({ kind }) => kind.name === "story")
    .map((file) => ({ file, field: [], value: file.slug }));
  return unknownReferences(stories, keys, "the project");
}

/** The menu and redirects lead to pages. */
function checkPages(content: Content): ContentProblem[] {
  const targets = [
    ...refs(content.all("navigation"), (menus) =>
      (["header", "footer"] as const).flatMap((menu) =>
        menus[menu].map(({ path }, index) => [[menu, index, "path"], path] as const),
      ),
    ),
    ...refs(content.all("redirects"), (rows) => rows.map(({ to }, index) => [[index, "to"], to])),
  ];
  return unknownReferences(targets, [...pagePaths(content)], "the page");
}

/** Every name that leads nowhere. */
export function checkReferences(content: Content): ContentProblem[] {
  return [
    ...checkFields(content),
    ...checkBlocks(content),
    ...checkStories(content),
    ...checkPages(content),
  ];
}
