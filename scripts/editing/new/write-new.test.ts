import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withContent } from "../../../src/testing/broken-content";
import { checkContent } from "../../../src/content-model/check/check-content";
import { typeContent } from "../../../src/content-model/content";
import { formatProblems } from "../../../src/content-model/problem";
import { readContent } from "../../../src/content-model/read-content";
import { newKinds } from "./new-kinds";
import { answerProblem, valueOf } from "./question";
import { writeNew } from "./write-new";

const description =
  "What our electricians look at first, what it costs and how long it takes, in plain words for those who live with it.";

const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  project: {
    title: "Charger inside a garage",
    description: "A charger on its own circuit, with the cable run inside the garage.",
    category: "EV Charging",
    location: "Northwich",
    picture: "ev-charger-rendered-wall-day",
  },
  testimonial: { name: "Jo S.", text: "Came when they said they would.", service: "Fault finding" },
};

async function write(root: string, name: string, changes: Readonly<Record<string, string>> = {}) {
  const kind = newKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  const content = typeContent(readContent(root).files);
  const given = { ...answers[name], ...changes };
  const questions = kind.questions(content, "2026-05-01", {});
  const answered = questions.map((question) => {
    const answer = given[question.name] ?? question.fallback ?? "";
    return { question, answer, problem: answerProblem(question, answer) };
  });
  expect(
    answered.flatMap(({ question, problem }) => (problem ? [question.name, problem] : [])),
  ).toEqual([]);
  const values = Object.fromEntries(
    answered.map(({ question, answer }) => [question.name, valueOf(question, answer)]),
  );
  const made = kind.make(values, content, {});
  return { made, problems: await writeNew(root, made) };
}

test("one of each kind can be written, and the content is still in order", async () => {
  await withContent([], async (root) => {
    for (const { name } of newKinds.filter(({ photos }) => photos !== "required")) {
      const { problems } = await write(root, name);
      expect(formatProblems(problems)).toBe("0 problems in content:");
    }
    expect(await checkContent(root)).toEqual([]);
    const { all, one } = typeContent(readContent(root).files);
    expect(all("service").find(({ file }) => file.slug === "pat-testing")?.value.order).toBe(9);
    expect(all("town").find(({ file }) => file.slug === "nantwich")?.value.draft).toBe(true);
    expect(all("article").find(({ value }) => value.draft)?.value.date).toBe("2026-05-01");
    expect(one("projects")?.value[0]).toMatchObject({
      key: "project-28",
      picture: "ev-charger-rendered-wall-day",
    });
    expect(one("testimonials")?.value[0]).toMatchObject({
      name: "Jo S.",
      rating: 5,
      date: "2026-05",
    });
  });
}, 60_000);

test("a file that exists is never overwritten", async () => {
  await withContent([], async (root) => {
    const before = readFileSync(join(root, "locations/crewe.md"), "utf8");
    await expect(write(root, "town", { name: "Crewe" })).rejects.toThrow(
      "content/locations/crewe.md exists already",
    );
    expect(readFileSync(join(root, "locations/crewe.md"), "utf8")).toBe(before);
  });
});

test("what only the whole content can tell is refused, and the change taken back", async () => {
  await withContent([], async (root) => {
    const list = readFileSync(join(root, "testimonials.yml"), "utf8");
    await write(root, "testimonial");
    expect(readFileSync(join(root, "testimonials.yml"), "utf8").endsWith(list)).toBe(true);

    const { problems } = await write(root, "service", {
      title: "EICR Testing and Certificates in Cheshire",
    });
    expect(formatProblems(problems)).toMatch(/title repeats the title/);
    expect(existsSync(join(root, "services/pat-testing.yml"))).toBe(false);
    expect(await checkContent(root)).toEqual([]);
  });
}, 30_000);

test("an answer is held to the content model, in its words", async () => {
  await withContent([], (root) => {
    const content = typeContent(readContent(root).files);
    const question = (kind: string, name: string) =>
      newKinds
        .find((one) => one.name === kind)
        ?.questions(content, "2026-05-01", {})
        .find((one) => one.name === name);
    const said = (kind: string, name: string, answer: string) => {
      const asked = question(kind, name);
      return asked ? answerProblem(asked, answer) : "no such question";
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
