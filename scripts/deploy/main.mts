/**
 * `npm run test:deploy [-- name…]`: does what the pages in deploy/ and docs/runbooks say, as
 * written. `--npm-only` leaves out what needs more than npm brings; `npm test` does so.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { findEngine } from "./container-engine";
import { containers } from "./containers";
import { googleRefuses } from "./google-refuses";
import { mailIsBroken } from "./mail-is-broken";
import { moveToPostgresql } from "./move-to-postgresql";
import { netlify } from "./netlify";
import { oneProcess } from "./one-process";
import { restore } from "./restore";
import { severalHosts } from "./several-hosts";
import { staticSite } from "./static-site";
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
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "npm-only": { type: "boolean", default: false } },
});

const isThere: Readonly<Record<Program, () => boolean>> = {
  caddy: () => spawnSync("caddy", ["version"], { stdio: "ignore" }).status === 0,
  containers: () => findEngine() !== undefined,
};

let passed = 0;
let failed = 0;
let skipped = 0;
for (const { name, page, needs, run } of trials) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (values["npm-only"] && needs.length > 0) continue;
  const missing = needs.filter((program) => !isThere[program]());
  console.log(`\n${name} (${page})`);
  if (missing.length > 0) {
    skipped += 1;
    console.log(`  left out: nothing here for ${missing.join(", ")}`);
    continue;
  }
  try {
    await run((line) => {
      console.log(`  ✓ ${line}`);
    });
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failed > 0 || passed + skipped === 0) process.exitCode = 1;
