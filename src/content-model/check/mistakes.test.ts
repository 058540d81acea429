/** Mistakes that editors make: each is one problem, in its file, with what to do about it. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { fixtureContent, problemsOf, withContent, type Change } from "../../testing/broken-content";
import { checkContent } from "./check-content";
import type { ContentProblem } from "../problem";

const article = "blogs/eicr-moving-house.md";
const service = "services/fault-finding.yml";
const town = "locations/crewe.md";

/** `field message` of each problem, with the file it is found in. */
function said(problems: readonly ContentProblem[]) {
  return problems.map(({ path, field, message }) => [path, `${field} ${message}`.trim()]);
}

async function expectOneProblem(change: Change, message: string, path = change.path) {
  expect(said(await problemsOf([change]))).toEqual([[path, expect.stringContaining(message)]]);
}

/** A paragraph in an article, and what is said about it. */
test.each([
  // Links.
  ["See [it](services/eicr-services).", 'did you mean "/services/eicr-services"?'],
  ["See [it](./electrical-system-checks.md).", 'mean "/blogs/electrical-system-checks"?'],
  ["See [it](javascript:alert(1)).", 'has a link to "javascript:alert(1)"; links lead to a path'],
  ["See [it](www.gov.uk/rules).", 'has a link to "www.gov.uk/rules"; links lead to'],
  ["See [it]().", 'has a link to ""'],
  ["See [](/contact).", 'has a link without words, to "/contact"; write [words](/contact)'],
  ["See [it] (/services).", 'has "[it] (/services)", which is no link; write [words](/contact)'],
  ["See [it][prices].", 'has "[it][prices]", which is no link'],
  ["See https://www.gov.uk/rules.", 'has "https://www.gov.uk/rules.", which is no link like that'],
  ["See [it](/services/fault-findings).", 'not exist; did you mean "/services/fault-finding"?'],
  ["See [it](/services/).", 'names the page "/services/", which does not exist'],
  ["Write [to us](mailto:office).", "mailto:{business.email}"],
  ["Ring [us](tel:office).", "tel:{business.phone}"],
  ["Ring [us](tel:+447700900461).", "writes out +447700900461, which stands in business.yml"],
  // Marks.
  ["# A title\n\nWords.", 'has a heading of the first level ("# …"); the page has its own'],
  ["##\n\nWords.", 'has a heading without words ("##"); write them, or take it out'],
  ["##Unspaced words\n\nWords.", 'has "##Unspaced", which is no heading; put a space after the #'],
  ["Look: ![A board](/board.jpg)", "holds a picture, which pages show at their head only"],
  ["<script>alert(1)</script>", "holds HTML (<script>alert(1)</script>); write plain Markdown"],
  ['Press <b onclick="go()">here</b>.', 'holds HTML (<b onclick="go()">)'],
  ["| Work | Price |\n| EICR | ask |", "is no table; a table needs a line like | --- | --- |"],
  ["| a | b |\n| --- | --- |\n| c | d | e |", "has a row of 3 cells in a table of 2 columns"],
  ["```\nsome words", "is shown as a program's code"],
  ["- [ ] Ring the customer", 'has "[ ]", which is a mark that'],
  ["It is ~~cheap~~ fair.", 'has "~~cheap~~", which is a mark that'],
  ["This is **very important.", 'has "**", which makes no word bold'],
  // Tokens and facts.
  ["It costs {price.eicr today.", 'has "{price.eicr", which is no token: small letters in one'],
  ["It costs { price.eicr }.", "without spaces; write {price.eicr}"],
  ["It costs {price.eicrs}.", 'names the fact "price.eicrs", which does not exist; did you mean'],
  ["An EICR is £145 for a flat.", "writes out £145, which stands in business.yml"],
  ["A report costs from 145 pounds.", "writes out 145 pounds, which stands in business.yml"],
  ["Ring 07700 900 461.", "changes there; write {business.phone}"],
  [
    "At night it is {fee.night}.",
    "states {fee.night}, but not where that does not hold; write {fact",
  ],
  ["We are NAPIT registered.", "names NAPIT, but the firm is registered with NICEIC"],
  ["TODO: say what it costs.", 'holds "TODO", which would be published'],
])("in an article: %j", async (paragraph, message) => {
  const edit = (text: string) => `${text.trimEnd()}\n\n${paragraph}\n`;
  await expectOneProblem({ path: article, edit }, message);
});

