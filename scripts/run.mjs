/**
 * `node scripts/run.mjs <command> …`: installs what is missing, then runs scripts/<command>.mts.
 * This file and install.mjs are plain JavaScript, because they run before anything is installed.
 */
import module from "node:module";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";

/** Commands that need no package for development. */
const production = ["site", "enquiries", "check-photos"];

const [node = "", , command = "", ...args] = process.argv;
const script = new URL(`${command}.mts`, import.meta.url);

// Keeps what V8 has made of the packages' code for the next command; Node 20 cannot.
/** @type {{ enableCompileCache?: () => void }} */ (module).enableCompileCache?.();
// The page at /admin is for editors, and brings its own packages.
const dev = !production.includes(command) || process.env["ADMIN"] === "1";
ensureInstalled(fileURLToPath(new URL("..", import.meta.url)), { dev });
// From here on Node runs TypeScript, and the command sees its own arguments.
const [esm, cjs] = await Promise.all([import("tsx/esm/api"), import("tsx/cjs/api")]);
esm.register();
cjs.register();
process.argv = [node, fileURLToPath(script), ...args];
try {
  await import(script.href);
} catch (error) {
  // A plain Error is written for whoever runs the command, and so is one about its settings or its
  // arguments; any other is a fault in it.
  const isPlain =
    error instanceof Error &&
    (["Error", "EnvironmentError"].includes(error.name) ||
      ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")));
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
