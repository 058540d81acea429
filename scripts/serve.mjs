/** `npm run serve`: our own host on what is built, without building. PORT changes the port. */
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runNode } from "./run-node.mjs";

/** Serves until it is stopped; resolves with the exit code. */
export function serve() {
  return runNode(["--import", "tsx", "functions/server/main.ts"]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await serve();
}
