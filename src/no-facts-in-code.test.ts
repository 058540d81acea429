import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { companyWords } from "./testing/company-words";

const root = join(__dirname, "..");

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Programs and styles, without what only explains them: their words, by path. */
const sources = ["src", "functions"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.(?:test|attack|d)\.|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8").replace(comments, "") }));

test("there is code to search", () => {
  expect(sources.length).toBeGreaterThan(200);
});

test.each(Object.entries(companyWords(join(root, "content"))))(
  "no %s of the company stands in code or styles; it belongs in content/",
  (_, facts) => {
    const found = sources.flatMap(({ path, text }) =>
      facts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`),
    );
    expect(found).toEqual([]);
  },
);
