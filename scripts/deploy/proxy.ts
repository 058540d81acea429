/** Caddy with a file of ours, on a port of this machine and without certificates. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";
import { run, start, untilAnswers, type Settings } from "./processes";

/** Caddy, until `stop`. */
export type Proxy = { readonly origin: string; readonly stop: () => Promise<void> };

/**
 * Checks the file, starts Caddy with it and waits until it answers.
 * @throws {Error} if the file is not in order
 */
export async function startProxy(file: string, settings: Settings): Promise<Proxy> {
  const home = mkdtempSync(join(tmpdir(), "caddy-"));
  const origin = `http://localhost:${await freePort()}`;
  const env = {
    SITE_ADDRESS: origin,
    // Another Caddy of this machine may have the usual one.
    CADDY_ADMIN: `localhost:${await freePort()}`,
    ...settings,
  };
  const options = {
    cwd: process.cwd(),
    env: { ...env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  };
  const arguments_ = ["--config", file, "--adapter", "caddyfile"];
  await run(["caddy", "validate", ...arguments_], options);
  const caddy = start(["caddy", "run", ...arguments_], options);
  await untilAnswers(`${origin}/robots.txt`, caddy);
  return {
    origin,
    stop: async () => {
      await caddy.stop();
      rmSync(home, { recursive: true });
    },
  };
}
