import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { withContent } from "./broken-content";

const project = join(__dirname, "../..");

function command(script: string, ...args: string[]) {
  return spawnSync(
    process.execPath,
    ["--import", "tsx", join(project, "scripts", `${script}.mts`), ...args],
    {
      cwd: project,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
}

test("npm run new writes what its flags say and tells where, what next, and how to see it", async () => {
  await withContent([], (root) => {
    const flags = ["--name", "Jo S.", "--text", "Tidy work.", "--service", "Fault finding"];
    const given = ["testimonial", "--content", root, ...flags];
    const { status, stdout, stderr } = command("editing/new", ...given);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(
      /Wrote .*testimonials\.yml\nNext: .*\nSee it: npm run develop, then .*\/testimonials/,
    );
  });
}, 60_000);

test("without a person to ask, npm run new names every answer that is missing or wrong", async () => {
  await withContent([], (root) => {
    const given = ["--content", root, "--name", "Jo S.", "--rating", "6"];
    const { status, stderr } = command("editing/new", "testimonial", ...given);
    expect(status).toBe(1);
    expect(stderr).toContain("Nothing was written:");
    expect(stderr).toMatch(/--text {2}is missing/);
    expect(stderr).toMatch(/--rating {2}must be 5 or less/);
    expect(command("editing/new", "testimonial", "--nmae", "Jo").stderr).toContain("'--nmae'");
    const town = ["town", "--content", root, "--latitude", "53.06", "--longitude", "-82.5"];
    expect(command("editing/new", ...town).stderr).toMatch(/--longitude {2}must be -8.7 or more/);
    // Before anyone is asked about it.
    const named = ["project", "--content", root, "--title", "A board", "--photo", "none.jpg"];
    expect(command("editing/new", ...named).stderr).toContain("There is no file none.jpg");
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
  const article = "blogs/eicr-moving-house.md";
  const sentences = Array.from(
    { length: 70 },
    (_, n) =>
      `Comprehensive electrical installation documentation ${n} necessitates professional verification of protective conductor continuity. `,
  );
  const hard = (text: string) => text.replace(/\n---\n[^]*/, `\n---\n\n${sentences.join("")}\n`);
  const check = (root: string) => command("checks/content", "--content", root);
  await withContent([], (root) => {
    expect(check(root).stdout).toMatch(
      /\nEvery page reads as plain English .*:\n {2}\d+ {2}content\//,
    );
  });
  await withContent([{ path: article, edit: hard }], (root) => {
    const { status, stdout } = check(root);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`\nHarder to read .*:\n {2}-?\\d+ {2}content/${article}\n$`));
  });
}, 60_000);
