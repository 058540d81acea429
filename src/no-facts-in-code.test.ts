import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { typeContent } from "./content-model/content";
import { pageKindOf } from "./content-model/page-kinds";
import { readContent } from "./content-model/read-content";
import { colourTokens } from "./content-model/schemas/brand";
import { structuredData } from "./content-model/structured-data";
import { readCompany } from "./gatsby/company";
import { companyWords } from "./testing/company-words";
import { checkAfter, withContent, type Change } from "./testing/broken-content";

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

/** The fixture's company under another name, from elsewhere, in other colours. */
const another: Change[] = [
  {
    path: "business.yml",
    edit: (text) =>
      text
        .replace(/^name: .*$/m, "name: Watt & Daughters")
        .replace(/^origin: .*$/m, "origin: https://www.watt.example")
        .replace(/^phone: .*$/m, 'phone: "01632 960123"')
        .replace("address: hello@saltworks-electrical", "address: office@watt")
        .replace(/^( {2}locality): .*$/m, "$1: Elsewhere")
        .replace(/^( {2}postcode): .*$/m, "$1: NE1 1AA"),
  },
  {
    path: "brand.yml",
    edit: (text) =>
      text
        .replace(/^registrationMark.*\n/m, "")
        .replace(/^referencePrefix: .*$/m, "referencePrefix: WD")
        .replace(/^( {2}gold): .*$/m, '$1: "#6fb7e0"')
        .replace(/^( {2}ink): .*$/m, '$1: "#0b1f3a"'),
  },
];

test("the pages of another company, which has no mark, say nothing of this one", async () => {
  expect(await checkAfter(another)).toBe("0 problems in content:");
  const said = await withContent(another, (folder) => {
    const content = typeContent(readContent(folder).files);
    const business = content.one("business")?.value;
    if (!business) throw new Error("There is no business");
    const company = { business, towns: [], people: content.one("people")?.value ?? [] };
    const pages = content.files.flatMap(({ kind, value }) => {
      const record = pageKindOf(kind.name);
      if (!record) return [];
      const fields = value as Readonly<Record<string, unknown>>;
      const page = { ...company, fields, url: business.origin, image: "" };
      return structuredData(page, [], record.structuredData?.(page) ?? [], String);
    });
    return { pages, ...readCompany(folder) };
  });
  const words = JSON.stringify([said, colourTokens(said.brand)]);
  for (const own of ["Watt & Daughters", "watt.example", "+441632960123", "#6fb7e0"]) {
    expect(words).toContain(own);
  }
  const { name = [], number = [] } = companyWords(join(root, "content"));
  for (const fact of [...name, ...number.slice(0, 3), "#d4af37"]) expect(words).not.toContain(fact);
  expect(said.pages.length).toBeGreaterThan(10);
  expect(said.brand.registrationMark).toBeUndefined();
});
