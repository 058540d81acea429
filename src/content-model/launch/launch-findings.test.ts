import { withContent, type Change } from "../../testing/broken-content";
import { typeContent } from "../content";
import { readContent } from "../read-content";
import { formatFindings } from "./finding";
import { launchFindings } from "./launch-findings";
import type { Drawing } from "./samples";

const findingsAfter = (changes: readonly Change[], today = "2026-05-01", drawings?: Drawing[]) =>
  withContent(changes, (root) =>
    launchFindings(typeContent(readContent(root).files), today, drawings ?? []),
  );

const withoutSamples = (text: string) => text.replace(/^ *sample: true\n/gm, "");

/** business.yml as a firm would have it on launch day. */
const real: Change = {
  path: "business.yml",
  edit: (text) =>
    withoutSamples(text)
      .replaceAll("saltworks-electrical.example", "brine-electrical.co.uk")
      .replaceAll("7700 900461", "1606 555123")
      .replaceAll("7700900461", "1606555123")
      .replace("SAMPLE-PLACE-ID", "ChIJ0123")
      .replace("locality: Weaverham", "street: 1 Brine Street\n  locality: Weaverham")
      .replace("body: NICEIC", "body: NICEIC\n  number: D123456")
      .replace(
        /asOf: "[\d-]+"(,?\s+)reviewBy: "[\d-]+"/g,
        'asOf: "2026-04-20"$1reviewBy: "2027-01-31"',
      )
      .replace(/(- \{ key: .* text: .*) \}$/gm, "$1, evidence: job sheets }")
      .replace("legal: {}", "legal: { registeredName: Jo Salt, registeredOffice: 1 Brine Street }"),
};
const realContent: readonly Change[] = [
  real,
  ...["people", "typical-jobs", "testimonials", "gallery/projects", "pictures/index"].map(
    (name) => ({ path: `${name}.yml`, edit: withoutSamples }),
  ),
];

test("a firm with its own data has nothing to fix", async () => {
  const findings = await findingsAfter(realContent);
  expect(findings.filter(({ level }) => level === "blocker")).toEqual([]);
  expect(formatFindings(findings)).toMatch(
    /^Nothing stands in the way: 0 to fix, \d+ to decide or arrange\./,
  );
});

test("samples are counted file by file, with the line of the first", async () => {
  const findings = await findingsAfter([]);
  const samples = findings.filter(({ rule }) => rule === "sample-records");
  const lists = ["gallery/projects", "people", "pictures/index", "testimonials", "typical-jobs"];
  const paths = [...Array<string>(4).fill("business"), ...lists];
  expect(samples.map(({ path }) => path)).toEqual(paths.map((path) => `content/${path}.yml`));
  const fields = samples.slice(1, 4).map(({ message }) => message.split(" ")[0]);
  expect(fields).toEqual(["registration", "insurance", "callOutFees"]);
  expect(samples[7]).toMatchObject({ line: 11, level: "blocker" });
  expect(samples[7]?.message).toContain("17 of 17 entries");
  // The owner reads which entries are samples.
  expect(samples[3]?.message).toContain("callOutFees 1 of 4 entries are samples (hour); put");
});

test("placeholders are found in fields, in texts and among logos, on their line", async () => {
  const numbers = "Call 01632 960123, +44 (0)7700 900461 or 020 7946 0123.";
  const changes = [
    ...realContent,
    { path: "terms.md", edit: (text: string) => `${text}\n${numbers}\n` },
    { path: "home.yml", edit: (text: string) => text.replace("Recent work", "CHANGE-ME") },
  ];
  const findings = await findingsAfter(changes, undefined, [
    { path: "content/brand/mark.svg", text: "<svg>\n<!-- sample: true --></svg>" },
    { path: "content/brand/logo.svg", text: "<svg></svg>" },
  ]);
  const found = findings.filter(({ level }) => level === "blocker");
  expect(found.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "sample-marks content/brand/mark.svg",
    "placeholder content/home.yml",
    "reserved-number content/terms.md",
    "reserved-number content/terms.md",
    "reserved-number content/terms.md",
  ]);
  expect(found[0]?.line).toBe(2);
  expect(found[2]?.message).toContain("01632 960123");
});

test("an overdue claim names every place that repeats it, figures included", async () => {
  const findings = await findingsAfter(realContent, "2027-02-01");
  const claim = findings.find(({ message }) => message.includes('"over 10 years of experience"'));
  expect(claim).toMatchObject({ rule: "overdue", path: "content/business.yml" });
  const repeated = claim?.repeatedIn?.filter((place) => place.startsWith("content/home.yml"));
  expect(repeated).toHaveLength(2);
  const price = findings.find(({ message }) => message.startsWith('"Fault finding" was'));
  expect(price?.message).toContain("was due for review by 2027-01-31");
  expect(price?.repeatedIn?.join()).toContain("content/services/fault-finding.yml");
  expect(await findingsAfter(realContent, "2027-01-31")).not.toContainEqual(
    expect.objectContaining({ rule: "overdue" }),
  );
});

test("registration, insurance and people must be reviewed by their day", async () => {
  const findings = await findingsAfter(realContent, "2028-01-01");
  const said = findings.map(({ message }) => message);
  expect(said).toContainEqual(expect.stringContaining('"registration" was due for review'));
  expect(said).toContainEqual(expect.stringContaining('"Jo Salt" was due for review'));
  expect(said).toContainEqual(expect.stringContaining('"insurance" ran out on 2027-06-30'));
});

test("claims of speed without evidence are blockers; other claims without evidence are tasks", async () => {
  const evidence = (await findingsAfter([])).filter(({ rule }) => rule === "claim-evidence");
  const blockers = evidence.filter(({ level }) => level === "blocker");
  expect(blockers.map(({ message }) => /"([^"]+)"/.exec(message)?.[1])).toContain(
    "typically under 30 minutes",
  );
  expect(evidence.length).toBeGreaterThan(blockers.length);
});

test("missing legal details and registration number are asked for", async () => {
  const missing = (await findingsAfter([])).filter(({ rule }) => rule === "legal-details");
  expect(missing.map(({ level, message }) => `${level} ${message.split(" ")[0] ?? ""}`)).toEqual([
    "blocker legal.registeredName",
    "blocker legal.registeredOffice",
    "blocker address.street",
    "blocker registration.number",
    "task legal.companyNumber",
    "task legal.vatNumber",
    "task legal.termsReadBy",
  ]);
});
