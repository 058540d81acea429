/** A host of its own for a test that needs other settings than the one all tests share. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
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
  const host = spawn(process.execPath, ["--import", "tsx", "functions/server/main.ts"], {
    cwd: join(__dirname, ".."),
    env: {
      ...process.env,
      ...throwAwayStore("unused"),
      PORT: "0",
      DATABASE_URL: `file:${join(folder, "contact.db")}`,
      MAIL_DIR: join(folder, "mail"),
      ...settings,
    },
  });
  const ended = new Promise((resolve) => host.on("exit", resolve));
  let output = "";
  host.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(host.stdout).on("line", (line) => {
      output += `${line}\n`;
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    host.on("exit", () => {
      reject(new Error(`The host did not start: ${output}`));
    });
  });
  return {
    origin,
    output: () => output,
    stop: async () => {
      host.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
