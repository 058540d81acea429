/** `npm start`, `npm run build`, `serve`, `develop`, `clean` and `serve:gatsby`: what makes and shows the site. */
import { buildSite } from "./build/build-site.mts";
import { runGatsby } from "./build/run-gatsby.mts";
import { runNode } from "./run-node.mts";
import { hostCommand, hostEnvironment } from "./servers/start-server";

/** Our own host on what is built, until it is stopped. */
const serve = () => runNode(hostCommand, hostEnvironment);

/** Builds, then serves until it is stopped. */
async function start(): Promise<number> {
  console.log("Building the site (several minutes the first time: every picture is made anew)…");
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
  // Also `develop`, with the editor's page at /admin where ADMIN=1, `clean` and Gatsby's own `serve`.
  gatsby: () => runGatsby(args),
};
process.exitCode = await commands[name as keyof typeof commands]();
