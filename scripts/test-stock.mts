/**
 * `npm run test:stock`: builds the site in a temporary folder without our plugins and adapter, serves
 * it with `gatsby serve`, and runs the browser tests with the tag @stock: form, gallery, menu, terms
 * and 404. Shows that the site works without them.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { copySite } from "./build/copy-site.mts";
import { root } from "./run-node.mts";

/** Writes grey pictures in place of those in `folder`: encoding the real ones would take minutes. */
async function blankPictures(folder: string): Promise<void> {
  const index = parse(readFileSync(join(folder, "index.yml"), "utf8")) as { file: string }[];
  for (const { file } of index) {
    const { width, height } = await sharp(join(folder, file)).metadata();
    const grey = sharp({ create: { width, height, channels: 3, background: "grey" } });
    await grey.jpeg().toFile(join(folder, file));
  }
}

const site = copySite("stock", ["package-lock.json", "scripts", "e2e", "content"]);
const run = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: site,
    stdio: "inherit",
    env: { ...process.env, ...settings },
  }).status === 0;
try {
  await blankPictures(join(site, "content/pictures"));
  console.log(`The site without islands, page styles, cms and adapter, in ${site}…`);
  if (!run({ LEAVE_OUT: "islands,page-styles,cms,adapter" }, "site", "build"))
    throw new Error("The stock build failed.");
  const setting = { TEST_SERVER: "gatsby" };
  const passed = run(setting, "test", "browser", "--reporter=line,json", "--grep=@stock");
  const result = join(site, "test-results/browser.json");
  if (existsSync(result)) cpSync(result, `${root}test-results/stock.json`);
  if (!passed) throw new Error("Browser tests of the stock site failed.");
} finally {
  rmSync(site, { recursive: true, force: true });
}
