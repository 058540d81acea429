/**
 * Gatsby's cache has one user at a time, and none trusts what a build left that was stopped half way: Gatsby
 * notes that it knows the answer of a query before it writes it down, and would never write it again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unfinishedBuild } from "../../src/gatsby/company";

const cache = ".cache";
/** Holds the process at work and the name of its command; Gatsby leaves it alone. */
const user = ".used-by";

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Takes the cache below `root` for this process, until what is returned is called.
 * @throws {Error} while another command is at work in the same folder
 */
export function takeCache(root: string, command: string): () => void {
  const file = join(root, cache, user);
  const [pid = "", other = ""] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
  if (isAlive(Number(pid))) {
    throw new Error(
      `npm run ${other} is at work in this folder (process ${pid}), and two would spoil each other's pages.
Stop it or wait for it. Where there is no such process, delete ${cache}/${user}.`,
    );
  }
  mkdirSync(join(root, cache), { recursive: true });
  writeFileSync(file, `${process.pid} ${command}`);
  return () => {
    rmSync(file, { force: true });
  };
}

/** Takes away all that Gatsby keeps from build to build, but no picture that is encoded. */
function forget(root: string): void {
  for (const name of readdirSync(join(root, cache)).filter((each) => each !== user)) {
    rmSync(join(root, cache, name), { recursive: true });
  }
}

/** How Gatsby says that the answer of a query is gone (its issue 35018; the cause is not known). */
const lost = /Couldn't find temp query result|result of this StaticQuery could not be fetched/;

/** Runs Gatsby's build; `hear` gets what it reports. Resolves with its exit code. */
type Build = (hear: (report: unknown) => void) => Promise<number>;

/**
 * Builds below `root`: with a clean cache where the last build was stopped half way, and once more
 * where Gatsby lost the answer of a query. `say` tells either to the person who waits.
 */
export async function buildWhole(
  root: string,
  build: Build,
  say: (line: string) => void,
): Promise<number> {
  if (existsSync(join(root, unfinishedBuild))) {
    say("The last build was stopped half way; this one starts with a clean cache.");
    forget(root);
  }
  const losses: unknown[] = [];
  const hear = (report: unknown) => {
    if (lost.test(JSON.stringify(report))) losses.push(report);
  };
  let code = await build(hear);
  if (code !== 0 && losses.length > 0) {
    say("Gatsby lost the answer of a query, a fault of its own; once more with a clean cache.");
    forget(root);
    code = await build(hear);
  }
  if (code === 0) rmSync(join(root, unfinishedBuild), { force: true });
  return code;
}
