/** Mistakes that show only across several files; the tests beside the rules have the slips in one file. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAfter, fixtureContent, type Edit } from "../../testing/broken-content";
import { formatAnnotations, formatProblems, onlyMistakes } from "../problem";
import { checkContent } from "./check-content";

const none = "0 problems in content:";
const read = (path: string) => readFileSync(join(fixtureContent, path), "utf8");
const matter = (path: string) => /^---\n[^]*?\n---\n/.exec(read(path))?.[0] ?? "";
const write = (path: string, text: string | undefined): Edit => ({ path, edit: () => text });
const replace = (path: string, from: string | RegExp, to: string): Edit => {
  expect(read(path)).toMatch(from);
  return write(path, read(path).replace(from, to));
};

test("the site's own content and the test company's are in order", async () => {
  const mistakes = onlyMistakes(await checkContent(join(__dirname, "../../../content")));
  expect([formatProblems(mistakes), await checkAfter([])]).toEqual([none, none]);
});

test("all errors of all files are reported, each with its line", async () => {
  const otley = "locations/otley.md";
  const line = 1 + read(otley).split("\n").indexOf("county: West Yorkshire");
  const output = await checkAfter([
    replace(otley, "county: West Yorkshire", "county: West Yorks"),
    replace("navigation.yml", "copyrightYear: 2026", "copyrightYear: soon"),
    replace("testimonials.yml", "rating: 5", "rating: 6"),
    write("privacy.md", undefined),
  ]);
  expect(output).toMatch(/^4 problems in content:/);
  expect(output).toContain(`content/${otley}:${line}  county names the county "West Yorks"`);
  expect(output).toContain('copyrightYear must be a number, not the words "soon"');
  expect(output).toContain("rating must be 5 or less");
  expect(output).toContain("content/privacy.md:1  is missing; every site needs it");
});

const bursts = "services/burst-pipes.yml";
const town = "locations/otley.md";
const outside = "locations/harrogate.md";
const projects = "gallery/projects.yml";
const google = "gallery/google-overrides.yml";
const photo = (key: string, location: string) =>
  `- { photo: ${key}, title: A tap, category: Pipes, location: ${location} }\n`;
const canonical = (file: string, path: string) =>
  replace(file, /\n(canonical: .*\n)?sections:/, `\ncanonical: ${path}\nsections:`);
const redirect = (row: string) => write("redirects.yml", `- { ${row}, why: a test }\n`);
const job = "projects/project-1.md";
const story = read(job);
const body = (path: string) => read(path).slice(matter(path).length);
const picture = /picture: (\w+)/.exec(read(projects))?.[1];
const article = "blogs/stop-valve.md";
const draft = (path: string, from: string, to: string) => {
  const text = read(article).replace("---\n", "---\ndraft: true\n");
  return write(path, text.replace(new RegExp(from), to));
};
const colours = (all: Readonly<Record<string, string>>) => {
  const lines = Object.entries(all).map(([name, hex]) => `  ${name}: "${hex}"\n`);
  return read("brand.yml").replace(/^colours:\n[^]*/m, `colours:\n${lines.join("")}`);
};
const promise = [
  write(
    outside,
    `${read(outside).replace("Then ring us", "We come for {claim.emergency}")}\nWe come day and night.\n`,
  ),
];

