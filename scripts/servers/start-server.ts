/**
 * Starts servers of the built site as child processes, waits until they listen, and ends them. They
 * start in the project's folder, like every command.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Environment of a host. glibc keeps memory for each thread: with the threads that decode pictures,
 * uploads would cost 55 MB more. The unit file and the image set the same.
 */
export const hostEnvironment = { MALLOC_ARENA_MAX: "2" } as const;

/** Arguments of Node that serve the built site. */
export const hostCommand = ["--import", "tsx", "functions/host/main.ts"];

/** Variables to add to the environment. */
type Settings = Readonly<Record<string, string>>;

/** Runs `node <args>`, which prints the URL it listens at. */
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
      if (port) resolve(new URL(`http://${settings.HOST ?? "localhost"}:${port}`));
    });
    server.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    server.on("close", () => {
      reject(new Error(`The server ended before it listened: ${output}`));
    });
  });
  // Avoids an unhandled rejection if the server is ended before anybody waits for it.
  ready.catch(() => undefined);
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal);
    return ended;
  };
  return {
    pid: server.pid,
    /** Resolves with the server's URL once it listens; rejects with its output if it ends before. */
    ready,
    /** The output so far. */
    output: () => output,
    /** Resolves with the exit code once the server has ended. */
    ended,
    signal: (name: NodeJS.Signals) => server.kill(name),
    stop: () => end("SIGTERM"),
    /** Kills the server, whatever it is doing. */
    kill: () => end("SIGKILL"),
  };
}

export type ServerProcess = ReturnType<typeof startServer>;

/** Starts our own host, on a free port unless PORT is among the settings. */
export function startHost(settings: Settings): ServerProcess {
  return startServer(hostCommand, { PORT: "0", ...hostEnvironment, ...settings });
}

/** Serves the built site while `use`, which gets its origin, runs. */
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

/** Starts Gatsby's own server. */
export function startGatsbyServe(port: number, settings: Settings): ServerProcess {
  const args = ["node_modules/gatsby/cli.js", "serve", "--port", String(port)];
  // Colour codes would break up its URL.
  return startServer(args, { ...settings, GATSBY_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0" });
}
