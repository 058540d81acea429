/**
 * `npm run bench:serve`: requests a second and the slowest percentile of our host, of Caddy where it
 * is installed, and of `gatsby serve`, for what is on disk in public/. All run at once and are asked in turn,
 * round by round; the figures are medians over the rounds. Our host and Caddy write an access log.
 * SECONDS=10 changes how long each address is asked in a round, ROUNDS=3 how many there are.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { root } from "./run-node.mts";
import { startGatsbyServe } from "./servers/start-server";

const seconds = Number(process.env["SECONDS"] ?? 3);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const connections = 20;
const ports = { host: 9411, gatsby: 9412, caddy: 9413 };
const folder = mkdtempSync(join(tmpdir(), "bench-"));

/** A server that is measured. */
type Server = {
  readonly name: string;
  readonly origin: string;
  readonly stop: () => Promise<unknown>;
};

async function untilAnswers(origin: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return;
    await delay(250);
  }
  throw new Error(`${origin} does not answer. Is there a built site (npm run build)?`);
}

/** Starts a program whose output, an access log, goes to a file. */
async function startProgram(
  name: string,
  port: number,
  [program = "", ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const log = openSync(join(folder, `${name}.log`), "w");
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, "ignore"],
  });
  closeSync(log);
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin);
  return {
    name,
    origin,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function startOurs(): Promise<Server> {
  return startProgram(
    "our host",
    ports.host,
    ["node", "--import", "tsx", "functions/server/main.ts"],
    {
      HOST: "127.0.0.1",
      PORT: String(ports.host),
      DATABASE_URL: `file:${join(folder, "contact.db")}`,
      MAIL_DIR: join(folder, "mail"),
      KEPT_FILES_DIR: join(folder, "kept-files"),
    },
  );
}

/** The headers of our own answers, so that both send as many bytes. */
async function headersLikeOurs(origin: string, path: string): Promise<string> {
  const { headers } = await fetch(origin + path);
  const same = ["security", "policy", "opener", "x-content", "cache-control", "speculation"];
  return [...headers]
    .filter(([name]) => same.some((word) => name.includes(word)))
    .map(([name, value]) => `    ${name} \`${value}\``)
    .join("\n");
}

async function startCaddy(headers: string): Promise<Server> {
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${ports.caddy} {
  root * ${root}public
  log {
    output stdout
    format json
  }
  header {
${headers}
  }
  try_files {path} {path}/index.html
  file_server {
    precompressed br gzip
  }
}
`,
  );
  return startProgram("Caddy", ports.caddy, [
    "caddy",
    "run",
    "--adapter",
    "caddyfile",
    "--config",
    file,
  ]);
}

async function startGatsby(): Promise<Server> {
  const server = startGatsbyServe(ports.gatsby, {});
  const { origin } = await server.ready;
  return { name: "gatsby serve", origin, stop: server.stop };
}

/** The first picture that the home page shows. */
function firstPicture(): string {
  const html = readFileSync(`${root}public/index.html`, "utf8");
  return /<img[^>]+src="(\/static\/[^"]+)"/.exec(html)?.[1] ?? "/favicon.svg";
}

const requests = [
  { what: "content page", path: "/services/eicr" },
  { what: "picture", path: firstPicture() },
] as const;

type Measured = { readonly perSecond: number; readonly p99: number; readonly failed: number };

async function measure(origin: string, path: string, duration: number): Promise<Measured> {
  const result = await autocannon({
    url: origin + path,
    connections,
    duration,
    headers: { "Accept-Encoding": "br, gzip" },
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const servers: Server[] = [];
const rows = [];
try {
  const ours = await startOurs();
  servers.push(ours);
  const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
  if (hasCaddy) {
    servers.push(await startCaddy(await headersLikeOurs(ours.origin, requests[0].path)));
  } else console.log("There is no Caddy to measure beside.");
  servers.push(await startGatsby());
  for (const { what, path } of requests) {
    const measured = new Map<string, Measured[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, origin } of servers) {
        // The first round warms up.
        const result = await measure(origin, path, round === 0 ? 1 : seconds);
        if (round > 0) measured.set(name, [...(measured.get(name) ?? []), result]);
      }
    }
    for (const [name, results] of measured) {
      rows.push({
        what,
        server: name,
        "requests/s": Math.round(median(results.map(({ perSecond }) => perSecond))),
        "p99 ms": median(results.map(({ p99 }) => p99)),
        failed: results.reduce((sum, { failed }) => sum + failed, 0),
      });
    }
  }
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
}
console.log(
  `${connections} connections, ${rounds} rounds of ${seconds} s each; ` +
    `Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`,
);
console.table(rows);
if (rows.some(({ failed }) => failed > 0)) {
  console.error("Some requests failed; the figures above count for little.");
  process.exitCode = 1;
}
