import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { checkAfter, fixtureContent } from "../../testing/broken-content";
import { checkContent } from "./check-content";
import { formatProblems } from "./problem";

const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

test("the site's own content is in order", async () => {
  expect(formatProblems(await checkContent(join(__dirname, "../../../content")))).toBe(
    "0 problems in content:",
  );
});

test("so is the one that these tests break", async () => {
  expect(await checkAfter([])).toBe("0 problems in content:");
});

test("an unknown key names file, line, and the nearest known key, and is one problem", async () => {
  const said = await checkAfter([
    { path: "services/fault-finding.yml", edit: replace("\nintro:", "\nintor:") },
  ]);
  expect(said).toMatch(
    /content\/services\/fault-finding\.yml:\d+ {2}intor is not a known field; did you mean "intro"\?/,
  );
});

test("the line is the one the field stands on, in YAML and in front matter", async () => {
  const path = "locations/crewe.md";
  const lines = readFileSync(join(fixtureContent, path), "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith("county:")) + 1;
  const said = await checkAfter([{ path, edit: replace("county: Cheshire", "county: Chesire") }]);
  expect(said).toContain(`content/${path}:${line}  county must be one of: Cheshire`);
});

test("every error of every file comes at once", async () => {
  const said = await checkAfter([
    { path: "business.yml", edit: replace("postcode: CW8 3DN", "postcode: 12") },
    { path: "navigation.yml", edit: replace("copyrightYear: 2024", "copyrightYear: soon") },
    { path: "testimonials.yml", edit: replace("rating: 5", "rating: 6") },
  ]);
  expect(said).toContain("3 problems in content:");
  expect(said).toContain("address.postcode must be a string, not the number 12");
  expect(said).toContain('copyrightYear must be a number, not the string "soon"');
  expect(said).toContain("rating must be 5 or less");
});

test("YAML that cannot be read names the file and the line", async () => {
  const said = await checkAfter([
    { path: "home.yml", edit: replace("title: NICEIC", "title: 'NICEIC") },
  ]);
  expect(said).toMatch(/content\/home\.yml:\d+ {2}is not valid YAML: /);
});

test("a whole group that is missing is named", async () => {
  const said = await checkAfter([
    { path: "business.yml", edit: (text) => text.replace(/^email:\n( .*\n)+/m, "") },
  ]);
  expect(said).toMatch(/content\/business\.yml:\d+ {2}email is missing/);
});

test("a file in no known place, and one without front matter, are refused", async () => {
  const said = await checkAfter([
    { path: "towns.yml", edit: () => "- name: Northwich\n" },
    { path: "blogs/eicr-moving-house.md", edit: () => "No front matter here.\n" },
  ]);
  expect(said).toContain("content/towns.yml:1  is in no known place");
  expect(said).toContain("blogs/eicr-moving-house.md:1  must start with front matter");
});

test("a missing file is named with what it is for", async () => {
  const said = await checkAfter([{ path: "privacy.md", edit: () => undefined }]);
  expect(said).toContain("content/privacy.md:1  is missing; the site needs privacy");
});

test("references to what does not exist suggest what does", async () => {
  const said = await checkAfter([
    { path: "services/fault-finding.yml", edit: replace("price: fault-finding", "price: faults") },
    {
      path: "blogs/eicr-moving-house.md",
      edit: replace("service: eicr-services", "service: eicr"),
    },
    { path: "locations/crewe.md", edit: replace("ger, rewires", "ger, rewire") },
    { path: "gallery/projects.yml", edit: replace("location: Runcorn", "location: Runcon") },
    { path: "navigation.yml", edit: replace("path: /gallery", "path: /galery") },
  ]);
  expect(said).toContain('names the price "faults", which does not exist; did you mean "');
  expect(said).toContain('the service "eicr", which does not exist; did you mean "');
  expect(said).toContain(
    'the town service "rewire", which does not exist; did you mean "rewires"?',
  );
  expect(said).toContain('the town "Runcon", which does not exist; did you mean "Runcorn"?');
  expect(said).toContain('the page "/galery", which does not exist; did you mean "/gallery"?');
});

test("a figure must repeat a claim that exists", async () => {
  const unknown = await checkAfter([
    { path: "home.yml", edit: replace("claim: experience", "claim: experiences") },
  ]);
  expect(unknown).toContain(
    'trust[3].claim names the claim "experiences", which does not exist; did you mean "experience"?',
  );
  const missing = await checkAfter([
    { path: "business.yml", edit: replace("Registered, claim: registration", "Registered") },
  ]);
  expect(missing).toContain("stats[3].claim is missing");
});

test("links and tokens in a text are checked on their line", async () => {
  const path = "blogs/electrical-system-checks.md";
  const text = readFileSync(join(fixtureContent, path), "utf8");
  const last = text.trimEnd().split("\n").length;
  const said = await checkAfter([
    {
      path,
      edit: (old) => `${old.trimEnd()} See [rewires](/services/rewires), {price.eicrs}.\n`,
    },
  ]);
  expect(said).toContain(`${path}:${last}  names the page "/services/rewires"`);
  expect(said).toContain(`${path}:${last}  names the fact "price.eicrs", which does not exist`);
});

test("two projects with one picture are refused", async () => {
  const said = await checkAfter([
    {
      path: "gallery/projects.yml",
      edit: (text) => {
        const [, first = ""] = /picture: (\S+)/.exec(text) ?? [];
        return text.replace(/(key: project-2[\s\S]*?picture: )\S+/, `$1${first}`);
      },
    },
  ]);
  expect(said).toMatch(/projects\.yml:\d+ {2}\[1\]\.picture repeats the picture "/);
});

test("two picture keys for one file are refused, so that no two projects share a file", async () => {
  const said = await checkAfter([
    {
      path: "pictures/index.yml",
      edit: replace("file: ./brass-sockets.jpg", "file: ./festoon-patio.jpg"),
    },
  ]);
  expect(said).toMatch(/pictures\/index\.yml:\d+ {2}\[\d+\]\.file repeats the file "/);
});

test("words for photos from Google are checked like all content", async () => {
  const path = "gallery/google-overrides.yml";
  const row = (photo: string, category: string, location: string) =>
    `- { photo: ${photo}, title: A charger, category: ${category}, location: ${location} }\n`;
  const shape = await checkAfter([{ path, edit: () => row("Key-1", "Solar", "Crewe") }]);
  expect(shape).toContain(`${path}:1  [0].category must be one of: Rewiring, EV Charging`);
  const references = await checkAfter([
    { path, edit: () => row("Key-1", "Testing", "Runcon") + row("Key-1", "Testing", "Crewe") },
  ]);
  expect(references).toContain('[0].location names the town "Runcon", which does not exist');
  expect(references).toContain('[1].photo repeats the photo "Key-1"');
});

test("a town that copies another is refused as a doorway page", async () => {
  const crewe = readFileSync(join(fixtureContent, "locations/crewe.md"), "utf8");
  const text = crewe.replace(/^---[\s\S]*?\n---\n/, "");
  const said = await checkAfter([
    {
      path: "locations/winsford.md",
      edit: (old) =>
        (/^---[\s\S]*?\n---\n/.exec(old)?.[0] ?? "") + text.replaceAll("Crewe", "Winsford"),
    },
  ]);
  expect(said).toMatch(/winsford\.md:\d+ {2}reads like content\/locations\/crewe\.md: \d+ %/);
});

test("texts that are too short, and headings of the first level, are refused", async () => {
  const said = await checkAfter([
    {
      path: "blogs/diy-electrical-dangers.md",
      edit: (text) => (/^---[\s\S]*?\n---\n/.exec(text)?.[0] ?? "") + "# Title\n\nToo short.\n",
    },
  ]);
  expect(said).toMatch(/has a text of 3 words; 700 to 1200 are allowed/);
  expect(said).toMatch(/has a heading of the first level/);
});

test("a draft may be short, and a published page may not lead to it", async () => {
  const said = await checkAfter([
    {
      path: "blogs/diy-electrical-dangers.md",
      edit: (text) =>
        (/^---[\s\S]*?\n---\n/.exec(text)?.[0] ?? "").replace("---\n", "---\ndraft: true\n") +
        "Soon.\n",
    },
  ]);
  expect(said).not.toContain("has a text of");
  expect(said).toContain('names the page "/blogs/diy-electrical-dangers"');
});

test("pictures that are missing, unlisted or unreadable are named", async () => {
  const said = await checkAfter([
    { path: "pictures/brass-sockets.jpg", edit: () => undefined },
    { path: "pictures/new.jpg", edit: () => "not a picture" },
    { path: "pictures/festoon-patio.jpg", edit: () => "not a picture" },
  ]);
  expect(said).toContain("names a file that is not in content/pictures: brass-sockets.jpg");
  expect(said).toContain("does not list the file pictures/new.jpg");
  expect(said).toMatch(/\.file is not a picture that can be read/);
});

test("pictures that are too small or too heavy are refused with the reason", async () => {
  const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const said = await checkAfter([
    { path: "pictures/brass-sockets.jpg", edit: () => small },
    { path: "pictures/festoon-patio.jpg", edit: () => Buffer.alloc(5 * 1024 * 1024) },
  ]);
  expect(said).toContain("is 800 px wide; at least 1200 px are needed");
  expect(said).toContain("is 5.0 MB; at most 4 MB are allowed");
});

test("a redirect must lead to a page, and must not hide one", async () => {
  const said = await checkAfter([
    {
      path: "redirects.yml",
      edit: () =>
        "- { from: /gallery, to: /photos, why: a test }\n- { from: /old, to: /terms, why: a test }\n",
    },
  ]);
  expect(said).toContain('[0].from is a page that exists ("/gallery")');
  expect(said).toContain('[0].to names the page "/photos", which does not exist');
  expect(said).toContain("2 problems");
});
