/**
 * Runs Node as a child process that receives our signals, and either shares this terminal or holds
 * its output back.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL("..", import.meta.url));

type Environment = Readonly<Record<string, string>>;

/** Forwards signals to the child; resolves with its exit code. */
function follow(child: ChildProcess): Promise<number> {
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // npm sends a signal to a shell, which may end without passing it on.
  const parent = process.ppid;
  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  if (startedByNpm) {
    const watch = setInterval(() => {
      if (process.ppid !== parent) stop("SIGTERM");
    }, 500);
    watch.unref();
  }
  return new Promise((resolve) => {
    child.on("close", (code) => {
      resolve(code ?? 1);
    });
  });
}

/**
 * Resolves with the exit code of `node <args>`; `env` is added to the environment. `onMessage` gets
 * the child's IPC messages.
 */
export function runNode(
  args: readonly string[],
  env: Environment = {},
  onMessage?: (message: unknown) => void,
): Promise<number> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const terminal = ["inherit", "inherit", "inherit"] as const;
  const stdio = onMessage ? [...terminal, "ipc" as const] : [...terminal];
  const child = spawn(process.execPath, args, { ...options, stdio });
  if (onMessage) child.on("message", onMessage);
  return follow(child);
}

/**
 * Resolves with the exit code of `node <args>`. The output is printed at the end, and only if the child failed, so that
 * it does not mix with that of other programs.
 */
export async function runNodeQuietly(
  args: readonly string[],
  env: Environment = {},
): Promise<number> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await follow(child);
  if (code !== 0) console.error(output.trimEnd());
  return code;
}
