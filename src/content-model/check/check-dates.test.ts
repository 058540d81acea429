import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readContent } from "../read-content";
import { checkUpdated } from "./check-dates";
import { formatProblems } from "./problem";

const article = "blogs/electrical-system-checks.md";

type Steps = {
  readonly edit: (change: (text: string) => string) => void;
  readonly commit: () => void;
  /** What the rule says, as an editor would read it. */
  readonly check: () => string;
};

/** One article in a folder under version control; `use` gets ways to edit, commit and check it. */
function withHistory(use: (steps: Steps) => void): void {
  const root = mkdtempSync(join(tmpdir(), "history-"));
  const file = join(root, article);
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=Test", "-c", "user.email=test@spark.example"];
    execFileSync("git", [...who, ...args], { cwd: root, stdio: "ignore" });
  };
  const commit = () => {
    git("add", "-A");
    git("commit", "-m", "Change");
  };
  try {
    mkdirSync(dirname(file));
    writeFileSync(file, readFileSync(join(__dirname, "../../../content", article)));
    git("init");
    commit();
    use({
      edit: (change) => {
        writeFileSync(file, change(readFileSync(file, "utf8")));
      },
      commit,
      check: () => formatProblems(checkUpdated(root, readContent(root).files)),
    });
  } finally {
    rmSync(root, { recursive: true });
  }
}

const complaint = /electrical-system-checks\.md:\d+ {2}updated must change with the text/;
const newText = (text: string) => text.replace("One rule applies throughout.", "One rule applies.");
const newDay = (text: string) => text.replace(/^updated: .*$/m, 'updated: "2027-01-02"');

test("a text that differs from the last commit's needs a new day", () => {
  withHistory(({ edit, check }) => {
    expect(check()).toBe("0 problems in content:");
    edit(newText);
    expect(check()).toMatch(complaint);
    edit(newDay);
    expect(check()).toBe("0 problems in content:");
  });
});

test("a change that was committed without a new day is found as well", () => {
  withHistory(({ edit, commit, check }) => {
    edit(newText);
    commit();
    expect(check()).toMatch(complaint);
  });
});

test("a change of the front matter alone needs none", () => {
  withHistory(({ edit, check }) => {
    edit((text) => text.replace(/^picture: .*$/m, "picture: brass-sockets"));
    expect(check()).toBe("0 problems in content:");
  });
});