test.each<readonly [string, readonly Edit[], readonly (string | RegExp)[]]>([
  [
    "the story of a job that does not exist",
    [write("projects/project-404.md", `${matter(job)}Too short.\n`)],
    [
      'the job "project-404" is not in gallery/projects.yml; name the file after its job, delete it, or',
    ],
  ],
  [
    "a slip in business.yml, while a page takes the number to ring from its facts",
    [
      replace("business.yml", /phone: .*/, "phone: soon"),
      write(article, `${read(article)}\nIf there is smoke, leave. {fact.safety}\n`),
    ],
    [/^1 problem in content:/],
  ],
  [
    "another price, another number and VAT in the questions before booking",
    [
      replace(
        "business.yml",
        "By card or",
        "A new tap costs £49. {price.tap} plus VAT. Ring 0113 496 0124, by card or",
      ),
    ],
    ["3 problems", 'says "£49"', "VAT", "0113 496 0124"],
  ],
  [
    "overrides for Google photos with an unknown town and a repeated photo",
    [write(google, photo("Key-1", "Ripon") + photo("Key-1", "Otley"))],
    ['entry 1, location names the town "Ripon"', 'entry 2, photo repeats the photo "Key-1"'],
  ],
  [
    "a published page with a link to a draft, which itself may be short",
    [
      write("blogs/soon.md", `${matter(article).replace("---\n", "---\ndraft: true\n")}Soon.\n`),
      write(article, `${read(article)}\nSee [it](/blogs/soon).\n`),
    ],
    [/^(?![^]*words long)[^]*names the page "\/blogs\/soon", which is a draft: take out/],
  ],
  [
    "an optional part without its counterpart",
    [
      write("testimonials.yml", undefined),
      replace("business.yml", /whatsapp:\n(?: {2}.*\n)+/, ""),
      replace("pages/contact.yml", /emergency: .*\n/, ""),
      write("people.yml", "[]\n"),
      replace("pages/prices.yml", /, ranges: [^}]*/, " "),
    ],
    [
      "pages/testimonials.yml:1  needs testimonials.yml, which is not there; write that too, as content/README.md shows, or",
      /contact\.yml:\d+ {2}whatsappNote needs business\.yml: whatsapp, which/,
      /business\.yml:\d+ {2}emergencyHours needs pages\/contact\.yml: emergency, which/,
      /about\.yml:\d+ {2}people needs people\.yml, which/,
      /typical-jobs\.yml:\d+ {2}needs pages\/prices\.yml: details\.ranges, which/,
      // The problem is reported once, not again for each testimonial that its groups name.
      /^(?![^]*work of a testimonial)/,
    ],
  ],
  [
    "a link to a page that is left out",
    [write("pages/gallery.yml", undefined)],
    [/navigation\.yml:\d+ {2}header \d, path names the page "\/gallery", which does not/],
  ],
  [
    "links to pages that moved or were retired",
    [
      write(
        "redirects.yml",
        "- { from: /blogs/stop-tap, to: /blogs/stop-valve, why: a test }\n- { from: /locations/ripon, to: /locations, why: a test }\n",
      ),
      write(
        "terms.md",
        `${read("terms.md")}\nSee [it](/blogs/stop-tap) or [us](/locations/ripon#areas).\n`,
      ),
      replace("navigation.yml", "path: /gallery", "path: /locations/ripon"),
    ],
    [
      "3 problems",
      'names the page "/blogs/stop-tap", which moved to /blogs/stop-valve: write that',
      /terms\.md:\d+ {2}names the page "\/locations\/ripon", which moved to \/locations: write/,
      /navigation\.yml:\d+ {2}header \d, path names the page "\/locations\/ripon", which moved to/,
    ],
  ],
  [
    "a file whose name cannot be part of a path",
    [write("projects/My first Job.md", story)],
    ["Job.md:2  has a name that cannot be part of a path; write it in lower-case", "my-first-job"],
  ],
  [
    "a redirect from a canonical path",
    [canonical(bursts, "/services/bursts"), redirect("from: /services/bursts, to: /services")],
    ["entry 1, from is a page that exists"],
  ],
  [
    "a canonical path that is the path of another file",
    [canonical(bursts, "/services/boilers")],
    [/canonical repeats the path "\/services\/boilers" of content\/services\/boilers/],
  ],
  [
    "towns outside the emergency counties that promise the emergency service",
    promise,
    [
      "2 problems",
      /harrogate\.md:\d+ {2}emergency promises the emergency service outside/,
      /harrogate\.md:\d+ {2}promises the emergency service outside West Yorkshire/,
    ],
  ],
  [
    "colours with too little contrast, each with one that would do, a missing logo and another body's mark",
    [
      write(
        "brand.yml",
        colours({ ink: "#0b1f3a", gold: "#1a3a8f", "on-ink-quiet": "#444444" }).replace(
          "logo:",
          "registrationMark: niceic.svg\nlogo:",
        ),
      ),
      write("brand/logo.svg", undefined),
    ],
    [
      /colours\.gold has a contrast of [\d.]+ to 1 with ink; words need 4\.5 .*"#[0-9a-f]{6}"/,
      /colours\.on-ink-quiet has a contrast of/,
      "registrationMark names niceic.svg, but the firm is registered with Gas Safe",
      /brand\.yml:\d+ {2}logo names logo\.svg, which is not in content\/brand/,
    ],
  ],
])("the check refuses %s", async (_, changes, expected) => {
  const output = await checkAfter(changes);
  for (const part of expected) expect(output).toMatch(part);
});

