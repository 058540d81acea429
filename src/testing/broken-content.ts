/**
 * A small content of the tests' own in a temporary folder, for tests that break it. It is in order
 * and does not follow the site's.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { checkContent } from "../content-model/check/check-content";
import { formatProblems, type ContentProblem } from "../content-model/problem";

/** Where the files are that are copied. */
export const fixtureContent = join(__dirname, "content");

let picture: Promise<Buffer> | undefined;

/** Writes a blank picture for each that the fixture lists. */
async function addPictures(root: string): Promise<void> {
  picture ??= sharp({ create: { width: 1200, height: 800, channels: 3, background: "grey" } })
    .jpeg()
    .toBuffer();
  const index = readFileSync(join(root, "pictures/index.yml"), "utf8");
  for (const { file } of parse(index) as readonly { readonly file: string }[]) {
    writeFileSync(join(root, "pictures", file), await picture);
  }
}

/** Changes one file of the copy: from its text to the new text, or nothing to delete it. */
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

/** Makes the changes below `root`; resolves with what takes them back. */
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

/** Hands a copy of the content with the changes to `use`, as a folder, and deletes it afterwards. */
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

/** Each problem that the check finds after the changes; all calls share one copy, one at a time. */
export async function problemsOf(changes: readonly Change[]): Promise<readonly ContentProblem[]> {
  const root = await (shared ??= makeCopy());
  const undo = await apply(root, changes);
  return checkContent(root).finally(undo);
}

/** What the check says about the content after the changes, as an editor would read it. */
export async function checkAfter(changes: readonly Change[]): Promise<string> {
  return formatProblems(await problemsOf(changes));
}

/** `field message` of each problem, with the file it is found in. */
export function said(problems: readonly ContentProblem[]) {
  return problems.map(({ path, field, message }) => [path, `${field} ${message}`.trim()]);
}

/** Expects the change to be one problem, in its file or in another at `path`. */
export async function expectOneProblem(change: Change, message: string, path = change.path) {
  expect(said(await problemsOf([change]))).toEqual([[path, expect.stringContaining(message)]]);
}
