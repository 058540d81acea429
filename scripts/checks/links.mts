/** `npm run check:links`: requests every external URL that the built pages link to. */
import { readFileSync } from "node:fs";
import { LinkChecker, LinkState } from "linkinator";
import { parse } from "yaml";
import { listBuiltPages } from "../build/built-pages";
import { root } from "../run-node.mts";

// Statuses that programs get from hosts which let people in: a person has to look.
const refusals = [401, 403, 405, 429, 999];

listBuiltPages();
const { origin } = parse(readFileSync(`${root}content/business.yml`, "utf8")) as { origin: string };
console.log("Requesting every external URL (a minute or so)…");
const { links } = await new LinkChecker().check({
  path: "**/*.html",
  serverRoot: `${root}public`,
  concurrency: 10,
  timeout: 20_000,
  retry: true,
  // e2e/serving/built-site.spec.ts tests the site's own links.
  linksToSkip: (link) => Promise.resolve(link.startsWith(origin)),
});

const isOutside = (url: string) => /^https?:\/\/(?!localhost|127\.)/.test(url);
const requested = links.filter(({ url, state }) => isOutside(url) && state !== LinkState.SKIPPED);
// The URLs, each with one page that links to it.
const answers = [...new Map(requested.map((link) => [link.url, link])).values()];
if (answers.length > 0 && answers.every(({ status }) => !status)) {
  throw new Error(
    `None of ${answers.length} URLs answered: this machine seems to be offline. Nothing was checked; run npm run check:links again with a connection to the internet.`,
  );
}
let failed = 0;
for (const { url, status = 0, parent = "" } of answers) {
  if (status >= 200 && status < 400) continue;
  const refuses = refusals.includes(status);
  const page = `/${parent}`.replace(/\/?(index)?\.html$/, "") || "/";
  const note = refuses ? " (refuses programs; open it yourself)" : "";
  console.log(`${status || "no answer"}  ${url}  on ${page}${note}`);
  if (!refuses) failed += 1;
}
console.log(`${answers.length} URLs requested, ${failed} broken.`);
process.exitCode = failed === 0 ? 0 : 1;
