import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { typeContent } from "../content";
import { formatProblems } from "../problem";
import { readContent } from "../read-content";
import { checkUpdated } from "./check-dates";

const article = "blogs/electrical-system-checks.md";
const root = mkdtempSync(join(tmpdir(), "history-"));
const file = join(root, article);

function commit(): void {
  for (const args of [
    ["add", "-A"],
    ["commit", "--allow-empty", "-m", "Change"],
  ]) {
    const who = ["-c", "user.name=Test", "-c", "user.email=test@spark.example"];
    execFileSync("git", [...who, ...args], { cwd: root, stdio: "ignore" });
  }
}

beforeAll(() => {
  mkdirSync(dirname(file));
  execFileSync("git", ["init"], { cwd: root, stdio: "ignore" });
});
beforeEach(() => {
  writeFileSync(file, readFileSync(join(__dirname, "../../../content", article)));
  commit();
  commit();
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

const none = /^0 problems/;
const complaint = /electrical-system-checks\.md:\d+ {2}updated must change with the text/;
const newText = (text: string) => text.replace("One rule applies throughout.", "One rule applies.");
const newDay = (text: string) => text.replace(/^updated: .*$/m, 'updated: "2027-01-02"');
const newPicture = (text: string) => text.replace(/^picture: .*$/m, "picture: brass-sockets");

test.each([
  ["nothing", (text: string) => text, none],
  ["the text", newText, complaint],
  ["the text and the day", (text: string) => newDay(newText(text)), none],
  ["the picture", newPicture, none],
])("a change of %s, under way or committed", (_, edit, said) => {
  const check = () => formatProblems(checkUpdated(root, typeContent(readContent(root).files)));
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  expect(check()).toMatch(said);
  commit();
  expect(check()).toMatch(said);
});
