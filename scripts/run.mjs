/**
 * `node scripts/run.mjs <command> …`: installs what is missing, then runs scripts/<command>.mts.
 * This file and install.mjs are plain JavaScript, because they run before anything is installed.
 */
import module from "node:module";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

/** Commands that need no development packages. */
const production = ["site", "enquiries", "checks/photos"];

const [node = "", , command = "", ...args] = process.argv;
const script = new URL(`${command}.mts`, import.meta.url);

// Caches V8's compiled code of the packages for the next command; Node 20 cannot.
/** @type {{ enableCompileCache?: () => void }} */ (module).enableCompileCache?.();
// The page at /admin is for editors, and needs development packages.
const dev = !production.includes(command) || process.env["ADMIN"] === "1";
ensureInstalled(fileURLToPath(new URL("..", import.meta.url)), { dev });
// Node runs TypeScript from here on, and the command gets its own arguments.
const [esm, cjs] = await Promise.all([import("tsx/esm/api"), import("tsx/cjs/api")]);
esm.register();
cjs.register();
process.argv = [node, fileURLToPath(script), ...args];
try {
  await import(script.href);
} catch (error) {
  // Plain errors, and those about settings or arguments, are messages for the person who runs the
  // command; any other error is a fault in the command.
  const isPlain =
    error instanceof Error &&
    (["Error", "EnvironmentError"].includes(error.name) ||
      ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")));
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
