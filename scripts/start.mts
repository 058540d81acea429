/** `npm start`: builds the site and serves it. */
import { buildSite } from "./build/build-site.mts";
import { serveSite } from "./servers/serve-site.mts";

console.log("Building the site (several minutes the first time: every picture is made anew)…");
const built = await buildSite();
if (built === 0) {
  process.exitCode = await serveSite();
} else {
  console.error("The build failed; its messages are above. Nothing is served.");
  process.exitCode = built;
}
