/** A short run of `npm run test:durability`; docs/reliability.md has a long one. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

test("a host that is killed at random moments loses nothing that was acknowledged", async () => {
  const options = ["--seed", "short", "--rounds", "3", "--only", "sqlite"];
  const script = ["--import", "tsx", "scripts/durability.mts", ...options];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  expect(stdout).toMatch(/3 kills, \d+ acknowledged; 0 lost, 0 not mailed, 0 changed, 0 stored/);
}, 120_000);
