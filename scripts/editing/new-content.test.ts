import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { applyChanges } from "./apply-changes";
import { newFiles, withPhotos } from "./new-files";
import { entryTemplates } from "./entry-templates";
import { answerProblem, listQuestions, answerValue } from "./question";
import { indexContent, type Content } from "../../src/content-model/content";
import { formatProblems, type ContentProblem } from "../../src/content-model/problem";
import { readContent } from "../../src/content-model/read-content";
import { checkContent } from "../../src/content-model/rules/check-content";
import { withContent } from "../../src/testing/broken-content";

type Texts = Readonly<Record<string, string>>;

const photo = join(tmpdir(), `photo-${process.pid}.jpg`);
beforeAll(async () => {
  const blank = { width: 1600, height: 1200, channels: 3, background: "grey" } as const;
  await sharp({ create: blank }).toFile(photo);
});
afterAll(() => {
  rmSync(photo);
});

const text = "What we look at first, what it costs and how long it takes, in plain words";

/** Fields that must be unique, and so cannot repeat the existing entry; no answer is left to its default. */
const samples: Readonly<Record<string, Texts>> = {
  article: {
    title: "Why Your Lights Flicker: and What to Do",
    description: text,
    date: "",
    picture: "copper",
  },
  guide: {
    title: "How Much a New Tap Costs",
    answer: "Less than most people fear.",
    description: `${text}: taps`,
    date: "27/11/2026",
    service: "taps-and-leaks",
    picture: "copper",
  },
  town: { name: "Ripon", description: `${text} for Ripon`, emergency: "" },
  service: {
    name: "Drains",
    shortName: "Drains",
    title: "Drains Cleared in Leeds",
    description: `${text}: drains`,
  },
  project: { title: "A board", picture: "bathroom", date: "" },
  picture: { title: "A new board" },
  testimonial: { name: "Jo S.", text: "Came when they said.", rating: "", date: "" },
};

/** A field as a person would type it: semicolons separate the entries of a list. */
function answerOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(answerOf).join("; ");
  return typeof value === "object" && value ? Object.values(value).join(" ") : String(value);
}

/** The answers for a new entry of a type: those of the first one in the content, except for `samples`. */
function answersOf({ valid }: Content, type: string): Texts {
  const file = valid.find(({ contentType: { name } }) => name === type || name === `${type}s`);
  const [first] = [file?.value].flat() as Readonly<Record<string, unknown>>[];
  const fields = {
    ...first,
    ...(first?.coordinates as object),
    ...(first?.card as object),
  };
  const answers = Object.entries(fields).map(([name, value]) => [name, answerOf(value)]);
  return { ...(Object.fromEntries(answers) as Texts), ...samples[type] };
}

const contentOf = (folder: string) => indexContent(readContent(folder).files);
const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

/** A type and its questions, with photographs for these views. */
function ask(content: Content, name: string, views: readonly string[] = []) {
  const type = entryTemplates.find((one) => one.name === name);
  if (!type) throw new Error(`There is no type ${name}`);
  const questions = listQuestions(withPhotos(type, views), content, "2026-05-01");
  return { type, questions };
}

/** Writes a new entry of a type. Returns the path of the page that will show it. */
async function write(
  folder: string,
  name: string,
  changes: Texts = {},
  photos: Texts = {},
  known: readonly ContentProblem[] = [],
) {
  const content = contentOf(folder);
  const { type, questions } = ask(content, name, Object.keys(photos));
  const answersByName: Texts = { ...answersOf(content, name), ...changes };
  const answers = questions.map((question) => {
    const answer = answersByName[question.name] || question.defaultAnswer || "";
    expect([question.name, answerProblem(question, answer)]).toEqual([question.name, undefined]);
    return [question.name, answerValue(question, answer)];
  });
  const values = Object.fromEntries(answers) as Readonly<Record<string, unknown>>;
  const files = await newFiles(folder, type, values, content, photos);
  await applyChanges(folder, files.changes, known);
  return files.page;
}

const before = "A board with four rewirable fuses.";
const after = "A metal consumer unit with RCBOs.";

test("a new entry of each type passes the check", async () => {
  await withContent([], async (folder) => {
    const testimonials = read(folder, "testimonials.yml");
    const pages: unknown[] = [];
    for (const name of ["article", "guide", "town", "service", "project", "testimonial"])
      pages.push(await write(folder, name));
    expect(pages).toEqual(expect.arrayContaining(["/locations/ripon", "/services/drains"]));
    const { all, one } = contentOf(folder);
    expect(all("service").find(({ file }) => file.slug === "drains")?.value.order).toBe(4);
    expect(all("town").find(({ file }) => file.slug === "ripon")?.value).toMatchObject({
      draft: true,
      cards: [{ title: "What We Do in Ripon" }, { title: "Ripon Areas Covered" }],
    });
    expect(all("article").find(({ value }) => value.draft)?.value.date).toBe("2026-05-01");
    expect(all("guide")[0]?.value).toMatchObject({ draft: true, date: "2026-11-27" });
    const { picture } = samples.project ?? {};
    expect(one("projects")?.value[0]).toMatchObject({ key: "project-4", picture });
    expect(one("testimonials")?.value[0]).toMatchObject({ rating: 5, date: "2026-05" });
    expect(read(folder, "testimonials.yml").endsWith(testimonials)).toBe(true);
  });
}, 60_000);

