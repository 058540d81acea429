import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkAfter, fixtureContent, type Change } from "../../testing/broken-content";
import { checkContent } from "./check-content";
import { formatProblems } from "../problem";

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

test("the line is the one the field stands on, in YAML and in front matter", async () => {
  const path = "locations/crewe.md";
  const lines = readFileSync(join(fixtureContent, path), "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith("county:")) + 1;
  const said = await checkAfter([{ path, edit: replace("county: Cheshire", "county: Chesire") }]);
  expect(said).toContain(`content/${path}:${line}  county names the county "Chesire"`);
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

test("a whole group that is missing is named", async () => {
  const said = await checkAfter([
    { path: "business.yml", edit: (text) => text.replace(/^email:\n( .*\n)+/m, "") },
  ]);
  expect(said).toMatch(/content\/business\.yml:\d+ {2}email is missing/);
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

test("texts of a few words are refused, and stories and towns that read alike", async () => {
  const onlyHead = (text: string) => `${/^---[^]*?\n---\n/.exec(text)?.[0] ?? ""}Too short.\n`;
  const story = readFileSync(join(fixtureContent, "projects/project-1.md"), "utf8");
  const said = await checkAfter([
    { path: "blogs/diy-electrical-dangers.md", edit: onlyHead },
    { path: "locations/crewe.md", edit: onlyHead },
    { path: "projects/project-2.md", edit: () => story.replace("Pickers", "Drivers") },
    { path: "projects/project-404.md", edit: () => onlyHead(story) },
  ]);
  expect(said).toMatch(/dangers\.md:\d+ {2}has a text of 2 words; 700 to 1200 are allowed/);
  expect(said).toMatch(/crewe\.md:\d+ {2}has a text of 2 words; 250 to 400 are allowed/);
  expect(said).toMatch(/projects\/project-\d\.md.* reads like content\/projects\/project-\d\.md/);
  expect(said).toContain('names the project "project-404", which does not exist');
});

test("a page's file has a name that can be part of a path", async () => {
  const path = "projects/My first Job.md";
  const story = readFileSync(join(fixtureContent, "projects/project-1.md"), "utf8");
  expect(await checkAfter([{ path, edit: () => story }])).toContain(
    `content/${path}:2  has a name that cannot be part of a path; write it in lower-case words joined by hyphens, like my-first-job`,
  );
});

describe("a service's canonical path", () => {
  const canonical = (slug: string, path: string): Change => ({
    path: `services/${slug}.yml`,
    edit: (text) =>
      text.replace(/\n(canonical: .*\n)?sections:/, `\ncanonical: ${path}\nsections:`),
  });
  const first = canonical("fault-finding", "/services/finding-faults");
  const redirect = (row: string): Change => ({
    path: "redirects.yml",
    edit: () => `- { ${row}, why: a test }\n`,
  });

  test("is a page: links and redirects may lead to it, none may hide it", async () => {
    const link = (text: string) => `${text}\nSee [fault finding](/services/finding-faults).\n`;
    const terms: Change = { path: "terms.md", edit: link };
    const to = redirect("from: /faults, to: /services/finding-faults");
    expect(await checkAfter([first, terms, to])).toBe("0 problems in content:");
    const from = redirect("from: /services/finding-faults, to: /services");
    expect(await checkAfter([first, from])).toContain("[0].from is a page that exists");
    const own = canonical("fault-finding", "/services/fault-finding");
    expect(await checkAfter([own])).toBe("0 problems in content:");
  });

  test("is another's neither as canonical nor by its file", async () => {
    const second = canonical("cctv-security", "/services/finding-faults");
    expect(await checkAfter([first, second])).toMatch(/canonical repeats the path "\/services\/f/);
    const taken = canonical("fault-finding", "/services/cctv-security");
    expect(await checkAfter([taken])).toMatch(
      /canonical repeats the path "\/services\/cctv-security" of content\/services\/cctv-sec/,
    );
  });
});

test("towns outside the emergency counties do not promise the emergency service", async () => {
  const promise = (text: string) => text.replace("Then ring us", "Then ring our {claim.emergency}");
  const changes: readonly Change[] = [
    { path: "locations/liverpool.md", edit: promise },
    { path: "locations/stockport.md", edit: (text) => `${text}\nAsk for our {claim.same-day}.\n` },
  ];
  const said = await checkAfter(changes);
  expect(said).toMatch(/liverpool\.md:\d+ {2}emergency promises the emergency service outside/);
  expect(said).toMatch(/stockport\.md:\d+ {2}promises the emergency service outside Cheshire/);
  expect(said).toContain("2 problems");
  const counties = (text: string) =>
    text.replace("[Cheshire]", "[Cheshire, Merseyside, Greater Manchester]");
  expect(await checkAfter([...changes, { path: "business.yml", edit: counties }])).toBe(
    "0 problems in content:",
  );
});
