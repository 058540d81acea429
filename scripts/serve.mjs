/** `npm run serve`: serves what is built, without building. PORT changes the port. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { gatsby } from "./gatsby.mjs";

/** Serves until it is stopped; resolves with the exit code. */
export async function serve() {
  const port = process.env["PORT"] ?? "9000";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    console.error(`PORT is "${port}"; it must be a number up to 65535, like 9000.`);
    return 1;
  }
  if (!existsSync(fileURLToPath(new URL("../public/index.html", import.meta.url)))) {
    console.error("There is nothing to serve yet: run `npm run build`, or `npm start` for both.");
    return 1;
  }
  console.log(`Serving at http://localhost:${port} (Ctrl+C stops)`);
  return gatsby(["serve", "--port", port]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await serve();
}