test("a first article without categories is refused with where to write them", async () => {
  await withContent([{ path: "pages/blogs.yml", edit: () => undefined }], (folder) => {
    const { questions } = ask(contentOf(folder), "article");
    const category = questions.find(({ name }) => name === "category");
    expect(category && answerProblem(category, "Leaks")).toBe(
      "there is no article category to choose from; write one first, in content/pages/blogs.yml, or mend what `npm run check:content` names there",
    );
  });
});

test("a testimonial may be added while a group has none", async () => {
  const edit = (text: string) =>
    text.replace("groups:\n", "groups:\n  - { label: Drains, works: [Drain] }\n");
  await withContent([{ path: "pages/testimonials.yml", edit }], async (folder) => {
    const known = await checkContent(folder);
    expect(formatProblems(known)).toContain('"Drain", which does not exist; there are');
    await write(folder, "testimonial", { service: "Stop valves" }, {}, known);
    expect(contentOf(folder).one("testimonials")?.value[0]?.service).toBe("Stop valves");
  });
});

test.each(["", "[]\n", undefined])(
  "a first picture may be added to an index that is %j",
  async (empty) => {
    await withContent([{ path: "pictures/index.yml", edit: () => empty }], async (root) => {
      const known = await checkContent(root);
      expect(formatProblems(known)).toContain('names the picture "valve", which does not exist');
      await write(root, "picture", { alt: after }, { photo }, known);
      expect(contentOf(root).one("pictures")?.value).toMatchObject([{ alt: after }]);
    });
  },
);

test("two photos become a project, one a picture for pages", async () => {
  await withContent([], async (folder) => {
    const alt = `Another look: ${after}`;
    const alts = { "before-alt": before, "after-alt": after };
    await write(folder, "project", alts, { before: photo, after: photo });
    await write(folder, "picture", { alt }, { photo });
    const { one } = contentOf(folder);
    expect(one("projects")?.value[0]?.picture).toBe("a-board-after");
    expect(one("pictures")?.value.slice(0, 3)).toMatchObject([
      { key: "a-new-board", alt },
      { key: "a-board-after", alt: after },
      { key: "a-board-before", alt: before },
    ]);
  });
});

test.each([
  [
    "a town that exists already",
    "town",
    { name: "Otley" },
    {},
    /locations\/otley.md exists already/,
  ],
  [
    "a project with an unknown token, and its photo",
    "project",
    { alt: after, title: "{price.none}" },
    { photo },
    /price\.none/,
  ],
])("%s is refused, and no file changes", async (_, type, answers, photos, message) => {
  await withContent([], async (folder) => {
    const files = ["locations/otley.md", "pictures/index.yml", "gallery/projects.yml"];
    const old = files.map((path) => read(folder, path));
    await expect(write(folder, type, answers as Texts, photos)).rejects.toThrow(message);
    expect(files.map((path) => read(folder, path))).toEqual(old);
    expect(existsSync(join(folder, "services/drains.yml"))).toBe(false);
    expect(existsSync(join(folder, "pictures/price-none.jpg"))).toBe(false);
  });
});

test("answers are checked against the content model, with its messages", async () => {
  const content = await withContent([], contentOf);
  const said = (type: string, name: string, answer: string) => {
    const question = ask(content, type).questions.find((one) => one.name === name);
    return question ? answerProblem(question, answer) : "no such question";
  };
  expect(said("article", "title", "Short")).toContain("it needs at least 20");
  expect(said("article", "category", "Cats")).toMatch(/^must be one of: Leaks/);
  expect(said("article", "date", "27/11/2026")).toBeUndefined();
  expect(said("article", "title", "1/5/2026")).toContain("is 8 characters");
  expect(said("article", "date", "soon")).toBe("must be a day, like 2024-01-22");
  expect(said("town", "areas", "One; Two")).toContain("it needs at least 6");
  const areas = "One; Two CW1; Three CW2; Four CW2; Five CW3; Six CW3";
  expect(said("town", "areas", areas)).toBe("[0].postcode is missing");
  expect(said("testimonial", "rating", "6")).toBe("must be 5 or less");
});
