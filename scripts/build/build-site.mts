/** Gatsby's build, then the headers for other hosts and the compressed copies for ours. */
import { readFileSync } from "node:fs";
import { root } from "../run-node.mts";
import { withoutSecrets } from "./canary.mts";
import { buildWhole } from "./gatsby-cache";
import { precompress } from "./precompress.mts";
import { runGatsby } from "./run-gatsby.mts";
import { writeHeaders } from "./write-headers.mts";

/** The types of all queries; committed, so that `npm run check` needs no build. */
const types = "src/gatsby-types.d.ts";

/**
 * Resolves with Gatsby's exit code. `env` is added to the environment of its build. Where `strict`,
 * a build that writes the types of queries anew has failed: the committed ones were out of date.
 */
export async function buildSite(
  env: Readonly<Record<string, string>> = {},
  { strict = false } = {},
): Promise<number> {
  const committed = readFileSync(`${root}${types}`, "utf8");
  const variables = { ...withoutSecrets, ...env };
  const build = (hear: (report: unknown) => void) => runGatsby(["build"], variables, hear);
  const code = await buildWhole(root, build, (line) => {
    console.log(line);
  });
  if (code !== 0) return code;
  if (readFileSync(`${root}${types}`, "utf8") !== committed) {
    console.error(`${types} was out of date and has been written anew; commit it.`);
    if (strict) return 1;
  }
  writeHeaders();
  const { written, kept } = await precompress(`${root}public`);
  console.log(`Compressed ${written} files, kept ${kept} from the last build.`);
  return 0;
}
