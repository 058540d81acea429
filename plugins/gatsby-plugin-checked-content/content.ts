/**
 * Copies content/ to the folder that Gatsby reads, but only if the check finds no mistake. Gatsby's
 * own errors would otherwise hide ours. Tokens in markdown are filled in, because they may stand in
 * links.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { checkContent } from "../../src/content-model/rules/check-content";
import { formatProblems } from "../../src/content-model/problem";
import { typeContent } from "../../src/content-model/content";
import { withQuotedDays } from "../../src/content-model/files/read-yaml";
import { frontMatter } from "../../src/content-model/files/file-text";
import { listFiles } from "../../src/content-model/files/text-files";
import { isDraft } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";
import { fillMarkdown, type Facts } from "../../src/content-model/tokens";
import { checkedContent, unfinishedBuild } from "../../src/data/company";
import { writeFavicon } from "../../src/data/brand";
import { writeEditorSchemas } from "./editor-files";
import { writeDevelopStyles } from "../gatsby-plugin-page-styles/site-styles";

/** The bytes of a file: days are put in quotes, and tokens of markdown bodies filled in. */
function filled(path: string, facts: Facts): Buffer {
  const bytes = readFileSync(path);
  if (!/\.(?:yml|md)$/.test(path)) return bytes;
  const text = bytes.toString("utf8");
  if (path.endsWith(".yml")) return Buffer.from(withQuotedDays(text));
  const [whole, matter] = frontMatter.exec(text) ?? [];
  if (!whole || !matter) return bytes;
  const body = fillMarkdown(text.slice(whole.length), facts);
  return Buffer.from(`---\n${withQuotedDays(matter)}\n---\n${body}`);
}

/**
 * Makes the folder `copy` equal to `content` if that has no mistakes; a build leaves drafts out.
 * Unchanged files of `copy` are not written, because Gatsby watches them.
 * @returns all mistakes; undefined if there are none
 */
export async function syncCheckedContent(
  content: string,
  copy: string,
): Promise<string | undefined> {
  const problems = await checkContent(content);
  if (problems.length > 0) return formatProblems(problems);
  mkdirSync(copy, { recursive: true });
  const { files } = readContent(content);
  const { facts } = typeContent(files);
  const isBuilt = process.env["NODE_ENV"] === "production";
  const drafts = files.filter(({ value }) => isBuilt && isDraft(value)).map(({ path }) => path);
  const taken = listFiles(content).paths.filter((path) => !drafts.includes(path));
  for (const path of listFiles(copy).paths) {
    if (!taken.includes(path)) rmSync(join(copy, path));
  }
  for (const path of taken) {
    const to = join(copy, path);
    const bytes = filled(join(content, path), facts);
    if (existsSync(to) && readFileSync(to).equals(bytes)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, bytes);
  }
  return undefined;
}

/** Stops the build if content/ has mistakes, and lists all of them. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  // The editor's schemas come first: they help to correct mistakes.
  writeEditorSchemas(process.cwd());
  const problems = await syncCheckedContent("content", checkedContent);
  if (problems) reporter.panic(problems);
  if (process.env["NODE_ENV"] === "production") writeFileSync(unfinishedBuild, "");
  await writeFavicon();
};

type Compilation = {
  readonly compiler: unknown;
  readonly contextDependencies: { readonly add: (folder: string) => void };
  readonly errors: Error[];
};
type Compiler = {
  readonly hooks: {
    readonly afterCompile: {
      readonly tapPromise: (name: string, run: (made: Compilation) => Promise<void>) => void;
    };
  };
};

/**
 * A webpack plugin for `gatsby develop` that reports bad content as a compilation error, so that
 * the browser's overlay shows it until it is corrected. Valid content is copied.
 */
export const contentOverlay = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tapPromise("ContentOverlay", async (compilation) => {
      // Child compilations build single files such as styles.
      if (compilation.compiler !== compiler) return;
      compilation.contextDependencies.add(resolve("content"));
      const problems = await syncCheckedContent("content", checkedContent);
      if (problems) compilation.errors.push(new Error(problems));
      else writeDevelopStyles();
    });
  },
};
