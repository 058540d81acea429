/** The servers that are measured: our host as the unit file starts it, Caddy, `gatsby serve`. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../run-node.mts";
import { hostEnvironment } from "../servers/host-environment";
import { processorSeconds } from "../servers/processor-time";
import { startGatsbyServe } from "../servers/start-server";

/** A server that listens. */
export type Server = {
  readonly name: string;
  readonly origin: string;
  /** Seconds of processor time it has used; nothing where the system does not say (Linux does). */
  readonly cpu: () => number | undefined;
  readonly stop: () => Promise<unknown>;
};

const ports = { host: 9411, gatsby: 9412, caddy: 9413 };
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
  folder: string,
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
    cpu: () => processorSeconds(child.pid),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** @param folder for what it writes, its access log too */
export function startOurs(folder: string): Promise<Server> {
  const bundled = spawnSync(process.execPath, ["scripts/run.mjs", "bundle-host"], { cwd: root });
  if (bundled.status !== 0) throw new Error(`npm run bundle failed: ${bundled.stderr.toString()}`);
  const command = [process.execPath, "--enable-source-maps", "dist/host.mjs"];
  return startProgram("our host", ports.host, folder, command, {
    ...hostEnvironment,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(ports.host),
    DATABASE_URL: `file:${join(folder, "contact.db")}`,
    MAIL_DIR: join(folder, "mail"),
    KEPT_FILES_DIR: join(folder, "kept-files"),
  });
}

/** The headers of our own answers, so that both send as many bytes. */
async function headersLike(page: URL): Promise<string> {
  const { headers } = await fetch(page);
  const same = ["security", "policy", "opener", "x-content", "cache-control", "speculation"];
  return [...headers]
    .filter(([name]) => same.some((word) => name.includes(word)))
    .map(([name, value]) => `    ${name} \`${value}\``)
    .join("\n");
}

/** Nothing where Caddy is not installed. */
export async function startCaddy(folder: string, page: URL): Promise<Server | undefined> {
  if (spawnSync("caddy", ["version"]).status !== 0) return undefined;
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
${await headersLike(page)}
  }
  try_files {path} {path}/index.html
  file_server {
    precompressed br gzip
  }
}
`,
  );
  const command = ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  return startProgram("Caddy", ports.caddy, folder, command);
}

export async function startGatsby(): Promise<Server> {
  const server = startGatsbyServe(ports.gatsby, {});
  const { origin } = await server.ready;
  return {
    name: "gatsby serve",
    origin,
    cpu: () => processorSeconds(server.pid),
    stop: server.stop,
  };
}
