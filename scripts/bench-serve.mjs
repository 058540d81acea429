/**
 * `npm run bench:serve`: requests a second and the slowest percentile of our host and of
 * `gatsby serve`, one after the other, for what is on disk in public/. SECONDS=10 changes
 * how long each address is asked.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import autocannon from "autocannon";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root } from "./run-node.mjs";

const seconds = Number(process.env["SECONDS"] ?? 5);
const connections = 20;

const servers = [
  { name: "our host", port: "9411", args: ["--import", "tsx", "functions/server/main.ts"] },
  {
    name: "gatsby serve",
    port: "9412",
    args: ["node_modules/gatsby/cli.js", "serve", "--port", "9412"],
  },
];

/** The first picture that the home page shows. */
function firstPicture() {
  const html = readFileSync(`${root}public/index.html`, "utf8");
  return /<img[^>]+src="(\/static\/[^"]+)"/.exec(html)?.[1] ?? "/favicon.svg";
}

const requests = [
  { what: "content page", path: "/services/eicr" },
  { what: "picture", path: firstPicture() },
  { what: "photos call", path: "/api/google-places-photos" },
];

/** @param {string} address */
async function ready(address) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${address} did not answer; has the site been built (npm run build)?`);
}

/** @param {typeof servers[number]} server */
async function measure({ name, port, args }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, PORT: port, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  const address = `http://localhost:${port}`;
  const rows = [];
  try {
    await ready(`${address}/`);
    for (const { what, path } of requests) {
      const options = {
        url: address + path,
        connections,
        headers: { "Accept-Encoding": "br, gzip" },
      };
      await autocannon({ ...options, duration: 1 });
      const result = await autocannon({ ...options, duration: seconds });
      rows.push({
        server: name,
        what,
        "requests/s": Math.round(result.requests.average),
        "p99 ms": result.latency.p99,
        "MB/s": Number((result.throughput.average / 1e6).toFixed(1)),
        failed: result.non2xx + result.errors,
      });
    }
  } finally {
    child.kill("SIGTERM");
  }
  return rows;
}

ensureInstalled();
const rows = [];
for (const server of servers) rows.push(...(await measure(server)));
console.log(
  `${connections} connections, ${seconds} s each; Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
);
console.table(rows);
if (rows.some(({ failed }) => failed > 0)) {
  console.error("Some requests failed; the figures above count for little.");
  process.exitCode = 1;
}
