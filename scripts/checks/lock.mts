/**
 * `npm run check:lock`: does every npm from 10.8 to 12 install from the lock file? Each is asked
 * with `npm ci --dry-run`. Without a connection that is said, and nothing is proved either way.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../run-node.mts";

/** What Node 20.19, 22.21 and 24.11 bring (nodejs.org/dist/index.json), and the newest major. */
const versions = ["10.8.2", "10.9.4", "11.6.2", "12"];
const files = ["package.json", "package-lock.json", ".npmrc"];

// What npm says where a registry cannot be reached (docs.npmjs.com/common-errors, Node's errors).
const outOfReach =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED|FETCH_ERROR)\b/;

/** Resolves with what is wrong, "" where nothing is. The trial runs in a copy, where it can change nothing. */
async function errorsOfNpm(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "check-lock-"));
  for (const file of files) cpSync(join(root, file), join(folder, file));
  const npx = ["--yes", "--prefer-offline", "--fetch-retries=1", "--fetch-timeout=60000"];
  try {
    await promisify(execFile)("npx", [...npx, `npm@${version}`, "ci", "--dry-run"], {
      cwd: folder,
      maxBuffer: 1e8,
      shell: process.platform === "win32",
    });
    return "";
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    return `npm ${version} on package-lock.json: ${stderr.slice(0, 3000)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (readFileSync(`${root}package-lock.json`, "utf8").includes('"resolved"')) {
  console.error("package-lock.json names a registry; .npmrc says how to leave it out.");
  process.exitCode = 1;
}
// Each npm takes ten seconds or more, so what they accepted is remembered by what they read.
const contents = files.map((file) => readFileSync(join(root, file), "utf8"));
const digest = createHash("sha256")
  .update([...versions, ...contents].join("\n"))
  .digest("hex");
const accepted = `${root}node_modules/.cache/check-lock/${digest}`;
if (!existsSync(accepted)) {
  console.log(`Asking npm ${versions.join(", ")} about package-lock.json…`);
  const errors = (await Promise.all(versions.map(errorsOfNpm))).filter(Boolean);
  for (const error of errors) console.error(error);
  if (errors.length === 0) {
    mkdirSync(join(accepted, ".."), { recursive: true });
    writeFileSync(accepted, "");
  } else if (errors.every((error) => outOfReach.test(error))) {
    console.error("The package registry is out of reach: run this again with a connection.");
  } else {
    process.exitCode = 1;
  }
}
