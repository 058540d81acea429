/** Runs Gatsby with telemetry off. */
import { root, runNode } from "../run-node.mts";
import { lockCache, prepareDevelop } from "./gatsby-cache";

/** Environment variables for Gatsby. */
export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: "1",
  // glibc keeps freed memory separately for each thread; with pictures and workers that is 150 MB.
  MALLOC_ARENA_MAX: "2",
  // Pictures would otherwise use all four of Node's file threads and leave webpack none.
  UV_THREADPOOL_SIZE: "8",
  // Queries run in Gatsby's own process. A second process would pass answers through a database,
  // which loses some on a busy machine, and would have to be restarted before pages are written.
  GATSBY_CPU_COUNT: "1",
  // Gatsby's default logger moves the cursor, which is noise in a file.
  ...(!process.stdout.isTTY && { GATSBY_LOGGER: "yurnalist" }),
  // The size is in MB. Node's default of 16 spends a seventh of a build's time on garbage collection.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`,
};

/**
 * Runs Gatsby; resolves with its exit code. `env` is added to the environment, and `onReport` gets
 * Gatsby's messages.
 */
export async function runGatsby(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onReport?: (report: unknown) => void,
): Promise<number> {
  const [command = ""] = args;
  const isWriting = ["build", "develop", "clean"].includes(command);
  const release = isWriting ? lockCache(root, command) : undefined;
  if (command === "develop") prepareDevelop(root, console.log);
  const cli = `${root}node_modules/gatsby/cli.js`;
  try {
    return await runNode([cli, ...args], { ...gatsbyEnvironment, ...env }, onReport);
  } finally {
    release?.();
  }
}
