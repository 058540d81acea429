/** `npm run check:html`: checks the built pages with html-validate and, if Java is installed, the Nu HTML checker. */
import { spawnSync } from "node:child_process";
import vnuJar from "vnu-jar";
import { listBuiltPages } from "../build/built-pages";
import { root, runNode } from "../run-node.mts";

/** Messages to ignore: the checker does not know these features, but the standards allow them. */
const ignoredMessages = [
  "CSS: Parse Error\\.", // @supports selector()
  "Attribute “name” not allowed on element “details” at this point\\.",
  "Bad value “auto, .*” for attribute “sizes” on element “source”: .*", // before a lazy img
  "Bad value “speculationrules” for attribute “type”.*",
];

/**
 * CSS that browsers support (MDN, Baseline) but the checker's parser does not. Each pattern names
 * one feature, so that slips are still found.
 */
const newerCss = [
  "“size-adjust”",
  "“paint-order”",
  "“@container”",
  "“auto-flow” is not a “grid” value",
  "“width”: Parse Error", // cqi and cqb inside min()
  "“--plane”: The types are incompatible", // a number times a length in max()
  "“container-type”",
  "“env\\(safe-area-inset-bottom\\)”",
  "“bottom”: Parse Error", // calc() with env() inside
  "“(anchor-name|position-anchor|position-area|position-try-fallbacks)”",
  "“:popover-open”",
  "“(animation-timeline|animation-range|timeline-scope|scroll-timeline)”",
  "“(view-transition-name|contain-intrinsic-block-size|overflow-clip-margin)”",
  "“::details-content”",
  "“(font|font-size)”: Parse Error", // cqi inside
  "“radial-gradient\\(50% 50%,.*” is not a “mask” value", // a size without a shape
  "too few values for the property “linear-gradient”", // one colour with two places
  "“subgrid” is not a “grid-template(-rows)?” value",
];

const pages = listBuiltPages();
console.log(`Checking ${pages.length} pages…`);
const first = await runNode([`${root}node_modules/html-validate/bin/html-validate.mjs`, ...pages]);
if (first === 0) console.log("html-validate: no errors.");
process.exitCode = first;
if (spawnSync("java", ["-version"]).status !== 0) {
  console.log(
    "Nu HTML checker: skipped, because it needs Java and none was found. Install one (Debian: apt-get install default-jre-headless; else https://adoptium.net) and run this again.",
  );
} else {
  const filter = `CSS: .*(${newerCss.join("|")}).*|${ignoredMessages.join("|")}`;
  const options = ["-jar", vnuJar, "--errors-only", "--filterpattern", filter];
  const { status } = spawnSync("java", [...options, ...pages], { stdio: "inherit" });
  if (status === 0) console.log("Nu HTML checker: no errors.");
  else process.exitCode = 1;
}