test.each<readonly [string, readonly Edit[], readonly RegExp[]]>([
  [
    "two projects with the same picture, and two pictures with the same file",
    [
      replace(projects, /(key: project-2.*picture: )\w+/, `$1${picture}`),
      replace("pictures/index.yml", "./valve.webp", "./shower.webp"),
    ],
    [
      /projects\.yml:\d+ {2}entry 2, picture repeats the picture "/,
      /entry \d+, file repeats the file "/,
    ],
  ],
  [
    "a town and a story that are copies of others",
    [
      write(town, matter(town) + body("locations/wetherby.md").replaceAll("Wetherby", "Otley")),
      write("projects/project-2.md", story.replace("family", "household")),
    ],
    [
      /wetherby\.md:\d+ {2}reads like content\/locations\/otley\.md: \d+%/,
      /projects\/project-\d\.md.* reads like content\/projects\/project-\d\.md/,
    ],
  ],
  [
    "an article copied twice under other titles, and once as a draft",
    [
      ...["taps", "valves"].map((name) =>
        write(
          `blogs/${name}.md`,
          read(article)
            .replace(/^(title|description): /gm, `$1: On ${name}, `)
            .replace("Do not force it", "Never force it")
            .replace("picture: valve", "picture: copper"),
        ),
      ),
      draft("blogs/later.md", "(title|description): ", "$1: Later, "),
    ],
    [
      /taps\.md:\d+ {2}reads like content\/blogs\/stop-valve\.md: 99% of its four-word runs are the same\. Write about /,
      /valves\.md:\d+ {2}reads like content\/blogs\/taps\.md: 100% of its/,
      /^(?![^]*reads like[^]*reads like[^]*reads like)/,
    ],
  ],
  [
    "a draft with every kind of mistake",
    [
      draft("blogs/soon.md", "\n---\n[^]*", "\nzebra: 1\n---\nSee <b>[it](/nowhere)</b>, TODO.\n"),
      draft("blogs/later.md", "title: .*", 'title: "Open'),
    ],
    [
      /soon\.md:\d+ {2}zebra is not a known field/,
      /soon\.md:\d+ {2}names the page "\/nowhere"/,
      /later\.md:\d+ {2}is not valid YAML: a quote is opened/,
    ],
  ],
])("the check allows %s, with advice", async (_, changes, expected) => {
  const output = await checkAfter(changes);
  expect(output).toMatch(/^0 problems in content:\nAdvice, which stops nothing:\n/);
  for (const part of expected) expect(output).toMatch(part);
});

test.each<readonly [string, readonly Edit[]]>([
  ["no story of a job", [write(job, undefined)]],
  [
    "a link and a redirect to a canonical path",
    [
      canonical(bursts, "/services/bursts"),
      redirect("from: /bursts, to: /services/bursts"),
      write("terms.md", `${read("terms.md")}\nSee [bursts](/services/bursts).\n`),
    ],
  ],
  ["a canonical path that is the page's own", [canonical(bursts, "/services/burst-pipes")]],
  [
    "towns inside the emergency counties that promise it",
    [
      ...promise,
      replace(
        "business.yml",
        "emergencyCounties: [West",
        "emergencyCounties: [North Yorkshire, West",
      ),
    ],
  ],
  [
    "an emergency page by daylight only, without a note on other numbers",
    [
      {
        path: "business.yml",
        edit: (text) =>
          text
            .replaceAll(/(?:emergency\w+|roundTheClock): .*\n| at any hour/g, "")
            .replace(
              "two days, hours: 48",
              "two working days, hours: 18, counted: in opening hours",
            ),
      },
      replace("home.yml", /\b(?:At a|A)ny hour/g, "By day"),
      replace("pages/contact.yml", /emergency: .*\n/, ""),
      replace("pages/locations.yml", /farther\w+: .*\n/g, ""),
      replace(outside, /emergency: .*\n/, ""),
      {
        path: bursts,
        edit: (text) => text.replace(/ {4}numbersNote: .*\n/, "").replace("At any hour", "By day"),
      },
    ],
  ],
  [
    "two colours of another firm, from which all tones follow",
    [write("brand.yml", colours({ gold: "#d98c5f", ink: "#10301f" }))],
  ],
])("the check allows %s", async (_, changes) => {
  expect(await checkAfter(changes)).toBe(none);
});

test("a firm that only quotes leaves out its prices with their page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  try {
    cpSync(join(__dirname, "../../testing/company/plain"), folder, { recursive: true });
    for (const [path, priced] of [
      ["business.yml", /^prices:\n(?: .*\n)+/m],
      ["navigation.yml", /^ *- \{ label: Prices,.*\n/m],
      ["services/boilers.yml", /^price: .*\n/m],
      ["services/taps-and-leaks.yml", /^price: .*\n/m],
    ] as const) {
      const file = join(folder, path);
      writeFileSync(file, readFileSync(file, "utf8").replace(priced, ""));
    }
    const needed =
      "content/pages/prices.yml:1  needs business.yml: prices or typical-jobs.yml, which";
    expect(formatProblems(await checkContent(folder))).toContain(needed);
    rmSync(join(folder, "pages/prices.yml"));
    expect(formatProblems(await checkContent(folder))).toBe(none);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("GitHub's workflows show a mistake as an error and advice as a warning", () => {
  const at = { path: "blogs/a,b.md", line: 3, field: "lead" };
  const output = formatAnnotations([
    { ...at, message: "is 100 % too\nlong", advice: true },
    { ...at, line: 2, message: "is missing" },
  ]);
  expect(output.split("\n")).toEqual([
    "::error file=content/blogs/a%2Cb.md,line=2::lead is missing",
    "::warning file=content/blogs/a%2Cb.md,line=3::lead is 100 %25 too%0Along",
  ]);
});
