import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withContent } from "../../testing/broken-content";
import { typeContent } from "../content";
import { applyChanges } from "../new/apply-changes";
import { answerProblem, valueOf } from "../new/question";
import { readContent } from "../read-content";
import { adoptContent } from "./adopt-content";
import { adoptLogo, logoProblem } from "./adopt-logo";
import { adoptColours, coloursOf, looksProblem } from "./adopt-looks";
import { contrast, readable } from "./colour";
import { adoptQuestions } from "./questions";

const project = join(__dirname, "../../..");
const now = coloursOf(project);

/** Works in a copy of what has colours. */
function withProject(work: (copy: string) => void): void {
  const copy = mkdtempSync(join(tmpdir(), "project-"));
  try {
    for (const part of ["src", "static", "gatsby-config.ts"])
      cpSync(join(project, part), join(copy, part), { recursive: true });
    work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const answers: Readonly<Record<string, string>> = {
  name: "Clyde & Sons",
  origin: "https://www.clyde-electrics.example",
  phone: "07700 900872",
  international: "+447700900872",
  whatsapp: "447700900872",
  email: "office@clyde-electrics.example",
  locality: "Sandiway",
  postcode: "CW8 2AA",
  latitude: "53.23214",
  longitude: "-2.59417",
  number: "123456",
  entry: "https://register.example/clyde-electrics",
};

test.each(["NAPIT", "SELECT"])("a company registered with %s takes the site over", async (body) => {
  await withContent([], async (root) => {
    const content = typeContent(readContent(root).files);
    const old = content.one("business")?.value;
    const questions = adoptQuestions(content, now);
    const given = questions.map((one) => ({
      one,
      answer: { ...answers, body }[one.name] ?? one.fallback ?? "",
    }));
    expect(given.flatMap(({ one, answer }) => answerProblem(one, answer) ?? [])).toEqual([]);
    const values = Object.fromEntries(
      given.map(({ one, answer }) => [one.name, valueOf(one, answer)]),
    );
    const { changes, places } = adoptContent(root, content, values);
    expect(await applyChanges(root, changes)).toEqual([]);

    const adopted = typeContent(readContent(root).files);
    expect(adopted.one("business")?.value).toMatchObject({
      name: "Clyde & Sons",
      registration: { body, entry: answers["entry"] },
      address: { locality: "Sandiway", town: old?.address.town },
      coordinates: { latitude: 53.23214, longitude: -2.59417 },
    });
    const texts = adopted.files
      .map(({ path }) => readFileSync(join(root, path), "utf8"))
      .join("\n");
    expect(adopted.one("business")?.value.links.reviews).toContain("Clyde+%26+Sons");
    for (const name of [old?.name, old?.registration.body, old?.phone.display, old?.email.address])
      expect(texts).not.toContain(name);
    expect(places.length).toBeGreaterThan(0);
  });
});

test("a colour on which the words of buttons cannot be read is refused with one that will do", () => {
  const colour = adoptQuestions(typeContent([]), now).find(({ name }) => name === "colour");
  const said = colour && answerProblem(colour, "#1a3a8f");
  expect(said).toMatch(/a contrast of [\d.]+ to 1; 4\.5 is needed.*#[0-9a-f]{6}$/);
  const offered = /#[0-9a-f]{6}$/.exec(said ?? "")?.[0] ?? "";
  expect(colour && answerProblem(colour, offered)).toBeUndefined();
});

test("a colour is darkened until it can be read", () => {
  const grounds = ["#ffffff", "#f2ecdf"];
  for (const ground of grounds) {
    expect(contrast(readable("#d4af37", "#000000", grounds), ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("a dark colour that words cannot be read on, or next to the other, is refused", () => {
  const dark = adoptQuestions(typeContent([]), now).find(({ name }) => name === "dark");
  expect(dark && answerProblem(dark, "#777777")).toMatch(/too light.*#[0-9a-f]{6}$/);
  expect(dark && answerProblem(dark, "#0b1f3a")).toBeUndefined();
  expect(looksProblem({ colour: "#6fb7e0", dark: "#0b1f3a" })).toBeUndefined();
  expect(looksProblem({ colour: "#8a6d1d", dark: "#2c2820" })).toMatch(/4\.5 is needed/);
});

test("new colours reach the style sheets, the pictures and what browsers colour themselves with, each time", () => {
  const next = { colour: "#7fd1a8", dark: "#10261c" };
  // Its lighter and darker relatives are one colour.
  const plain = { colour: "#ffffff", dark: "#000000" };
  withProject((copy) => {
    for (const colours of [next, plain, next, now]) {
      const before = coloursOf(copy);
      const changed = adoptColours(copy, colours);
      const paths = changed.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(["src/styles/tokens.css", "gatsby-config.ts"]));
      expect(paths).toContainEqual(expect.stringMatching(/^static\/.+\.svg$/));
      for (const { path, data } of changed) {
        for (const old of Object.values(before))
          expect(String(data).toLowerCase()).not.toContain(old);
        writeFileSync(join(copy, path), String(data));
      }
      expect(coloursOf(copy)).toEqual(colours);
      expect(adoptColours(copy, colours)).toEqual([]);
    }
  });
});

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

test("a logo becomes the icon of the tab and the mark beside the name", () => {
  expect(logoProblem(logo)).toBeUndefined();
  const [icon, mark] = adoptLogo(logo);
  expect(icon).toEqual({ path: "static/favicon.svg", data: logo });
  expect(mark?.data).toContain('viewBox="0 0 9 9"');
  expect(mark?.data).toContain(JSON.stringify('<path d="M0 0h9v9z"/>'));
});

test.each([
  ["words", "is no SVG file"],
  [logo.replace(/ viewBox="[^"]+"/, ""), "has no viewBox"],
  [logo.replace("<path", "<script>1</script><path"), "holds <script"],
  [logo.replace("<path", '<path onclick="go()"'), "holds onclick="],
  [logo.replace("<path", '<image href="https://elsewhere.example/x.png"/><path'), "holds <image"],
])("a logo like %s is refused with what to do", (svg, said) => {
  expect(logoProblem(svg)).toContain(said);
});
