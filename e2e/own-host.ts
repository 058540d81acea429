/** A host of its own for a test that needs other settings than the one all tests share. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost } from "../scripts/servers/start-server";
import { throwAwayStore } from "./throw-away-store";

/** The host, until `stop`. */
export type OwnHost = {
  readonly origin: string;
  /** What it has written so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts the host on a free port with a store of its own; `settings` are added to its environment. */
export async function startOwnHost(settings: Record<string, string> = {}): Promise<OwnHost> {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const host = startHost({
    ...throwAwayStore("unused"),
    DATABASE_URL: `file:${join(folder, "contact.db")}`,
    MAIL_DIR: join(folder, "mail"),
    ...settings,
  });
  const { origin } = await host.ready;
  return {
    origin,
    output: host.output,
    stop: async () => {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
