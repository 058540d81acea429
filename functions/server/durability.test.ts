/** A short run of `npm run test:durability`; docs/reliability.md has the long ones. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(__dirname, "../..");

function run(...args: string[]): Promise<{ stdout: string }> {
  const script = ["--import", "tsx", "scripts/durability/main.mts", "--seed", "short", ...args];
  return promisify(execFile)(process.execPath, script, { cwd: root });
}

/** The figure in a line of the printed table. */
function figureOf(table: string, label: string): number {
  const [, figure] = new RegExp(`│ ${label} +│ ([\\d.]+)`).exec(table) ?? [];
  return Number(figure);
}

test("a host that is killed at random moments loses nothing that was acknowledged", async () => {
  const { stdout } = await run("--rounds", "3");
  expect(figureOf(stdout, "Messages acknowledged")).toBeGreaterThan(10);
  expect(figureOf(stdout, "Acknowledged, not stored")).toBe(0);
  expect(figureOf(stdout, "Acknowledged, not delivered")).toBe(0);
  expect(figureOf(stdout, "Stored twice")).toBe(0);
  expect(figureOf(stdout, "… unexplained")).toBe(0);
}, 120_000);
