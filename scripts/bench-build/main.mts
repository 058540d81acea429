/**
 * `npm run bench:build -- --articles 5000 --towns 1000`: builds the site in a temporary folder,
 * as it is and with that much more content, from nothing; then again with nothing changed and
 * with one article changed. Reports time, processor and memory, and what each page more costs.
 *   --profile   writes CPU profiles of the big cold build and says where they are
 *   --keep      leaves the temporary folder
 */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { spawnSync } from "node:child_process";
import { precompress } from "../build/precompress.mts";
import { gatsbyEnvironment } from "../build/run-gatsby.mts";
import { root } from "../run-node.mts";
import { blankPictures } from "./blank-pictures.mts";
import { generateContent } from "./generate-content.mts";

const { values } = parseArgs({
  options: {
    articles: { type: "string", default: "500" },
    towns: { type: "string", default: "100" },
    keep: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
  },
});
const articles = Number(values.articles);
const towns = Number(values.towns);

/** What a build needs of the project. */
const parts = [
  ...["content", "src", "functions", "static", "package.json", "tsconfig.json"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx"],
];

async function makeSite(): Promise<string> {
  const site = mkdtempSync(join(tmpdir(), "bench-build-"));
  for (const part of parts) cpSync(`${root}${part}`, join(site, part), { recursive: true });
  await blankPictures(join(site, "content/pictures"));
  symlinkSync(`${root}node_modules`, join(site, "node_modules"), "junction");
  return site;
}

/** Seconds of processor time, and the size of a process in MB. */
type Usage = { readonly cpu: number; readonly megabytes: number };

/** What the processes of a build have used together, and the largest of them at its largest. */
function readUsage(folder: string): Usage {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const used = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Usage);
  return {
    cpu: used.reduce((sum, { cpu }) => sum + cpu, 0),
    megabytes: Math.max(...used.map(({ megabytes }) => megabytes)),
  };
}

/** Builds the site in that folder, with these options of Node. */
async function build(site: string, name: string, options: readonly string[] = []) {
  console.log(`Building: ${name}…`);
  const usage = mkdtempSync(join(site, "usage-"));
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...options, "node_modules/gatsby/cli.js", "build"],
    {
      cwd: site,
      encoding: "utf8",
      maxBuffer: 1e8,
      env: {
        ...process.env,
        ...gatsbyEnvironment,
        USAGE_FOLDER: usage,
        NODE_OPTIONS: `--require ${JSON.stringify(`${root}scripts/bench-build/usage-probe.cjs`)}`,
      },
    },
  );
  if (status !== 0) {
    console.error(stdout.slice(-3000), stderr.slice(-3000));
    throw new Error(`The ${name} build failed; its last words are above.`);
  }
  const before = process.cpuUsage();
  await precompress(join(site, "public"));
  const { user, system } = process.cpuUsage(before);
  const { cpu, megabytes } = readUsage(usage);
  return {
    build: name,
    "wall s": Math.round((performance.now() - started) / 1000),
    "cpu s, Gatsby": Math.round(cpu),
    "cpu s, compressing": Math.round((user + system) / 1e6),
    "MB, largest process": Math.round(megabytes),
    pages: countPages(site),
  };
}

function countPages(site: string): number {
  const files = readdirSync(join(site, "public"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".html")).length;
}

console.log(
  `${articles} more articles and ${towns} more towns; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
);
const site = await makeSite();
const profiles = join(site, "profiles");
try {
  const base = await build(site, "as it is, cold");
  generateContent(join(site, "content"), { articles, towns });
  for (const folder of [".cache", "public"]) rmSync(join(site, folder), { recursive: true });
  const profiling = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${profiles}`] : [];
  const cold = await build(site, "with more content, cold", profiling);
  const warm = await build(site, "nothing changed");
  appendFileSync(join(site, "content/blogs/generated-1.md"), "\nOne more sentence.\n");
  const changed = await build(site, "one article changed");
  console.table([base, cold, warm, changed]);
  if (cold.pages < articles + towns) throw new Error("Pages are missing from the build.");
  const perPage = (what: "cpu s, Gatsby" | "cpu s, compressing") =>
    (((cold[what] - base[what]) * 1000) / (cold.pages - base.pages)).toFixed(1);
  console.log(
    `Each page more costs ${perPage("cpu s, Gatsby")} ms of processor time, cold, and ${perPage("cpu s, compressing")} ms to compress.`,
  );
  console.log(
    `One changed article takes ${Math.round((changed["wall s"] / cold["wall s"]) * 100)} % of the time of a cold build.`,
  );
  if (values.profile) console.log(`CPU profiles: ${profiles}`);
} finally {
  if (values.keep || values.profile) console.log(`Kept: ${site}`);
  else rmSync(site, { recursive: true, force: true });
}
