import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../src/content-model/check/check-content";
import { typeContent } from "../../src/content-model/content";
import { formatProblems } from "../../src/content-model/problem";
import { readContent } from "../../src/content-model/read-content";
import { withContent } from "../../src/testing/broken-content";
import { applyChanges } from "./apply-changes";
import { newFiles, withPhotos } from "./new-files";
import { newKinds } from "./new-kinds";
import { answerProblem, questionsOf, valueOf } from "./question";

const photo = join(tmpdir(), `photo-${process.pid}.jpg`);
beforeAll(async () => {
  const blank = { width: 1600, height: 1200, channels: 3, background: "grey" } as const;
  await sharp({ create: blank }).toFile(photo);
});
afterAll(() => {
  rmSync(photo);
});

type Texts = Readonly<Record<string, string>>;

const description =
  "What our electricians look at first, what it costs and how long it takes, in plain words for those who live with it.";
const project = {
  title: "Charger inside a garage",
  description: "A charger on its own circuit, with the cable run inside the garage.",
  category: "EV Charging",
  location: "Northwich",
};

const samples: Readonly<Record<string, Texts>> = {
  article: {
    title: "Why Your Lights Flicker: and What to Do",
    description,
    excerpt: "Flicker has few causes. Here they are, the harmless ones first.",
    category: "Electrical Safety",
    service: "fault-finding",
    author: "jo-salt",
    picture: "brass-sockets",
  },
  town: {
    name: "Nantwich",
    county: "Cheshire",
    postcode: "CW5",
    latitude: "53.067",
    longitude: "-2.524",
    description: `Electrician in Nantwich. ${description}`,
    intro: "Old frames, new estates and a town centre that does not forgive a careless drill.",
    areas: "Wistaston CW2; Willaston CW5; Stapeley CW5; Acton CW5; Worleston CW5; Hough CW2",
    picture: "kitchen-downlights",
  },
  service: {
    name: "PAT Testing",
    heading: "PAT Testing for Shops and Offices",
    title: "PAT Testing in Cheshire",
    description: `PAT testing. ${description}`.slice(0, 160),
    intro: "We test what you plug in, label it, and leave you a list.",
    summary: "Appliances tested, labelled and listed.",
    features: "Testing on site; Labels and register; Repairs of plugs; Reminder when it is due",
    picture: "brass-sockets",
    work: "Commercial",
    proof: "EICR certificate",
  },
  project: { ...project, picture: "ev-charger-rendered-wall-day" },
  testimonial: { name: "Jo S.", text: "Came when they said they would.", service: "Fault finding" },
};

function kindOf(wanted: string) {
  const kind = newKinds.find(({ name }) => name === wanted);
  if (!kind) throw new Error(`There is no kind ${wanted}`);
  return kind;
}

const contentOf = (root: string) => typeContent(readContent(root).files);
const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");

/** Writes one of a kind; answers what is wrong with it. */
async function write(root: string, name: string, changes: Texts = {}, photos: Texts = {}) {
  const [kind, content] = [kindOf(name), contentOf(root)];
  const given: Texts = { ...samples[name], ...changes };
  const questions = questionsOf(withPhotos(kind, Object.keys(photos)), content, "2026-05-01");
  const answers = Object.fromEntries(
    questions.map((question) => {
      const answer = given[question.name] ?? question.fallback ?? "";
      expect([question.name, answerProblem(question, answer)]).toEqual([question.name, undefined]);
      return [question.name, valueOf(question, answer)];
    }),
  );
  const { changes: files } = await newFiles(root, kind, answers, content, photos);
  return formatProblems(await applyChanges(root, files));
}

const inOrder = "0 problems in content:";

test("one of each kind can be written, and the content is still in order", async () => {
  await withContent([], async (root) => {
    const testimonials = read(root, "testimonials.yml");
    for (const name of Object.keys(samples)) expect(await write(root, name)).toBe(inOrder);
    const { all, one } = contentOf(root);
    expect(all("service").find(({ file }) => file.slug === "pat-testing")?.value.order).toBe(9);
    expect(all("town").find(({ file }) => file.slug === "nantwich")?.value.draft).toBe(true);
    expect(all("article").find(({ value }) => value.draft)?.value.date).toBe("2026-05-01");
    const { picture } = samples["project"] ?? {};
    expect(one("projects")?.value[0]).toMatchObject({ key: "project-28", picture });
    const testimonial = { name: "Jo S.", rating: 5, date: "2026-05" };
    expect(one("testimonials")?.value[0]).toMatchObject(testimonial);
    expect(read(root, "testimonials.yml").endsWith(testimonials)).toBe(true);
  });
}, 60_000);

test("a pair of photos becomes a project, one photo a picture that pages can name", async () => {
  await withContent([], async (root) => {
    const before = "An old fuse board with four rewirable fuses.";
    const after = "A new metal consumer unit with labelled RCBOs.";
    const alts = { "before-alt": before, "after-alt": after };
    const pair = { before: photo, after: photo };
    expect(await write(root, "project", { title: "A board", ...alts }, pair)).toBe(inOrder);
    const answers = { title: "A new board", alt: after };
    expect(await write(root, "picture", answers, { photo })).toBe(inOrder);
    const { one } = contentOf(root);
    expect(one("projects")?.value[0]?.picture).toBe("a-board-after");
    expect(one("pictures")?.value.map(({ key, alt }) => [key, alt])).toEqual(
      expect.arrayContaining([
        ["a-board-before", before],
        ["a-board-after", after],
        ["a-new-board", after],
      ]),
    );
  });
});

test("what is there or is refused changes no file", async () => {
  await withContent([], async (root) => {
    const files = ["locations/crewe.md", "pictures/index.yml", "gallery/projects.yml"];
    const before = files.map((path) => read(root, path));
    await expect(write(root, "town", { name: "Crewe" })).rejects.toThrow(
      "content/locations/crewe.md exists already",
    );
    const title = "EICR Testing and Certificates in Cheshire";
    expect(await write(root, "service", { title })).toMatch(/title repeats the title/);
    expect(existsSync(join(root, "services/pat-testing.yml"))).toBe(false);
    const alts = { alt: "A new metal consumer unit with labelled RCBOs." };
    const [kind, content] = [kindOf("project"), contentOf(root)];
    const answers = { ...project, ...alts, location: "Nowhere", date: "2026-05-01" };
    const { changes } = await newFiles(root, kind, answers, content, { photo });
    expect(formatProblems(await applyChanges(root, changes))).toContain('the town "Nowhere"');
    expect(existsSync(join(root, "pictures/charger-inside-a-garage.jpg"))).toBe(false);
    expect(files.map((path) => read(root, path))).toEqual(before);
    expect(await checkContent(root)).toEqual([]);
  });
}, 30_000);

test("an answer is held to the content model, in its words", async () => {
  await withContent([], (root) => {
    const content = contentOf(root);
    const said = (kind: string, name: string, answer: string) => {
      const questions = questionsOf(kindOf(kind), content, "2026-05-01");
      const question = questions.find((one) => one.name === name);
      return question ? answerProblem(question, answer) : "no such question";
    };
    expect(said("article", "title", "Short")).toContain("it needs at least 20");
    expect(said("article", "category", "Cats")).toMatch(/^must be one of: Electrical Safety/);
    expect(said("town", "areas", "One; Two")).toContain("it needs at least 6");
    expect(said("town", "areas", "One; Two CW1; Three CW2; Four CW2; Five CW3; Six CW3")).toBe(
      "[0].postcode is missing",
    );
    expect(said("testimonial", "rating", "6")).toBe("must be 5 or less");
  });
});
