/** `npm start`, `npm run build`, `serve`, `develop`, `clean` and `serve:gatsby`: build and serve the site. */
import { buildSite } from "./build/build-site.mts";
import { runGatsby } from "./build/run-gatsby.mts";
import { runNode } from "./run-node.mts";
import { hostCommand, hostEnvironment } from "./servers/start-server";

/** Serves the built site with our own host until it is stopped. */
const serve = () => runNode(hostCommand, hostEnvironment);

/** Builds, then serves until it is stopped. */
async function start(): Promise<number> {
  console.log("Building the site (several minutes the first time: every picture is encoded)…");
  const code = await buildSite();
  if (code === 0) return serve();
  console.error("The build failed; its messages are above. Nothing is served.");
  return code;
}

const [name, ...args] = process.argv.slice(2);
const commands = {
  start,
  build: () => buildSite(),
  serve,
  // Runs `develop` (with the page for editors at /admin if ADMIN=1), `clean`, or Gatsby's own
  // `serve`.
  gatsby: () => runGatsby(args),
};
process.exitCode = await commands[name as keyof typeof commands]();
