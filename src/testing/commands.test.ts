import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { withContent } from "./broken-content";

const project = join(__dirname, "../..");

function command(script: string, ...args: string[]) {
  const file = join(project, "scripts", `${script}.mts`);
  return spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
    cwd: project,
    encoding: "utf8",
  });
}

test("without a person to ask, npm run new names every answer that is missing or wrong", async () => {
  await withContent([], (root) => {
    const given = ["town", "--content", root, "--latitude", "53.06", "--longitude", "-82.5"];
    const { status, stderr } = command("editing/new", ...given);
    expect(status).toBe(1);
    expect(stderr).toContain("Nothing was written:");
    expect(stderr).toMatch(/--name {2}is missing/);
    expect(stderr).toMatch(/--longitude {2}must be -8.7 or more/);
  });
}, 60_000);

test("npm run test:durability: a host that is killed at random loses nothing acknowledged", () => {
  const options = ["--seed", "short", "--rounds", "3", "--only", "sqlite"];
  const { stdout } = command("../e2e/durability/durability", ...options);
  expect(stdout).toMatch(/3 kills, \d+ acknowledged; 0 lost, 0 not mailed, 0 changed, 0 stored/);
}, 120_000);

test("npm run launch-check -- --json is for programs, and its exit status says whether to go live", () => {
  const { status, stdout } = command("launch-check", "--json");
  const report = JSON.parse(stdout) as { blockers: number; findings: { level: string }[] };
  expect(report.findings.filter(({ level }) => level === "blocker")).toHaveLength(report.blockers);
  expect(status).toBe(report.blockers === 0 ? 0 : 1);
}, 60_000);

test("npm run check:content names the pages that are hard to read, and refuses none for it", async () => {
  const path = "blogs/eicr-moving-house.md";
  const edit = (text: string) => {
    const sentence = "installation documentation necessitates professional verification.";
    const sentences = Array.from(
      { length: 99 },
      (_, n) => `Comprehensive electrical ${n} ${sentence}`,
    );
    return text.replace(/\n---\n[^]*/, `\n---\n\n${sentences.join(" ")}\n`);
  };
  await withContent([{ path, edit }], (root) => {
    const { status, stdout } = command("checks/content", "--content", root);
    expect(stdout).toMatch(new RegExp(`\nHarder to read .*:\n {2}-?\\d+ {2}content/${path}\n$`));
    expect(status).toBe(0);
  });
}, 60_000);
