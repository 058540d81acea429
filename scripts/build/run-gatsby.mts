/** Gatsby with telemetry off, whoever starts it. */
import { root, runNode } from "../run-node.mts";
import { takeCache } from "./gatsby-cache";

/** What Gatsby finds in its environment. */
export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: "1",
  // glibc keeps freed memory for each thread apart; with pictures and workers that is 150 MB.
  MALLOC_ARENA_MAX: "2",
  // Of Node's four threads for files, pictures would leave webpack none.
  UV_THREADPOOL_SIZE: "8",
  // Queries run in Gatsby's own process. A second one would hand their answers over in a database,
  // where some get lost on a busy machine, and has to be started anew before pages are written.
  GATSBY_CPU_COUNT: "1",
  // Its other logger moves the cursor about, which is noise in a file.
  ...(!process.stdout.isTTY && { GATSBY_LOGGER: "yurnalist" }),
  // Megabytes. With Node's own 16, a seventh of a build's time goes into collecting garbage.
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --max-semi-space-size=64`,
};

/**
 * Runs Gatsby; resolves with its exit code. `env` is added to the environment, and `hear` gets what
 * Gatsby reports.
 */
export async function runGatsby(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  hear?: (report: unknown) => void,
): Promise<number> {
  const [command = ""] = args;
  const isWriting = ["build", "develop", "clean"].includes(command);
  const release = isWriting ? takeCache(root, command) : undefined;
  const cli = `${root}node_modules/gatsby/cli.js`;
  const code = await runNode([cli, ...args], { ...gatsbyEnvironment, ...env }, hear);
  release?.();
  return code;
}
