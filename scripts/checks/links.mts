/** `npm run check:links`: do the URLs outside the site that the built pages link to still answer? */
import { readFileSync } from "node:fs";
import { LinkChecker, LinkState } from "linkinator";
import { parse } from "yaml";
import { builtPages } from "../build/built-pages";
import { root } from "../run-node.mts";

// Such hosts answer people but refuse programs; a person has to look.
const refusals = [401, 403, 405, 429, 999];

builtPages();
const { origin } = parse(readFileSync(`${root}content/business.yml`, "utf8")) as { origin: string };
console.log("Asking every URL outside the site (a minute or so)…");
const { links } = await new LinkChecker().check({
  path: "**/*.html",
  serverRoot: `${root}public`,
  concurrency: 10,
  timeout: 20_000,
  retry: true,
  // The site's own links are tested by e2e/built-site.spec.ts.
  linksToSkip: (link) => Promise.resolve(link.startsWith(origin)),
});

const asked = new Map<string, { status: number; page: string }>();
for (const { url, state, status, parent } of links) {
  const outside = /^https?:/.test(url) && !/^http:\/\/(localhost|127\.)/.test(url);
  if (!outside || state === LinkState.SKIPPED || asked.has(url)) continue;
  const page = `/${parent ?? ""}`.replace(/\/?(index)?\.html$/, "") || "/";
  asked.set(url, { status: status ?? 0, page });
}
const rows = [...asked].map(([url, answer]) => ({ url, ...answer }));
const silent = rows.filter(({ status }) => status === 0);
const refused = rows.filter(({ status }) => refusals.includes(status));
const broken = rows.filter(({ status }) => status >= 400 && !refusals.includes(status));

if (rows.length > 0 && silent.length === rows.length) {
  console.error(
    `None of ${rows.length} URLs answered: this machine seems to be offline. Nothing was checked; run npm run check:links again with a connection to the internet.`,
  );
  process.exitCode = 1;
} else {
  for (const { url, status, page } of broken) console.error(`${status}  ${url}  on ${page}`);
  for (const { url, page } of silent) console.error(`no answer  ${url}  on ${page}`);
  for (const { url, status, page } of refused) {
    console.log(`${status}  ${url}  on ${page} (refuses programs; open it yourself)`);
  }
  const failed = broken.length + silent.length;
  console.log(`${rows.length} URLs asked, ${failed} broken.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