test.each([
  "[Ring us](tel:{business.phone}) or [write](mailto:{business.email}).",
  "Ring {business.phone}, or write to <mailto:{business.email}>.",
  "See [this page](#words), [prices](/prices?from=here#fees) and [the law](https://www.gov.uk/).",
])("nothing is wrong in an article with: %s", async (paragraph) => {
  const edit = (text: string) => `${text.trimEnd()}\n\n${paragraph}\n`;
  expect(said(await problemsOf([{ path: article, edit }]))).toEqual([]);
});

/** A value of a YAML file or front matter, what is put in its place, and what is said about it. */
test.each<readonly [string, string | RegExp, string, string]>([
  [service, "\nintro:", "\nintor:", 'intor is not a known field; did you mean "intro"?'],
  [service, "intro: >-\n", "intro: >-\n  See [this](/contact).\n", "intro holds a link, but this"],
  [service, "name: Fault", "name: {price.eicr} Fault", "is not valid YAML"],
  [service, "name: F", 'name: "{price.eicr} F" #', "name holds {price.eicr}, but no token is"],
  [service, "name: Fault", "name: Fault: ", "needs double quotes"],
  [service, "name: Fault Finding", "name: Fault\n\tprice: one", "a line starts with a tab"],
  [service, "name: F", "name: Faults\nname: F", "a field stands twice; take one out"],
  [
    service,
    "name: F",
    "name: !!js/function F",
    "a tag, like !!str, means nothing here; take it out",
  ],
  [service, "kind: steps", "kind: step", "sections[2].kind must be one of: "],
  [
    town,
    "county: Cheshire",
    "county: Chesire",
    'names the county "Chesire", which does not exist; did you mean "Cheshire"',
  ],
  [town, "county: C", "mapLabel: { side: over }\ncounty: C", "must be one of: left, right, above"],
  [
    service,
    "shortName: Fault finding",
    "shortName: CCTV",
    'shortName repeats the short name "CCTV"',
  ],
  [
    "services/emergency-callouts.yml",
    /\n.*"\{fact\.no-call-out-charge\}"/,
    "",
    "price states {price.emergency}, but not where that does not hold; write {fact.no-call-out-charge}",
  ],
  [town, "list: areas", "list: services", "cards must show both lists: one card `areas`"],
  [town, /\n---\n/, "\n--\n", "must start with front matter between two lines of ---"],
  ["business.yml", /^name: (.*)$/m, 'name: "$1', "a quote is opened and not closed"],
  ["business.yml", 'opens: "08:00"', "opens: 08:00", 'holds 08:00 without quotes; write "08:00"'],
  ["business.yml", /^ {4}includes:\n( {6}.*\n)+/m, "", "prices[0].includes is missing"],
  ["business.yml", /^phone: .*$/m, 'phone: "ring us"', "phone must be a telephone number, like"],
  ["business.yml", /^name: .*$/m, "<<<<<<< HEAD\n$&\n>>>>>>> theirs", "holds a conflict that git"],
  [
    "business.yml",
    /(from: "2026-12-24"), .*?, closes: "13:00"/,
    "$1",
    "opens and closes, or a note",
  ],
  ["business.yml", 'to: "2026-12-28"', 'to: "2026-12-01"', "specialDays[1] ends before it begins"],
  ["brand.yml", /^ {2}gold: .*$/m, "  gold: gold", "colours.gold must be a colour in quotes"],
  ["home.yml", "claim: experience", "claim: experiences", 'did you mean "experience"?'],
  ["testimonials.yml", /date: "[\d-]+"/, 'date: "2999-01"', "date is 2999-01, which is in the fut"],
  ["navigation.yml", "path: /gallery", "path: /galery", 'did you mean "/gallery"?'],
  [article, /^date: "(.*)"$/m, "date: $1", 'holds 2024-03-18 without quotes; write "2024-03-18"'],
  [article, /^date: .*$/m, 'date: "2999-01-01"', "more than a year ahead; an article is published"],
  [article, /^date: .*$/m, 'date: "2024-02-31"', "date is not a day of the calendar"],
  [article, /^date: .*$/m, 'date: "18/03/2024"', 'must be a day in quotes, like "2024-01-22"'],
  [article, /^updated: .*$/m, 'updated: "2999-01-01"', "in the future; today is "],
  ["redirects.yml", "[]", "- { from: /gallery, to: /terms, why: a }", "would hide it"],
  ["redirects.yml", "[]", "- &a [x]\n- [*a, *a]", 'repeats another place by "*a"'],
])("in %s: %s", async (path, from, to, message) => {
  await expectOneProblem({ path, edit: (text) => text.replace(from, to) }, message);
});

