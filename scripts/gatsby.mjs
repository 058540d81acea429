/** `node scripts/gatsby.mjs <command> …`: Gatsby with what it needs installed, and telemetry off. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs Gatsby; resolves with its exit code.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function gatsby(args) {
  const cli = `${root}node_modules/gatsby/cli.js`;
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      resolve(code ?? 1);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await gatsby(process.argv.slice(2));
}
