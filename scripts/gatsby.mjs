/** `node scripts/gatsby.mjs <command> …`: Gatsby with what it needs installed, and telemetry off. */
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root, runNode } from "./run-node.mjs";

/** What Gatsby finds in its environment, whoever starts it. */
export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: "1",
  // glibc keeps freed memory for each thread apart; with pictures and workers that is 150 MB.
  MALLOC_ARENA_MAX: "2",
};

/**
 * Runs Gatsby; resolves with its exit code.
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 */
export function gatsby(args, env = {}) {
  return runNode([`${root}node_modules/gatsby/cli.js`, ...args], {
    ...gatsbyEnvironment,
    ...env,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await gatsby(process.argv.slice(2));
}
