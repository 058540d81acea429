/** Runs Node as a child that shares this terminal and its signals. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Resolves with the exit code of `node <args>`; `env` is added to the environment. */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // npm passes a signal on to a shell, which may end without telling us.
  const parent = process.ppid;
  const startedByNpm = process.env["npm_lifecycle_event"] !== undefined;
  if (startedByNpm) {
    const watch = setInterval(() => {
      if (process.ppid !== parent) stop("SIGTERM");
    }, 500);
    watch.unref();
  }
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      resolve(code ?? 1);
    });
  });
}
