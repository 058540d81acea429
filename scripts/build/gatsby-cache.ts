/**
 * Locks .cache, and clears it if the last build was interrupted or had other code. Gatsby records that it has a query's
 * answer before it writes the answer, so an answer that an interruption lost would never be written.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCode, unfinishedBuild } from "../../src/data/cache-paths";

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
  if (existsSync(file)) {
    const [pid = "", other = ""] = readFileSync(file, "utf8").split(" ");
    if (isAlive(Number(pid))) {
      throw new Error(
        `npm run ${other} is at work in this folder (process ${pid}), and two would spoil each other's pages.
Stop it or wait for it. If there is no such process, delete ${cache}/${lockFileName}.`,
      );
    }
    rmSync(file);
  }
  mkdirSync(join(root, cache), { recursive: true });
  // The flag "wx" fails if another command has made the file since.
  writeFileSync(file, `${process.pid} ${command}`, { flag: "wx" });
  return () => {
    rmSync(file, { force: true });
  };
}

/** Deletes all that Gatsby keeps below `.cache` between builds. Encoded pictures stay: they are in `public/static`. */
function clearCache(root: string): void {
  for (const name of readdirSync(join(root, cache)).filter((each) => each !== lockFileName)) {
    rmSync(join(root, cache, name), { recursive: true });
  }
}

/**
 * Folders of code that answers queries. Gatsby keeps the answers of code that has changed: only plugins' folders,
 * package.json and files named gatsby-* are in the key of its cache (gatsby/src/services/initialize.ts).
 */
const queryCode = ["src/data", "src/content-model", "functions/shared", "plugins/shared"];

/** Digest of the code below `root` that answers queries; a missing folder counts as empty. */
function digestQueryCode(root: string): string {
  const hash = createHash("sha256");
  for (const folder of queryCode.map((each) => join(root, each)).filter(existsSync)) {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const name of names.filter((each) => /\.[jt]sx?$/.test(each)).sort())
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex");
}

/** Gatsby's messages about a lost query answer (its issue 35018; the cause is not known). */
const lostAnswer =
  /Couldn't find temp query result|result of this StaticQuery could not be fetched/;

/** Runs Gatsby's build; `onReport` gets its messages. Resolves with its exit code. */
type Build = (onReport: (report: unknown) => void) => Promise<number>;

/**
 * Clears the cache below `root` if its answers are those of other code, and returns the digest of the code there is
 * now. `print` tells the person who waits.
 */
function clearAfterCodeChange(root: string, print: (line: string) => void): string {
  const code = digestQueryCode(root);
  const file = join(root, buildCode);
  if (existsSync(file) && readFileSync(file, "utf8") !== code) {
    print("The code that answers queries has changed; starting with a clean cache.");
    clearCache(root);
  }
  return code;
}

/** Readies the cache below `root` for `gatsby develop`, which loads the code that answers queries at its start. */
export function prepareDevelop(root: string, print: (line: string) => void): void {
  writeFileSync(join(root, buildCode), clearAfterCodeChange(root, print));
}

/**
 * Builds below `root`. Clears the cache first if the last build was interrupted or had other code, and builds once more
 * if Gatsby lost the answer of a query. `print` tells the person who waits about either.
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
  const code = clearAfterCodeChange(root, print);
  const losses: unknown[] = [];
  const onReport = (report: unknown) => {
    if (lostAnswer.test(JSON.stringify(report))) losses.push(report);
  };
  let exitCode = await build(onReport);
  if (exitCode !== 0 && losses.length > 0) {
    print(
      "Gatsby lost the answer of a query, a known fault of Gatsby; building again with a clean cache.",
    );
    clearCache(root);
    exitCode = await build(onReport);
  }
  if (exitCode === 0) writeFileSync(join(root, buildCode), code);
  return exitCode;
}
