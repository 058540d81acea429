import { withContent, type Edit } from "../../testing/broken-content";
import { indexContent } from "../content";
import { readContent } from "../read-content";
import { formatFindings } from "./finding";
import { launchFindings } from "./launch-findings";
import type { DrawingFile } from "./samples";

const findingsAfter = (changes: readonly Edit[], today = "2026-05-01", drawings?: DrawingFile[]) =>
  withContent(changes, (folder) =>
    launchFindings(indexContent(readContent(folder).files), today, drawings ?? []),
  );

const withoutSamples = (text: string) => text.replace(/^ *sample: true\n|, sample: true/gm, "");

/** business.yml as a firm would have it on launch day. */
const real: Edit = {
  path: "business.yml",
  edit: (text) =>
    withoutSamples(text)
      .replaceAll("aire-plumbing.example", "aire-plumbing.co.uk")
      .replace("496 0123", "555 1234")
      .replace("07700 900987", "07911 123456")
      .replace("placeid=SAMPLE", "placeid=ChIJ0123")
      .replace("locality:", "street: 1 Aire Street\n  locality:")
      .replace('number: "000000"', 'number: "123456"')
      .replace(
        /asOf: "[\d-]+"(,?\s+)reviewBy: "[\d-]+"/g,
        'asOf: "2026-04-20"$1reviewBy: "2027-01-31"',
      )
      .replace(/(- \{ key: .* text: .*) \}$/gm, "$1, evidence: job sheets }")
      .replaceAll("00000000", "01234567")
      .replace("1 Sample Road", "1 Aire Street"),
};
/** Files with samples besides business.yml. */
const sampled = [
  "gallery/projects.yml",
  "pages/about.yml",
  "people.yml",
  "pictures/index.yml",
  "projects/project-1.md",
  "testimonials.yml",
  "typical-jobs.yml",
];
const realContent: readonly Edit[] = [
  real,
  ...sampled.map((path) => ({ path, edit: withoutSamples })),
];

test("a firm with its own data has nothing to fix", async () => {
  const findings = await findingsAfter(realContent);
  expect(findings.filter(({ level }) => level === "blocker")).toEqual([]);
  expect(formatFindings(findings)).toMatch(
    /^Nothing stands in the way: 0 to fix, \d+ to decide or arrange\./,
  );
});

test("samples are counted for each file, with the line of the first", async () => {
  const findings = await findingsAfter([]);
  const samples = findings.filter(({ rule }) => rule === "sample-records");
  const paths = [...Array<string>(6).fill("business.yml"), ...sampled];
  expect(samples.map(({ path }) => path)).toEqual(paths.map((path) => `content/${path}`));
  const sample = (field: string) => samples.find(({ message }) => message.startsWith(field));
  for (const field of ["registration", "insurance", "bookingQuestions", "legal"])
    expect(sample(field)).toMatchObject({ path: "content/business.yml" });
  // The owner reads which entries are samples.
  expect(sample("callOutFees")?.message).toContain("1 of 3 entries are samples (hour); put");
  const pictures = samples.find(({ path }) => path === "content/pictures/index.yml");
  expect(pictures).toMatchObject({ line: 1, level: "blocker" });
  expect(pictures?.message).toContain("7 of 7 entries");
});

test("placeholders in fields, texts and logos are found with their lines", async () => {
  const numbers = "Call 01632 960123, +44 (0)7700 900461 or 020 7946 0123.";
  const changes = [
    ...realContent,
    { path: "terms.md", edit: (text: string) => `${text}\n${numbers}\n` },
    { path: "home.yml", edit: (text: string) => text.replace("Why people ring us", "CHANGE-ME") },
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

test("an overdue claim is listed with every place that repeats it, stats included", async () => {
  const findings = await findingsAfter(realContent, "2027-02-01");
  const claim = findings.find(({ message }) => message.includes('"15 years in the trade"'));
  expect(claim).toMatchObject({ rule: "overdue", path: "content/business.yml" });
  expect(claim?.repeatedIn?.join()).toMatch(/content\/business\.yml:\d+,content\/home\.yml:\d+/);
  const price = findings.find(({ message }) => message.startsWith('"Burst pipe" was'));
  expect(price?.message).toContain("was due for review by 2027-01-31");
  expect(price?.repeatedIn?.join()).toContain("content/services/burst-pipes.yml");
  expect(await findingsAfter(realContent, "2027-01-31")).not.toContainEqual(
    expect.objectContaining({ rule: "overdue" }),
  );
});

test("registration, insurance and people must be reviewed by their day", async () => {
  const findings = await findingsAfter(realContent, "2028-01-01");
  const messages = findings.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('"registration" was due for review'));
  expect(messages).toContainEqual(expect.stringContaining('"Sal Otter" was due for review'));
  expect(messages).toContainEqual(expect.stringContaining('"insurance" ran out on 2027-06-30'));
});

test("claims of speed without evidence are blockers, and other claims without evidence are tasks", async () => {
  const evidence = (await findingsAfter([])).filter(({ rule }) => rule === "claim-evidence");
  const blockers = evidence.filter(({ level }) => level === "blocker");
  expect(blockers.map(({ message }) => /"([^"]+)"/.exec(message)?.[1])).toContain(
    "within two days",
  );
  expect(evidence.length).toBeGreaterThan(blockers.length);
});

test("missing legal details and registration number are asked for", async () => {
  const none: Edit = {
    path: "business.yml",
    edit: (text) =>
      text.replace(/^legal: .*$/m, "legal: {}").replace(/^ {2}number: "000000"\n/m, ""),
  };
  const missing = (await findingsAfter([none])).filter(({ rule }) => rule === "legal-details");
  expect(missing.map(({ level, message }) => `${level} ${message.split(" ")[0] ?? ""}`)).toEqual([
    "blocker legal.registeredName",
    "blocker legal.registeredOffice",
    "blocker address.street",
    "blocker registration.number",
    "task legal.companyNumber",
    "task legal.vatNumber",
    "task legal.icoNumber",
    "task legal.termsReadBy",
  ]);
});

test("a firm that names a danger must have words for urgent messages", async () => {
  const noWords: Edit = {
    path: "business.yml",
    edit: (text) => text.replace(/^urgent:\n(?: {2}.*\n)+/m, ""),
  };
  const found = async (changes: Edit[]) =>
    (await findingsAfter(changes)).filter(({ rule }) => rule === "urgent");
  expect(await found([])).toEqual([]);
  const [finding, ...others] = await found([noWords]);
  expect(finding).toMatchObject({ level: "blocker", path: "content/business.yml" });
  expect(finding?.message).toContain("urgent");
  expect(others).toEqual([]);
});
