/** `node scripts/gatsby.mjs <command> …`: Gatsby with what it needs installed, and telemetry off. */
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root, runNode } from "./run-node.mjs";

/**
 * Runs Gatsby; resolves with its exit code.
 * @param {string[]} args
 */
export function gatsby(args) {
  return runNode([`${root}node_modules/gatsby/cli.js`, ...args], {
    GATSBY_TELEMETRY_DISABLED: "1",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await gatsby(process.argv.slice(2));
}
