/** The host in a checkout, as `npm run serve` starts it, and the commands beside it with the same settings. */
import { join } from "node:path";
import { hostPaths } from "../../functions/paths";
import { freePort } from "./free-port";
import { start, untilAnswers, type Settings } from "./processes";

/** A host that answers. */
export type SiteHost = {
  readonly origin: string;
  /** What it has written so far. */
  readonly output: () => string;
  /** Asks it to stop; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
};

/** Settings of a host that keeps all it writes below the folder. */
export function settingsIn(folder: string, settings: Settings = {}): Settings {
  return {
    HOST: "127.0.0.1",
    DATABASE_URL: `file:${join(folder, "contact.db")}`,
    MAIL_DIR: join(folder, "mail"),
    KEPT_FILES_DIR: join(folder, "kept-files"),
    ...settings,
  };
}

/** Starts it on a free port. */
export async function startSite(settings: Settings): Promise<SiteHost> {
  const port = await freePort();
  const host = start([process.execPath, "--import", "tsx", "functions/server/main.ts"], {
    cwd: process.cwd(),
    env: { ...settings, PORT: String(port) },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin + hostPaths.ready, host);
  return { origin, output: host.output, stop: host.stop };
}

/** Works with it, and stops it whatever came of that. */
export async function withSite(
  settings: Settings,
  work: (host: SiteHost) => Promise<void>,
): Promise<void> {
  const host = await startSite(settings);
  try {
    await work(host);
  } finally {
    await host.stop();
  }
}
