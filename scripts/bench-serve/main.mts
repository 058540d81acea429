/**
 * `npm run bench:serve`: requests a second and the slowest percentile of our host, of Caddy where it
 * is installed, and of `gatsby serve`, for what is on disk in public/. All run at once and are asked in turn,
 * round by round; the figures are medians over the rounds, and so is how many times Caddy's requests
 * each answers. Our host and Caddy write an access log.
 * SECONDS=10 changes how long each address is asked in a round, ROUNDS=3 how many there are.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../run-node.mts";
import { measure, type Measured } from "./load.mts";
import { startCaddy, startGatsby, startOurs, type Server } from "./servers.mts";

const seconds = Number(process.env["SECONDS"] ?? 3);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const connections = 20;

/** The first picture that the home page shows. */
function firstPicture(): string {
  const html = readFileSync(`${root}public/index.html`, "utf8");
  return /<img[^>]+src="(\/static\/[^"]+)"/.exec(html)?.[1] ?? "/favicon.svg";
}

const requests = [
  { what: "content page", path: "/services/eicr" },
  { what: "picture", path: firstPicture() },
] as const;

/** `cpu`: microseconds of the server's processor time for a request. */
type Round = Measured & { readonly cpu: number };

async function measureRound({ origin, cpu }: Server, path: string, length: number): Promise<Round> {
  const before = cpu() ?? NaN;
  const measured = await measure(new URL(path, origin), connections, length);
  return { ...measured, cpu: (((cpu() ?? NaN) - before) / measured.answered) * 1e6 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Asks all servers for one address, in turn; the results of each by its name. */
async function compare(servers: readonly Server[], path: string): Promise<Map<string, Round[]>> {
  const results = new Map<string, Round[]>(servers.map(({ name }) => [name, []]));
  for (const server of servers) await measureRound(server, path, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      results.get(server.name)?.push(await measureRound(server, path, seconds));
    }
  }
  return results;
}

/** How many times the requests of Caddy it answered, round by round. */
function besideCaddy(own: readonly Round[], caddy: readonly Round[] | undefined): string {
  const ratios = caddy?.map(({ perSecond }, index) => (own[index]?.perSecond ?? NaN) / perSecond);
  return ratios ? median(ratios).toFixed(2) : "";
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const servers: Server[] = [];
const rows = [];
try {
  const ours = await startOurs(folder);
  servers.push(ours);
  const caddy = await startCaddy(folder, new URL(requests[0].path, ours.origin));
  if (caddy) servers.push(caddy);
  else console.log("There is no Caddy to measure beside.");
  servers.push(await startGatsby());
  for (const { what, path } of requests) {
    console.log(`Asking for ${what}, ${rounds} rounds…`);
    const results = await compare(servers, path);
    for (const [server, measured] of results) {
      rows.push({
        what,
        server,
        "requests/s": Math.round(median(measured.map(({ perSecond }) => perSecond))),
        "× Caddy": besideCaddy(measured, results.get("Caddy")),
        "p99 ms": Math.round(median(measured.map(({ p99 }) => p99))),
        "CPU µs": Math.round(median(measured.map(({ cpu }) => cpu))),
        failed: measured.reduce((sum, { failed }) => sum + failed, 0),
      });
    }
  }
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
}
console.log(
  `${connections} connections, ${rounds} rounds of ${seconds} s each; Node ${process.versions.node}, ` +
    `${availableParallelism()} × ${cpus()[0]?.model}, load average ${loadavg()[0]?.toFixed(1)}`,
);
console.table(rows);
if (rows.some(({ failed }) => failed > 0)) {
  console.error("Some requests failed; the figures above count for little.");
  process.exitCode = 1;
}
