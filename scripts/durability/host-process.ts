/** Our host as a process of its own, which can be killed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A host that has been started. */
export type HostProcess = {
  /** Resolves with its address once it listens; rejects if it ends before. */
  readonly ready: Promise<URL>;
  /** Ends it in the middle of whatever it does; resolves with when that was. */
  readonly kill: () => Promise<number>;
  /** Asks it to stop; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** Resolves with the host's address, and goes on to read what it says. */
function listening(host: ChildProcess, onLine: (line: string) => void): Promise<URL> {
  return new Promise((resolve, reject) => {
    if (!host.stdout) throw new Error("The host has no output");
    const lines = createInterface({ input: host.stdout });
    lines.on("line", (line) => {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address) resolve(new URL(address.replace("localhost", "127.0.0.1")));
      onLine(line);
    });
    lines.on("close", () => {
      reject(new Error("The host ended before it listened"));
    });
  });
}

/** Starts the host with these settings and a free port; `onLine` gets what it says. */
export function startHost(
  settings: Readonly<Record<string, string>>,
  onLine: (line: string) => void,
): HostProcess {
  const host = spawn(process.execPath, ["--import", "tsx", "functions/server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...settings, HOST: "127.0.0.1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(host, "exit") as Promise<[number | null]>;
  const ready = listening(host, onLine);
  // A host may be killed before anybody waits for it.
  ready.catch(() => undefined);
  return {
    ready,
    kill: async () => {
      host.kill("SIGKILL");
      const at = Date.now();
      await ended;
      return at;
    },
    stop: async () => {
      host.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}
