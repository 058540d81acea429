/** Runs commands as people start them. They run in parallel, because a command mostly waits. */
import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { longDay } from "../src/content-model/dates";
import { formatProblems } from "../src/content-model/problem";
import { checkContent } from "../src/content-model/rules/check-content";
import { withContent } from "../src/testing/broken-content";

const project = join(__dirname, "..");
jest.setTimeout(120_000);

type CommandResult = { readonly status: unknown; readonly stdout: string; readonly stderr: string };

function command(script: string, ...args: string[]): Promise<CommandResult> {
  const file = join(project, "scripts", `${script}.mts`);
  const argv = ["--import", "tsx", file, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { cwd: project }, (error, stdout, stderr) => {
      resolve({ status: error?.code ?? 0, stdout, stderr });
    });
  });
}

test.concurrent(
  "npm run test:durability: a host killed at random loses no acknowledged enquiry",
  async () => {
    const options = ["--seed", "short", "--rounds", "3", "--only", "sqlite"];
    const { stdout } = await command("../e2e/lab/durability/durability", ...options);
    expect(stdout).toMatch(/3 kills, \d+ acknowledged; 0 lost, 0 not mailed, 0 changed, 0 stored/);
  },
);

test.concurrent("npm run new without a terminal lists every answer that is missing or wrong", () =>
  withContent([], async (folder) => {
    const args = ["town", "--content", folder, "--latitude", "53.06", "--longitude", "-82.5"];
    const { status, stderr } = await command("editing/new", ...args);
    expect(status).toBe(1);
    expect(stderr).toContain("Nothing was written:");
    expect(stderr).toMatch(/--name {2}is missing/);
    expect(stderr).toMatch(/--longitude {2}must be -8.7 or more/);
  }),
);

test.concurrent("npm run new lists the possible answers after an impossible one", async () => {
  const { status, stderr } = await command("editing/new", "testimonial", "--town", "Northwich");
  expect([status, stderr.split("\n").length]).toEqual([1, 2]);
  expect(stderr).toMatch(/^npm run new -- testimonial takes no --town; it takes --name, --/);
});

test.concurrent("npm run new names a type that there is not", async () => {
  const { status, stdout, stderr } = await command("editing/new", "chargers");
  expect([status, stderr]).toEqual([1, "There is no type chargers.\n"]);
  expect(stdout).toContain("npm run new -- ");
});

test.concurrent("npm run add-picture says that a path with spaces needs quotes", async () => {
  const args = ["picture", "/tmp/IMG", "4410", "Kitchen.JPG"];
  const { status, stderr } = await command("editing/new", ...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^npm run add-picture was given "\/tmp\/IMG", "4410", "Kitchen\.JPG", and takes one photo; a path with spaces needs double quotes/,
  );
});

test.concurrent("npm run add-picture names its own flags after an unknown one", async () => {
  const { status, stderr } = await command("editing/new", "picture", "a.jpg", "--name", "Van");
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^npm run add-picture takes no --name; it takes --title, --alt, --photo, /,
  );
  expect(stderr).not.toContain("before");
});

test.concurrent("npm run rename works and warns while another file has a mistake", () =>
  withContent([{ path: "people.yml", edit: () => "- name: [" }], async (folder) => {
    const args = ["rename", "blogs/stop-valve", "stop-valves", "--content", folder];
    const { status, stdout } = await command("editing/move", ...args);
    expect(stdout).toMatch(/\+ content\/blogs\/stop-valves\.md\n[^]*a problem from before/);
    expect(stdout).toContain("Not changed, because it cannot be read: content/people.yml. Mend it");
    expect(status).toBe(0);
  }),
);

test.concurrent(
  "npm run new -- company writes content that passes the check, and overwrites nothing",
  () =>
    withContent([], async (folder) => {
      const company = join(folder, "new");
      expect((await command("editing/new", "company", "--content", company)).status).toBe(0);
      expect(formatProblems(await checkContent(company))).toMatch(/^0 problems/);
      const { status, stderr } = await command("editing/new", "company", "--content", company);
      expect(status).toBe(1);
      expect(stderr).toMatch(/new has files\. Move all but README\.md away first/);
    }),
);

test.concurrent(
  "npm run launch-check -- --json prints JSON, with a matching exit status",
  async () => {
    const { status, stdout } = await command("launch-check", "--json");
    const report = JSON.parse(stdout) as { blockers: number; findings: { level: string }[] };
    const blockers = report.findings.filter(({ level }) => level === "blocker");
    expect(blockers).toHaveLength(report.blockers);
    expect(status).toBe(report.blockers === 0 ? 0 : 1);
  },
);

test.concurrent("npm run check:content passes, and lists the pages that are hard to read", () => {
  const path = "blogs/stop-valve.md";
  const sentence = "installation documentation necessitates professional verification.";
  const sentences = Array.from(
    { length: 99 },
    (_, n) => `Comprehensive electrical ${n} ${sentence}`,
  );
  const edit = (text: string) => text.replace(/\n---\n[^]*/, `\n---\n\n${sentences.join(" ")}\n`);
  return withContent([{ path, edit }], async (folder) => {
    const { status, stdout } = await command("checks/content", "--content", folder);
    expect(stdout).toMatch(new RegExp(`\nHarder to read .*:\n {2}-?\\d+ {2}content/${path}\n$`));
    expect(status).toBe(0);
  });
});

test.concurrent("npm run check:content names the articles that appear later", () => {
  const dated = (date: string) => (text: string) =>
    text.replace(/^date: .*$/m, `date: "${date}"`).replace(/^updated: .*\n/m, "");
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  return withContent([{ path: "blogs/stop-valve.md", edit: dated(soon) }], async (folder) => {
    const { stdout } = await command("checks/content", "--content", folder);
    expect(stdout).toContain(`\nTo be published later: /blogs/stop-valve on ${longDay(soon)}\n`);
  });
});

test.concurrent("npm run check:content names a page gone by hand until it redirects", () =>
  withContent([], async (folder) => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
    const file = (path: string) => join(folder, path);
    const output = async () => (await command("checks/content", "--content", folder)).stdout;
    cpSync(file("locations/otley.md"), file("locations/ilkley.md"));
    const draft = readFileSync(file("blogs/stop-valve.md"), "utf8").replace(
      "---",
      "---\ndraft: true",
    );
    writeFileSync(file("blogs/never-published.md"), draft);
    git("init", "--quiet");
    git("add", "--all");
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "One");
    rmSync(file("blogs/never-published.md"));
    renameSync(file("projects/project-1.md"), file("projects/project-2.md"));
    rmSync(file("locations/ilkley.md"));
    expect(await output()).toMatch(
      /leads nowhere now: \/locations\/ilkley \(content\/locations\/ilkley\.md\), \/gallery\/project-1 \(.*; or write one in redirects\.yml\nContent is in order otherwise\.\n/,
    );
    mkdirSync(`${folder}-old`);
    expect(await output()).not.toContain("leads nowhere");
    rmdirSync(`${folder}-old`);
    const row = (from: string) => `- { from: ${from}, to: /terms, why: gone }\n`;
    writeFileSync(file("redirects.yml"), row("/locations/ilkley") + row("/gallery/project-1"));
    expect(await output()).not.toContain("leads nowhere");
  }),
);
