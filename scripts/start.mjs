/** `npm start`: installs what is missing, builds the site and serves it. */
import { ensureInstalled } from "./ensure-installed.mjs";
import { gatsby } from "./gatsby.mjs";
import { serve } from "./serve.mjs";

ensureInstalled();
console.log("Building the site (several minutes the first time: every picture is made anew)…");
const built = await gatsby(["build"]);
if (built === 0) {
  process.exitCode = await serve();
} else {
  console.error("The build failed; its messages are above. Nothing is served.");
  process.exitCode = built;
}
