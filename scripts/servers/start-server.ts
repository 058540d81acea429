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

/** What Node is started with to serve the built site. */
export const hostCommand = ["--import", "tsx", "functions/server/main.ts"];

/** Added to the environment. */
type Settings = Readonly<Record<string, string>>;

/** Runs `node <args>`, which says at what URL it listens. */
function startServer(args: readonly string[], settings: Settings) {
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
    });
    server.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    server.on("close", () => {
      reject(new Error(`The server ended before it listened: ${output}`));
    });
  });
  // It may be ended before anybody waits for it.
  ready.catch(() => undefined);
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal);
    return ended;
  };
  return {
    pid: server.pid,
    /** Resolves with its URL once it listens; rejects with what it wrote if it ends before. */
    ready,
    /** What it has written so far. */
    output: () => output,
    /** Resolves with its exit code once it has ended. */
    ended,
    signal: (name: NodeJS.Signals) => server.kill(name),
    stop: () => end("SIGTERM"),
    /** Ends it in the middle of whatever it does. */
    kill: () => end("SIGKILL"),
  };
}

/** A server that has been started. */
export type ServerProcess = ReturnType<typeof startServer>;

/** Our own host, on a free port unless PORT is among the settings. */
export function startHost(settings: Settings): ServerProcess {
  return startServer(hostCommand, { PORT: "0", ...hostEnvironment, ...settings });
}

/** Serves the built site while `use`, which gets its origin, is at work. */
export async function whileServed<Result>(
  settings: Settings,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const host = startHost(settings);
  try {
    return await use((await host.ready).origin);
  } finally {
    await host.stop();
  }
}

/** Gatsby's own server. */
export function startGatsbyServe(port: number, settings: Settings): ServerProcess {
  const args = ["node_modules/gatsby/cli.js", "serve", "--port", String(port)];
  // In colour its URL would be broken up.
  return startServer(args, { ...settings, GATSBY_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0" });
}
