/**
 * `npm run bench:serve`: requests a second and the slowest percentile of our host and of
 * `gatsby serve`, one after the other, for what is on disk in public/. SECONDS=10 changes
 * how long each address is asked.
 */
import { readFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import autocannon from "autocannon";
import { apiPaths } from "../functions/addresses";
import { root } from "./run-node.mts";
import { startGatsbyServe, startHost } from "./servers/start-server";

const seconds = Number(process.env["SECONDS"] ?? 5);
const connections = 20;

const servers = [
  { name: "our host", start: () => startHost({}) },
  { name: "gatsby serve", start: () => startGatsbyServe(9412, {}) },
];

/** The first picture that the home page shows. */
function firstPicture(): string {
  const html = readFileSync(`${root}public/index.html`, "utf8");
  return /<img[^>]+src="(\/static\/[^"]+)"/.exec(html)?.[1] ?? "/favicon.svg";
}

const requests = [
  { what: "content page", path: "/services/eicr" },
  { what: "picture", path: firstPicture() },
  { what: "photos call", path: apiPaths.photos },
];

async function measure({ name, start }: (typeof servers)[number]) {
  const server = start();
  const rows = [];
  try {
    const { origin } = await server.ready;
    for (const { what, path } of requests) {
      const options = {
        url: origin + path,
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
    await server.stop();
  }
  return rows;
}

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
