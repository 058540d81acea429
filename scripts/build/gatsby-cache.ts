/**
 * Locks .cache, and clears it if the last build was interrupted. Gatsby records that it has a query's answer before it
 * writes the answer, so an answer that an interruption lost would never be written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unfinishedBuild } from "../../src/data/cache-paths";

const cache = ".cache";
/** Lock file with the process id and the name of its command; Gatsby leaves it alone. */
const lockFileName = ".used-by";

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Locks the cache below `root` for this process. Returns a function that unlocks it.
 * @throws {Error} while another command is running in the same folder
 */
export function lockCache(root: string, command: string): () => void {
  const file = join(root, cache, lockFileName);
  const [pid = "", other = ""] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : [];
  if (isAlive(Number(pid))) {
    throw new Error(
      `npm run ${other} is at work in this folder (process ${pid}), and two would spoil each other's pages.
Stop it or wait for it. If there is no such process, delete ${cache}/${lockFileName}.`,
    );
  }
  mkdirSync(join(root, cache), { recursive: true });
  writeFileSync(file, `${process.pid} ${command}`);
  return () => {
    rmSync(file, { force: true });
  };
}

/** Deletes everything that Gatsby keeps below `.cache` between builds. Encoded pictures stay: they are in `public/static`. */
function clearCache(root: string): void {
  for (const name of readdirSync(join(root, cache)).filter((each) => each !== lockFileName)) {
    rmSync(join(root, cache, name), { recursive: true });
  }
}

/** Gatsby's messages about a lost query answer (its issue 35018; the cause is not known). */
const lostAnswer =
  /Couldn't find temp query result|result of this StaticQuery could not be fetched/;

/** Runs Gatsby's build; `onReport` gets its messages. Resolves with its exit code. */
type Build = (onReport: (report: unknown) => void) => Promise<number>;

/**
 * Builds below `root`. Clears the cache first if the last build was interrupted, and builds once
 * more if Gatsby lost the answer of a query. `print` tells the person who waits about either.
 */
export async function buildWithRetry(
  root: string,
  build: Build,
  print: (line: string) => void,
): Promise<number> {
  if (existsSync(join(root, unfinishedBuild))) {
    print("The last build was interrupted; this one starts with a clean cache.");
    clearCache(root);
  }
  const losses: unknown[] = [];
  const onReport = (report: unknown) => {
    if (lostAnswer.test(JSON.stringify(report))) losses.push(report);
  };
  let code = await build(onReport);
  if (code !== 0 && losses.length > 0) {
    print(
      "Gatsby lost the answer of a query, a known fault of Gatsby; building again with a clean cache.",
    );
    clearCache(root);
    code = await build(onReport);
  }
  return code;
}
