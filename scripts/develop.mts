/**
 * `npm run develop`: Gatsby's development server. With ADMIN=1 also Decap's local backend, which
 * lets the page at /admin read and write content/ of this checkout.
 */
import { spawn } from "node:child_process";
import { runGatsby } from "./build/run-gatsby.mts";
import { root } from "./run-node.mts";

/** Reads and writes files without asking who wants it, so it listens on this machine alone. */
function startLocalBackend(): void {
  const backend = spawn(process.execPath, [`${root}node_modules/decap-server/dist/index.js`], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      MODE: "fs",
      PORT: "8081",
      BIND_HOST: "localhost",
      GIT_REPO_DIRECTORY: root,
    },
  });
  process.on("exit", () => backend.kill());
}

if (process.env["ADMIN"] === "1") startLocalBackend();
process.exitCode = await runGatsby(["develop", ...process.argv.slice(2)]);
