/**
 * `npm run check:lock`: does every npm from 10.8 on install from the lock file, on every platform?
 * What npm says is asked for with a connection; without one that is said, and the rest is checked.
 * `-- --npm 10.9.9 --npm 11.0.0` asks other versions.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lockFindings, type LockFile } from "./lock-findings";
import { tryNpm } from "./try-npm";

/** What Node 20.19, 22.21 and 24.11 bring (nodejs.org/dist/index.json). */
const stockVersions = ["10.8.2", "10.9.4", "11.6.2"];

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({ options: { npm: { type: "string", multiple: true } } });
const versions = values.npm ?? stockVersions;

const manifest = readFileSync(join(root, "package.json"), "utf8");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");

/** Each npm takes ten seconds or more, so what they accepted is remembered by what they read. */
const accepted = join(
  root,
  "node_modules/.cache/check-lock",
  createHash("sha256").update([versions.join(), manifest, lock].join("\n")).digest("hex"),
);

async function check(): Promise<boolean> {
  const { engines } = JSON.parse(manifest) as { engines: { node: string } };
  const findings = lockFindings(JSON.parse(lock) as LockFile, engines.node);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) return false;
  if (existsSync(accepted)) return true;

  console.log(`Asking npm ${versions.join(", ")} about package-lock.json…`);
  const verdicts = await Promise.all(versions.map((version) => tryNpm(root, version)));
  for (const verdict of verdicts) {
    if (verdict.answer === "refuses") {
      console.error(`npm ${verdict.npm} refuses package-lock.json:\n${verdict.reason}`);
    }
    if (verdict.answer === "unknown") {
      console.error(
        `npm ${verdict.npm} was not asked about package-lock.json, because the package registry is out of reach (${verdict.reason}). Run npm run check:lock again with a connection.`,
      );
    }
  }
  if (verdicts.every(({ answer }) => answer === "accepts")) {
    mkdirSync(join(accepted, ".."), { recursive: true });
    writeFileSync(accepted, "");
  }
  return verdicts.every(({ answer }) => answer !== "refuses");
}

if (await check()) console.log(`package-lock.json is in order for npm ${versions.join(", ")}.`);
else process.exitCode = 1;