/** Files as programs and telephones write them. */
test.each<readonly [string, string, (text: string) => string | Buffer, string]>([
  ["a Word file", "blogs/ideas.docx", () => Buffer.from("PK"), "is not content: pages are made"],
  ["no known place", "towns.yml", () => "- name: Northwich\n", "is in no known place; content/"],
  [
    "Windows-1252",
    article,
    (text) => Buffer.from(`${text}90 °C`, "latin1"),
    "is not UTF-8 here; save it",
  ],
  ["UTF-16", town, (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), "is not UTF-8 here; save it"],
  ["a byte that no text has", service, (text) => `${text}\0`, "is not UTF-8 here; save it"],
])("a file with %s", async (_, path, edit, message) => {
  await expectOneProblem({ path, edit }, message);
});

const logo = "brand/logo.svg";
const drawing = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>\n${inside}\n</svg>`;
const link = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href';

/** What an SVG may hold beside shapes, each of which runs, fetches or repeats something. */
test.each([
  ["<script>alert(1)</script>", "holds <script>"],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "holds <x:script>"],
  ["<foreignObject>Words</foreignObject>", "holds <foreignObject>"],
  ['<rect width="1" height="1" onclick="alert(1)"/>', "has the attribute onclick"],
  ['<rect width="1" height="1" ONLOAD="alert(1)"/>', "has the attribute ONLOAD"],
  [`<a ${link}="javascript:alert(1)"/>`, "holds <a>"],
  [`<g ${link}="java&#115;cript:alert(1)"/>`, 'has xlink:href="javascript:alert(1)"'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', "holds <set>"],
  ['<image href="https://elsewhere.example/a.png"/>', "holds <image>"],
  ['<use href="#a"/>', "holds <use>"],
  ['<rect fill="url(https://elsewhere.example/a.svg#b)"/>', 'has fill="url(https://elsewh'],
  ['<rect style="fill: URL( //elsewhere.example/a)"/>', 'has style="fill: URL( //'],
  ["<style>@import 'https://elsewhere.example/a.css';</style>", "has a style that leads out"],
  ["<style>rect { fill: u\\72l(a.svg#b) }</style>", "has a style that leads out"],
  ["<title><![CDATA[><img/onerror=alert(1) src=x>]]></title>", "holds <![CDATA["],
  ["<?xml-stylesheet href='a.css'?>", "holds <?"],
  ["<rect>", "is no drawing that can be read"],
])("a drawing with %s", async (inside, message) => {
  await expectOneProblem({ path: logo, edit: () => drawing(inside) }, message);
});

test("an SVG that is a bomb of entities, or holds no drawing", async () => {
  const entities = `<!DOCTYPE svg [<!ENTITY a "aa">]>\n${drawing("<title>&a;</title>")}`;
  for (const text of [entities, "<html></html>", "words"])
    await expectOneProblem({ path: logo, edit: () => text }, "; have it exported as a plain SVG");
});

test("drawings of shapes, words and colours of their own are taken", async () => {
  const inside =
    '<!-- By hand. --><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>' +
    '<style>.b { fill: url(#a) }</style><path class="b" d="M0 0h9" mask="url(\'#c\')"/>';
  const text = `<?xml version="1.0"?>\n${drawing(inside, ' role="img" xml:space="preserve"')}`;
  expect(said(await problemsOf([{ path: logo, edit: () => text }]))).toEqual([]);
});

/** What parsers need minutes for, put where an editor could; each is refused on its line before one is asked. */
test.each([
  ["open emphasis", "*a_ ".repeat(26_500), 1, "kB; at most 100 kB are allowed"],
  ["emphasis", "*a_ ".repeat(2000), 2, "begins a paragraph of over 10000 characters, or 200 marks"],
  ["brackets", "[".repeat(150), 2, "opens ten brackets and closes none"],
  ["links", "[a](".repeat(2000), 2, "or 200 marks like * and [; make it shorter"],
  ["quotations", "> ".repeat(150), 2, "begins with ten marks of lists or quotations"],
  ["lists", "- ".repeat(50), 2, "begins with ten marks of lists or quotations"],
  ["numbers", "1. ".repeat(50), 2, "begins with ten marks of lists or quotations"],
  ["indented lists", `${" ".repeat(60)}- a`, 2, "begins with sixty spaces"],
  ["lines", "- a\n\n".repeat(1000), 3, "lines; at most 2000 are allowed"],
  ["words without a break", "word ".repeat(2001), 2, "begins a paragraph of over 10000 characters"],
])("an article of too many %s", async (_, text, below, message) => {
  const before = readFileSync(join(fixtureContent, article), "utf8").trimEnd();
  const [matter = ""] = /^---\n[^]*?\n---\n/.exec(before) ?? [];
  const edit = () => `${before}\n\n${text}\n`;
  const own = matter.split("\n").length;
  const line = [0, 1, before.split("\n").length + 2, own][below];
  const [problem, ...others] = await problemsOf([{ path: article, edit }]);
  expect(problem).toMatchObject({
    path: article,
    line,
    message: expect.stringContaining(message) as string,
  });
  expect(others).toEqual([]);
});

test.each([
  ["brackets", "[".repeat(9000), "opens ten brackets and closes none"],
  ["brackets behind quotes", `${'["]", '.repeat(60)}a${"]".repeat(60)}`, "too deep in one"],
  ["brackets that no stack holds", '["]", '.repeat(9000), "too deep in one another; take"],
  ["lists", `${"- ".repeat(9000)}a`, "begins with ten marks of lists"],
  ["keys", `${"? ".repeat(9000)}a`, "begins with ten marks of lists"],
])("YAML of too many %s", async (_, text, message) => {
  const edit = (before: string) => `${before.trimEnd()}\nmore:\n  ${text}\n`;
  await expectOneProblem({ path: service, edit }, message);
});

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "grey" } });
const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 15/1 0/1" } };
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const half = async () => {
  const image = { width: 1600, height: 1200, channels: 3, noise } as const;
  const whole = await sharp({ create: { ...image, background: "grey" } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};

test.each<readonly [string, () => Promise<Buffer>]>([
  ["tells where it was taken (GPS)", () => grey(1600, 1200).withExif(place).jpeg().toBuffer()],
  ["lies on its side", () => grey(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ["is made for print (CMYK)", () => grey(1600, 1200).toColourspace("cmyk").jpeg().toBuffer()],
  ["ends in .jpg, but holds png", () => grey(1600, 1200).png().toBuffer()],
  ["ends in .jpg, but holds svg", () => Promise.resolve(Buffer.from(drawing("<script/>")))],
  ["is broken: part of the picture is missing", half],
  ["is not a picture that can be read", () => Promise.resolve(Buffer.from("words"))],
  ["is 5.0 MB; at most 4 MB are allowed", () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024))],
  ["is 800 px wide; at least 1200 px are needed", () => grey(800, 600).jpeg().toBuffer()],
])("a picture that %s", async (message, edit) => {
  const path = "pictures/brass-sockets.jpg";
  await expectOneProblem({ path, edit }, message, "pictures/index.yml");
});

test.each([
  ["pictures/van.jpg", "does not list the file pictures/van.jpg; add it, or delete the file"],
  ["pictures/IMG_1234.HEIC", "and could not: pictures are .jpg, .png or .webp; `npm run add-picture`"],
])("%s that the index does not list", async (path, message) => {
  await expectOneProblem({ path, edit: () => "" }, message, "pictures/index.yml");
});

test.each([
  ["to nothing", "blogs/gone.md", "nowhere.md"],
  ["in a circle", "blogs/again", "."],
  ["out of the repository", "pictures/brass-sockets.jpg", "/etc/hostname"],
])("a symbolic link %s is one problem, and is not followed", async (_, path, target) => {
  const changes = path.endsWith(".jpg") ? [{ path, edit: () => undefined }] : [];
  await withContent(changes, async (root) => {
    symlinkSync(target, join(root, path));
    expect(said(await checkContent(root))).toEqual([
      [path, "is a symbolic link; put the file itself here"],
    ]);
  });
});
