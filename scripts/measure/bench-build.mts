/**
 * `npm run bench:build -- --articles 5000 --towns 1000`: builds the site in a temporary folder,
 * first as it is, then with that many more articles and towns: from nothing, with nothing changed,
 * and with one article changed. Reports the time, and the processor time of each additional page.
 * The new pages share one picture, on which the check only advises; a build with nearly free pictures shows the cost of
 * pictures.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { parse } from "yaml";
import { copySite } from "../build/copy-site.mts";
import { gatsbyEnvironment } from "../build/run-gatsby.mts";
import { root } from "../run-node.mts";

const { values } = parseArgs({
  options: {
    articles: { type: "string", default: "500" },
    towns: { type: "string", default: "100" },
  },
});
const articles = Number(values.articles);
const towns = Number(values.towns);

let state = 1;

/**
 * A pseudo-random number from 0 to 1, the same sequence in every run (the linear congruence of
 * Numerical Recipes).
 */
function seededRandom(): number {
  state = (state * 1664525 + 1013904223) % 2 ** 32;
  return state / 2 ** 32;
}

/** Adds valid articles and towns, each different, made of words from the existing articles. */
function generateContent(content: string): void {
  const blogs = join(content, "blogs");
  const texts = readdirSync(blogs).map((file) => readFileSync(join(blogs, file), "utf8"));
  const { facts } = parse(readFileSync(join(content, "business.yml"), "utf8")) as {
    readonly facts: readonly { readonly calledForBy?: readonly string[] }[];
  };
  // The check refuses a page that names a danger without what to do.
  const dangers = facts.flatMap(({ calledForBy = [] }) => calledForBy).join(" ");
  const words = [...new Set(texts.join(" ").match(/\b[a-z]{3,12}\b/g))].filter(
    (word) => !dangers.includes(word),
  );
  const sentence = (count: number) => {
    const chosen = Array.from(
      { length: count },
      () => words[Math.floor(seededRandom() * words.length)],
    );
    return `Some ${chosen.join(" ")}.`;
  };
  const section = () => `## ${sentence(4).slice(0, -1)}\n\n${sentence(50)}\n\n${sentence(50)}\n`;
  const write = (like: string, name: string, sections: number, fields: Record<string, string>) => {
    const [, source = ""] =
      /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(content, like), "utf8")) ?? [];
    const matter = source.replace(/^(\w+): .*$/gm, (line, key: string) =>
      key in fields ? `${key}: ${fields[key]}` : line,
    );
    const body = Array.from({ length: sections }, section);
    writeFileSync(join(content, name), `---\n${matter}\n---\n\n${body.join("\n")}`);
  };
  const description = (n: number) => `"${sentence(14).slice(0, 130)} ${n}"`;
  for (let n = 1; n <= articles; n += 1) {
    const month = String(1 + (n % 12)).padStart(2, "0");
    write("blogs/eicr-moving-house.md", `blogs/generated-${n}.md`, 8, {
      title: `"Generated article number ${n}"`,
      description: description(n),
      excerpt: description(n),
      date: `"2024-${month}-${String(1 + (n % 28)).padStart(2, "0")}"`,
    });
  }
  for (let n = 1; n <= towns; n += 1) {
    write("locations/northwich.md", `locations/generated-${n}.md`, 3, {
      name: `"Town ${n}"`,
      description: description(n),
      lead: `"${sentence(12)} ${n}"`,
      coordinates: `{ latitude: ${(52.9 + seededRandom() / 2).toFixed(4)}, longitude: ${(-3 + seededRandom()).toFixed(4)} }`,
    });
  }
}

/** Processor seconds of all children of a shell, from the last line of its `times`: "1m2.34s 0m5.6s". */
function processorSeconds(output: string): number {
  const [last = ""] = output.trim().split("\n").slice(-1);
  const times = [...last.matchAll(/(\d{1,4})m([\d.]{1,9})s/g)];
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

const site = copySite("bench-build", ["content"]);

/** Builds the site. */
function build(name: string) {
  console.log(`Building: ${name}…`);
  const started = performance.now();
  const command = `"${process.execPath}" node_modules/gatsby/cli.js build && times`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: site,
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...process.env, ...gatsbyEnvironment },
  });
  if (status !== 0) {
    console.error(stdout.slice(-3000), stderr.slice(-3000));
    throw new Error(`The ${name} build failed; the end of its output is above.`);
  }
  const files = readdirSync(join(site, "public"), { recursive: true, encoding: "utf8" });
  return {
    build: name,
    "wall s": Math.round((performance.now() - started) / 1000),
    "cpu s": processorSeconds(stdout),
    pages: files.filter((file) => file.endsWith(".html")).length,
  };
}

function buildCold(name: string) {
  for (const folder of [".cache", "public"])
    rmSync(join(site, folder), { recursive: true, force: true });
  return build(`${name}, cold`);
}

try {
  const base = buildCold("as it is");
  const pictures = join(site, "content/pictures");
  const photographs = readdirSync(pictures).filter((name) => name.endsWith(".jpg"));
  const strip = sharp({ create: { width: 1200, height: 63, channels: 3, background: "grey" } });
  for (const name of photographs) await strip.clone().jpeg().toFile(join(pictures, name));
  const bare = buildCold("with strips of grey for photographs");
  cpSync(`${root}content/pictures`, pictures, { recursive: true });
  generateContent(join(site, "content"));
  const cold = buildCold("with more content");
  const warm = build("nothing changed");
  appendFileSync(join(site, "content/blogs/generated-1.md"), "\nOne more sentence.\n");
  const changed = build("one article changed");
  console.table([base, bare, cold, warm, changed]);
  const more = cold.pages - base.pages;
  if (more < articles + towns) throw new Error("Pages are missing from the build.");
  const perPage = ((cold["cpu s"] - base["cpu s"]) * 1000) / more;
  const perPicture = (base["cpu s"] - bare["cpu s"]) / photographs.length;
  console.log(`Each additional page costs ${perPage.toFixed(1)} ms of processor time, cold.`);
  console.log(`A photograph costs ${perPicture.toFixed(1)} s, once.`);
} finally {
  rmSync(site, { recursive: true, force: true });
}
