/** Caddy as a documented Caddyfile sets it up, in front of a host on this machine. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import http from "node:http";
import https from "node:https";
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
  /** Port on which Caddy redirects to HTTPS. The site then has HTTPS, with a certificate of Caddy's own. */
  readonly redirectPort?: number;
  /** Gets what Caddy logs. */
  readonly takeLog?: (text: string) => void;
};

/** Starts Caddy in front of a host. Resolves once it answers, with a function that stops it. */
export async function startCaddy(options: CaddyOptions) {
  const { release, port, upstream, caddyfile = "Caddyfile", redirectPort, takeLog } = options;
  const home = dirname(release);
  const env = {
    ...process.env,
    SITE_ADDRESS: `${redirectPort ? "" : "http://"}localhost:${port}`,
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
    apps: { http: { servers: Record<string, { listen: string[] }> } };
    logging: object;
  };
  // Port 80 is not ours. Without redirects, any free port (0) will do.
  const httpApp = { ...apps.http, http_port: redirectPort };
  for (const server of Object.values(httpApp.servers))
    server.listen = server.listen.map((each) => each.replace(/^:80$/, `:${redirectPort ?? 0}`));
  const pki = { certificate_authorities: { local: { install_trust: false } } };
  const config = { apps: { ...apps, http: httpApp, pki }, logging, admin: { disabled: true } };
  const caddy = spawn("caddy", ["run", "--config", "-"], {
    env,
    stdio: ["pipe", "ignore", "pipe"],
  });
  caddy.stderr.setEncoding("utf8").on("data", (text: string) => takeLog?.(text));
  caddy.stdin.end(JSON.stringify(config));
  const { get } = redirectPort ? https : http;
  const isUp = () =>
    new Promise((resolve) => {
      get({ host: "localhost", port, rejectUnauthorized: false }, (answer) => {
        resolve(answer.resume());
      }).on("error", () => {
        resolve(undefined);
      });
    });
  while (!(await isUp())) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended; is port ${port} taken?`);
    await setTimeout(50);
  }
  return () => caddy.kill();
}
