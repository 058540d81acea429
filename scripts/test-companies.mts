/**
 * `npm run test:companies`: builds the site for companies of another trade and place
 * (src/testing/company) in temporary folders, searches the result for words of the company in
 * content/, and runs browser tests on it.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../src/content-model/files/read-files";
import { companyWords } from "../src/testing/company-words";
import { writeLayeredContent } from "../src/testing/write-layered-content";
import { copySite } from "./build/copy-site.mts";
import { root } from "./run-node.mts";

/** Companies, each with the folders of src/testing/company that its content is made of, in order. */
const companies: Readonly<Record<string, readonly string[]>> = {
  plain: ["plain"],
  full: ["plain", "full"],
};

/** Browser tests of what content changes most; the others run on the site of content/ alone. */
const specs = [
  "pages/(content|first-screen|house|journeys|layout|menu)",
  "contact/(delivery|form|photos|urgent)",
  "gallery/gallery",
  "serving/built-site",
];

/** Creates a folder with the site and the content of a company. */
function makeSite(layers: readonly string[]): string {
  const site = copySite("company", ["package-lock.json", "scripts", "e2e"]);
  const folders = layers.map((layer) => `${root}src/testing/company/${layer}`);
  writeLayeredContent(folders, join(site, "content"));
  return site;
}

/** The built site, and the code of the host, which is the same for all; its tests are left out. */
const searched =
  /^(?:public\/.*\.(?:html|js|css|json|xml|txt|svg|webmanifest)|functions\/(?!testing\/)[^.]*\.ts)$/;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Files of the site that contain words of the company in content/, with those words. */
function foreignWords(site: string): string[] {
  const expected = companyWords(join(site, "content"));
  const foreign = companyWords(`${root}content`).filter((word) => !expected.includes(word));
  const patterns = foreign.map((word) => {
    const escaped = word.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
    return [word, new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, "u")] as const;
  });
  return ["public", "functions"]
    .flatMap((folder) => filesBelow(join(site, folder)).paths.map((path) => `${folder}/${path}`))
    .filter((path) => searched.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(site, path), "utf8");
      const said = path.endsWith(".ts") ? text.replace(comments, "") : text;
      return patterns.filter(([, whole]) => whole.test(said)).map(([word]) => `${path}: ${word}`);
    });
}

const types = "src/gatsby-types.d.ts";

for (const [name, layers] of Object.entries(companies)) {
  const site = makeSite(layers);
  const typesBefore = readFileSync(join(site, types), "utf8");
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["scripts/run.mjs", ...args], { cwd: site, stdio: "inherit" })
      .status === 0;
  console.log(`The company "${name}", in ${site}…`);
  try {
    if (!run("site", "build")) throw new Error(`${name}: the build failed.`);
    if (readFileSync(join(site, types), "utf8") !== typesBefore) {
      throw new Error(`${name}: ${types} changed; it must not depend on the content.`);
    }
    const found = foreignWords(site);
    if (found.length > 0) {
      throw new Error(
        `${name}: its site has words of the company in content/:\n${found.join("\n")}`,
      );
    }
    const passed = run("test", "browser", "--reporter=line,json", ...specs);
    const result = join(site, "test-results/browser.json");
    if (existsSync(result)) cpSync(result, `${root}test-results/company-${name}.json`);
    if (!passed) throw new Error(`${name}: browser tests failed.`);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}
