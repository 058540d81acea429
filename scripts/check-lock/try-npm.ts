/** Asks an npm of another version whether it would install from the lock file. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** `unknown` where the registry is out of reach: then nothing is proved either way. */
export type Verdict =
  | { readonly npm: string; readonly answer: "accepts" }
  | { readonly npm: string; readonly answer: "refuses" | "unknown"; readonly reason: string };

// What npm says where a registry cannot be reached (docs.npmjs.com/common-errors, Node's errors).
const outOfReach =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED|FETCH_ERROR)\b/;

/** The lines that npm marks as errors, without its list of options. */
function errorsOf(output: string): string {
  const errors = output
    .split("\n")
    .filter((line) => line.startsWith("npm error"))
    .map((line) => line.replace(/^npm error ?/, ""));
  const usage = errors.findIndex((line) => line.startsWith("Clean install a project"));
  return errors
    .slice(0, usage < 0 ? undefined : usage)
    .join("\n")
    .trim();
}

/**
 * Runs `npm ci --dry-run` of this version in a copy of the project's package files, where it can
 * change nothing.
 */
export async function tryNpm(root: string, npm: string): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), "check-lock-"));
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
    cpSync(join(root, file), join(folder, file));
  }
  const npx = ["--yes", "--prefer-offline", "--fetch-retries=1", "--fetch-timeout=60000"];
  try {
    await promisify(execFile)("npx", [...npx, `npm@${npm}`, "ci", "--dry-run"], {
      cwd: folder,
      maxBuffer: 1e8,
      shell: process.platform === "win32",
    });
    return { npm, answer: "accepts" };
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    const reason = errorsOf(stderr) || String(error);
    const [unreachable] = outOfReach.exec(reason) ?? [];
    return unreachable
      ? { npm, answer: "unknown", reason: unreachable }
      : { npm, answer: "refuses", reason };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
