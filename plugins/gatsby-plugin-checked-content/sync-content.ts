/** Copies a folder of content to the one that Gatsby reads, but only if a check finds no mistake in it. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { isBuild } from "../shared/is-build";
import { outputFile, outputIfChanged } from "../shared/output-file";

/** The findings of one reading of the folder. */
export type CheckedContent = {
  /** All mistakes, as one text to print; undefined if there are none. */
  readonly mistakes: string | undefined;
  /** The files to copy, by their paths below the folder, with forward slashes. */
  readonly files: readonly string[];
  /** Those files that a build leaves out. */
  readonly drafts: readonly string[];
  /** Changes the text of a .yml or .md file for Gatsby. */
  readonly fill: (path: string, text: string) => string;
};

/** The plugin's options; gatsby-config.ts gives all that depends on the site. Paths are below the project's folder. */
export type CheckedContentOptions = {
  /** The folder that people edit. */
  readonly folder: string;
  /** The folder that Gatsby reads. */
  readonly copy: string;
  readonly check: (folder: string) => Promise<CheckedContent>;
  /** Makes the JSON Schemas by which a code editor checks content: path and text of each. */
  readonly schemas: () => readonly (readonly [path: string, text: string])[];
  /** Called in `gatsby develop` after each change that passed. */
  readonly afterChange?: () => void;
};

/**
 * Makes the copy equal to the folder if that has no mistakes; a build leaves drafts out. Unchanged
 * files of the copy are not written, because Gatsby watches them.
 * @returns all mistakes; undefined if there are none
 */
export async function syncContent(options: CheckedContentOptions): Promise<string | undefined> {
  const { folder, copy } = options;
  const { mistakes, files: all, drafts, fill } = await options.check(folder);
  if (mistakes !== undefined) return mistakes;
  const files = isBuild() ? all.filter((path) => !drafts.includes(path)) : all;
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isStale = !files.includes(relative(copy, path).replaceAll("\\", "/"));
    if (entry.isFile() && isStale) rmSync(path);
  }
  for (const path of files) {
    const original = readFileSync(join(folder, path));
    const isText = /\.(?:yml|md)$/.test(path);
    outputIfChanged(join(copy, path), isText ? fill(path, original.toString("utf8")) : original);
  }
  return undefined;
}

export function writeSchemas({ schemas }: CheckedContentOptions): void {
  for (const [path, text] of schemas()) outputFile(path, text);
}
