/** Caddy as a documented Caddyfile sets it up, in front of a host on this machine. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

/** True if Caddy is installed. Tests that need it are skipped otherwise. */
export const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

type CaddyOptions = {
  /** Folder of a release, with `public` and `headers.caddy`. */
  readonly release: string;
  readonly port: number;
  /** Port of the host. */
  readonly upstream: number;
  readonly caddyfile?: "Caddyfile" | "Caddyfile.proxy";
  /** Gets what Caddy logs. */
  readonly takeLog?: (text: string) => void;
};

/** Starts Caddy in front of a host. Resolves once it answers, with a function that stops it. */
export async function startCaddy(options: CaddyOptions) {
  const { release, port, upstream, caddyfile = "Caddyfile", takeLog } = options;
  const home = dirname(release);
  const env = {
    ...process.env,
    SITE_ADDRESS: `http://localhost:${port}`,
    UPSTREAM: `127.0.0.1:${upstream}`,
    UPSTREAMS: `127.0.0.1:${upstream}`,
    RELEASE: release,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  };
  const adapt = ["adapt", "--adapter", "caddyfile", "--config", `deploy/${caddyfile}`];
  const adapted = execFileSync("caddy", adapt, { env });
  const { apps, logging } = JSON.parse(adapted.toString()) as {
    apps: { http: { servers: Record<string, object> } };
    logging: object;
  };
  // HTTP/2 without a certificate, which a browser would not speak.
  for (const server of Object.values(apps.http.servers))
    Object.assign(server, { protocols: ["h1", "h2c"] });
  const config = { apps, logging, admin: { disabled: true } };
  const caddy = spawn("caddy", ["run", "--config", "-"], {
    env,
    stdio: ["pipe", "ignore", "pipe"],
  });
  caddy.stderr.setEncoding("utf8").on("data", (text: string) => takeLog?.(text));
  caddy.stdin.end(JSON.stringify(config));
  while (!(await fetch(`http://localhost:${port}/`).catch(() => undefined))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended; is port ${port} taken?`);
    await setTimeout(50);
  }
  return () => caddy.kill();
}
