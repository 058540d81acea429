/** `npm start`: installs what is missing, builds the site and serves it. */
import { ensureInstalled } from "./ensure-installed.mjs";
import { build } from "./build.mjs";
import { serve } from "./serve.mjs";

ensureInstalled();
console.log("Building the site (several minutes the first time: every picture is made anew)…");
const built = await build();
if (built === 0) {
  process.exitCode = await serve();
} else {
  console.error("The build failed; its messages are above. Nothing is served.");
  process.exitCode = built;
}
