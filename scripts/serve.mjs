/** `npm run serve`: our own host on what is built, without building. PORT changes the port. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Serves until it is stopped; resolves with the exit code.
 * @returns {Promise<number>}
 */
export function serve() {
  const host = spawn(process.execPath, ["--import", "tsx", "functions/server/main.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => host.kill(signal);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return new Promise((resolve) => {
    host.on("exit", (code) => {
      resolve(code ?? 1);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await serve();
}
