/**
 * Servers of the built site as processes of their own: started, waited for and ended in one way.
 * As every command, they start in the project's folder.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * What a host is started with. glibc gives each thread memory of its own and keeps it: with the
 * threads that decode pictures, uploads cost 55 MB more. The unit file
 * and the image say the same.
 */
export const hostEnvironment = { MALLOC_ARENA_MAX: "2" } as const;

/** A server that has been started. */
export type ServerProcess = {
  readonly pid: number | undefined;
  /** Resolves with its URL once it listens; rejects with what it wrote if it ends before. */
  readonly ready: Promise<URL>;
  /** What it has written so far. */
  readonly output: () => string;
  /** Resolves with its exit code once it has ended. */
  readonly ended: Promise<number | null>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Asks it to stop; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it in the middle of whatever it does; resolves with when that was. */
  readonly kill: () => Promise<number>;
};

/** Added to the environment. */
type Settings = Readonly<Record<string, string>>;

/** Runs `node <args>`, which says at what URL it listens; `onLine` gets each line it writes. */
function startServer(
  args: readonly string[],
  settings: Settings,
  onLine: (line: string) => void = () => undefined,
): ServerProcess {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(server, "close").then(([code]) => code as number | null);
  const ready = new Promise<URL>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      output += `${line}\n`;
      const [, port] = /http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (port) resolve(new URL(`http://${settings["HOST"] ?? "localhost"}:${port}`));
      onLine(line);
    });
    server.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    server.on("close", () => {
      reject(new Error(`The server ended before it listened: ${output}`));
    });
  });
  // It may be ended before anybody waits for it.
  ready.catch(() => undefined);
  return {
    pid: server.pid,
    ready,
    output: () => output,
    ended,
    signal: (name) => server.kill(name),
    stop: () => {
      server.kill("SIGTERM");
      return ended;
    },
    kill: async () => {
      server.kill("SIGKILL");
      const at = Date.now();
      await ended;
      return at;
    },
  };
}

/** Our own host, on a free port unless PORT is among the settings. */
export function startHost(settings: Settings, onLine?: (line: string) => void): ServerProcess {
  const args = ["--import", "tsx", "functions/server/main.ts"];
  return startServer(args, { PORT: "0", ...hostEnvironment, ...settings }, onLine);
}

/** Gatsby's own server. */
export function startGatsbyServe(port: number, settings: Settings): ServerProcess {
  const args = ["node_modules/gatsby/cli.js", "serve", "--port", String(port)];
  // In colour its URL would be broken up.
  return startServer(args, { ...settings, GATSBY_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0" });
}
