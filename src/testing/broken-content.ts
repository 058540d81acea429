/** Copies of the fixture company's content, for tests that break it; they pass the check. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { indexContent } from "../content-model/content";
import { formatProblems, onlyMistakes, type ContentProblem } from "../content-model/problem";
import { readContent } from "../content-model/read-content";
import { checkContent } from "../content-model/rules/check-content";
import { writeLayeredContent } from "./write-layered-content";

const folderOf = (name: string) => join(__dirname, "company", name);
const newFolder = () => mkdtempSync(join(tmpdir(), "content-"));

/** The content with everything that a company may have. No test changes it. */
export const fixtureContent = newFolder();
writeLayeredContent([folderOf("plain"), folderOf("full")], fixtureContent);

/** The fixture's files, typed by the content model. */
export const fixture = indexContent(readContent(fixtureContent).files);

/** A change to one file of the copy: `edit` gets its text and returns the new text, or undefined to delete it. */
export type Edit = {
  readonly path: string;
  readonly edit: (text: string) => string | Buffer | undefined | Promise<Buffer>;
};

function makeCopy(): string {
  const folder = newFolder();
  cpSync(fixtureContent, folder, { recursive: true });
  return folder;
}

function put(file: string, bytes: string | Buffer | undefined): void {
  if (bytes === undefined) rmSync(file, { force: true });
  else writeFileSync(file, bytes);
}

/** Makes the changes below `folder`; resolves with a function that undoes them. */
export async function applyEdits(folder: string, changes: readonly Edit[]): Promise<() => void> {
  const before: (readonly [file: string, bytes: Buffer | undefined])[] = [];
  for (const { path, edit } of changes) {
    const file = join(folder, path);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    before.unshift([file, bytes]);
    put(file, await edit(bytes?.toString("utf8") ?? ""));
  }
  return () => {
    for (const [file, bytes] of before) put(file, bytes);
  };
}

/** Calls `task` with the folder of a changed copy of the content, and deletes that afterwards. */
export async function withContent<Result>(
  changes: readonly Edit[],
  task: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = makeCopy();
  try {
    await applyEdits(folder, changes);
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let shared: string | undefined;

afterAll(() => {
  for (const folder of [fixtureContent, shared]) if (folder) rmSync(folder, { recursive: true });
});

/** Every problem that the check finds after the changes; all calls share one copy, one at a time. */
export async function problemsAfter(changes: readonly Edit[]): Promise<readonly ContentProblem[]> {
  const folder = (shared ??= makeCopy());
  const undo = await applyEdits(folder, changes);
  return checkContent(folder).finally(undo);
}

/** The check's report after the changes, as an editor would read it. */
export async function checkAfter(changes: readonly Edit[]): Promise<string> {
  return formatProblems(await problemsAfter(changes));
}

/** `field message` of each problem, with the file it is found in. */
export function summary(problems: readonly ContentProblem[]) {
  return problems.map(({ path, field, message }) => [path, `${field} ${message}`.trim()]);
}

/** Expects the change to be refused for one reason, in its file or in another at `path`. */
export async function expectOneProblem(change: Edit, message: string, path = change.path) {
  const problems = await problemsAfter([change]);
  expect(summary(problems)).toEqual([[path, expect.stringContaining(message)]]);
  expect(onlyMistakes(problems)).toEqual(problems);
}

/** Expects the change to be allowed, with one piece of advice on its file. */
export async function expectOneAdvice(change: Edit, message: string) {
  const problems = await problemsAfter([change]);
  expect(summary(problems)).toEqual([[change.path, expect.stringContaining(message)]]);
  expect(onlyMistakes(problems)).toEqual([]);
}

/** Expects the changes to be in order. */
export async function expectNoProblem(...changes: readonly Edit[]) {
  expect(summary(await problemsAfter(changes))).toEqual([]);
}
