/**
 * `npm run test:deploy [-- name…]`: does what the pages in deploy/ and docs/runbooks say, as
 * written. `--npm-only` leaves out what needs more than npm brings; `npm test` does so.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { limitConcurrency } from "../../functions/limit-concurrency";
import { containers } from "./containers";
import { enquiriesWithoutAnAnswer } from "./enquiries-without-an-answer";
import { findEngine } from "./find-engine";
import { googleRefuses } from "./google-refuses";
import { mailIsBroken } from "./mail-is-broken";
import { manyMessages } from "./many-messages";
import { moveToPostgresql } from "./move-to-postgresql";
import { netlify } from "./netlify";
import { oneProcess } from "./one-process";
import { restore } from "./restore";
import { severalHosts } from "./several-hosts";
import { staticSite } from "./static-site";
import { theStoreFails } from "./the-store-fails";
import type { Program, Trial } from "./trial";

const trials: readonly Trial[] = [
  oneProcess,
  staticSite,
  containers,
  severalHosts,
  netlify,
  moveToPostgresql,
  restore,
  mailIsBroken,
  googleRefuses,
  manyMessages,
  enquiriesWithoutAnAnswer,
  theStoreFails,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "npm-only": { type: "boolean", default: false } },
});

const isThere: Readonly<Record<Program, () => boolean>> = {
  caddy: () => spawnSync("caddy", ["version"], { stdio: "ignore" }).status === 0,
  containers: () => findEngine() !== undefined,
};

const isChosen = ({ name, needs }: Trial): boolean =>
  (positionals.length === 0 || positionals.includes(name)) &&
  !(values["npm-only"] && needs.length > 0);

/** Those that need only npm mostly wait, and run beside each other; the others put the machine under load. */
const atATime = values["npm-only"] ? 3 : 1;

/** Resolves with what came of it. Its lines are written as they come, or together where others run beside it. */
async function attempt({
  name,
  page,
  needs,
  run,
}: Trial): Promise<"passed" | "failed" | "skipped"> {
  const lines: string[] = [];
  const say = (line: string) => {
    if (atATime === 1) console.log(line);
    else lines.push(line);
  };
  say(`\n${name} (${page})`);
  try {
    const missing = needs.filter((program) => !isThere[program]());
    if (missing.length > 0) {
      say(`  left out: nothing here for ${missing.join(", ")}`);
      return "skipped";
    }
    await run((line) => {
      say(`  ✓ ${line}`);
    });
    return "passed";
  } catch (error) {
    say(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
    return "failed";
  } finally {
    if (lines.length > 0) console.log(lines.join("\n"));
  }
}

const limit = limitConcurrency(atATime);
const outcomes = await Promise.all(
  trials.filter(isChosen).map((trial) => limit(() => attempt(trial))),
);
const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
const [passed, failed, skipped] = [count("passed"), count("failed"), count("skipped")];
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failed > 0 || passed + skipped === 0) process.exitCode = 1;
