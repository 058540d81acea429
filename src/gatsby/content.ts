/**
 * What Gatsby reads in place of content/: a copy, made only when the check finds nothing wrong.
 * Otherwise Gatsby's own errors would hide ours. In markdown the tokens are filled in, because they may
 * stand in links.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { checkContent } from "../content-model/check/check-content";
import { formatProblems } from "../content-model/problem";
import { typeContent } from "../content-model/content";
import { withQuotedDays } from "../content-model/files/read-yaml";
import { frontMatter } from "../content-model/files/file-text";
import { listFiles } from "../content-model/files/text-files";
import { isDraft } from "../content-model/publishing";
import { readContent } from "../content-model/read-content";
import { fillMarkdown, type Facts } from "../content-model/tokens";
import { checkedContent, unfinishedBuild } from "./company";
import { writeFavicon } from "./brand";
import { writeEditorSchemas } from "./editor-files";
import { writeDevelopStyles } from "./styles/site-styles";

/** The bytes of a file: days in quotes, and in markdown the tokens below the front matter filled in. */
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
 * Makes the folder `copy` hold what `content` holds, once that has no mistakes; drafts are left out
 * of a build. What `copy` holds already is left alone: Gatsby watches it.
 * @returns what is wrong; nothing where all is in order
 */
export async function takeContent(content: string, copy: string): Promise<string | undefined> {
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

/** Lets nothing be made of bad content, and names every mistake of every file at once. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  // First: they help to mend what is wrong.
  writeEditorSchemas(process.cwd());
  const problems = await takeContent("content", checkedContent);
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
 * A webpack plugin for `gatsby develop`, which takes bad content for an error of compilation: the
 * browser's overlay shows that, and it goes by itself once it is mended. What is valid is taken.
 */
export const contentOverlay = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tapPromise("ContentOverlay", async (compilation) => {
      // Children compile single files, for instance styles.
      if (compilation.compiler !== compiler) return;
      compilation.contextDependencies.add(resolve("content"));
      const problems = await takeContent("content", checkedContent);
      if (problems) compilation.errors.push(new Error(problems));
      else writeDevelopStyles();
    });
  },
};
