/**
 * A small content folder for tests, copied to a temporary folder where they break it. It passes the
 * check, and is independent of the site's content.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { checkContent } from "../content-model/rules/check-content";
import { formatProblems, type ContentProblem } from "../content-model/problem";

/** The folder that is copied. */
export const fixtureContent = join(__dirname, "content");

let picture: Promise<Buffer> | undefined;

/** Writes a blank picture for each entry of the fixture's index. */
async function addPictures(root: string): Promise<void> {
  picture ??= sharp({ create: { width: 1200, height: 800, channels: 3, background: "grey" } })
    .jpeg()
    .toBuffer();
  const index = readFileSync(join(root, "pictures/index.yml"), "utf8");
  for (const { file } of parse(index) as readonly { readonly file: string }[]) {
    writeFileSync(join(root, "pictures", file), await picture);
  }
}

/** A change to one file of the copy: `edit` gets its text and returns the new text, or undefined to delete it. */
export type Change = {
  readonly path: string;
  readonly edit: (text: string) => string | Buffer | undefined | Promise<Buffer>;
};

async function makeCopy(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(fixtureContent, root, { recursive: true });
  await addPictures(root);
  return root;
}

function put(file: string, bytes: string | Buffer | undefined): void {
  if (bytes === undefined) rmSync(file, { force: true });
  else writeFileSync(file, bytes);
}

/** Makes the changes below `root`; resolves with a function that undoes them. */
async function apply(root: string, changes: readonly Change[]): Promise<() => void> {
  const before: (readonly [file: string, bytes: Buffer | undefined])[] = [];
  for (const { path, edit } of changes) {
    const file = join(root, path);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    before.unshift([file, bytes]);
    put(file, await edit(bytes?.toString("utf8") ?? ""));
  }
  return () => {
    for (const [file, bytes] of before) put(file, bytes);
  };
}

/** Calls `use` with the folder of a changed copy of the content, and deletes that afterwards. */
export async function withContent<Result>(
  changes: readonly Change[],
  use: (root: string) => Promise<Result> | Result,
): Promise<Result> {
  const root = await makeCopy();
  try {
    await apply(root, changes);
    return await use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

let shared: Promise<string> | undefined;

afterAll(async () => {
  if (shared) rmSync(await shared, { recursive: true });
});

/** Every problem that the check finds after the changes; all calls share one copy, one at a time. */
export async function problemsOf(changes: readonly Change[]): Promise<readonly ContentProblem[]> {
  const root = await (shared ??= makeCopy());
  const undo = await apply(root, changes);
  return checkContent(root).finally(undo);
}

/** The check's report after the changes, as an editor would read it. */
export async function checkAfter(changes: readonly Change[]): Promise<string> {
  return formatProblems(await problemsOf(changes));
}

/** `field message` of each problem, with the file it is found in. */
export function said(problems: readonly ContentProblem[]) {
  return problems.map(({ path, field, message }) => [path, `${field} ${message}`.trim()]);
}

/** Expects the change to cause one problem, in its file or in another at `path`. */
export async function expectOneProblem(change: Change, message: string, path = change.path) {
  expect(said(await problemsOf([change]))).toEqual([[path, expect.stringContaining(message)]]);
}
