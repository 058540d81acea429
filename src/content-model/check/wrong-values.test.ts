/** A value of the wrong kind in any field is named; no rule that reads across files stops at it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isScalar, parseDocument, visit } from "yaml";
import { fixtureContent, problemsOf } from "../../testing/broken-content";
import { frontMatter } from "../files/file-text";
import { listFiles } from "../files/text-files";
import { kindOf } from "../schemas/kinds";

/** Where the words of a file stand, one place for each field; entries of a list are alike. */
function wordsIn(yaml: string): { field: string; range: readonly [number, number] }[] {
  const places = new Map<string, readonly [number, number]>();
  visit(parseDocument(yaml), {
    Scalar(key, node, path) {
      if (key === "key" || typeof node.value !== "string" || !node.range) return;
      const names = path.flatMap((part) =>
        "key" in part && isScalar(part.key) ? [String(part.key.value)] : [],
      );
      // Sections of a page have fields by their kind.
      const kind = path.map((part) => ("get" in part ? String(part.get("kind")) : "")).join("");
      const field = `${names.join(".")} ${kind}`;
      if (!places.has(field)) places.set(field, [node.range[0], node.range[1]]);
    },
  });
  return [...places].map(([field, range]) => ({ field, range }));
}

const known = new Set<string>();
const files = listFiles(fixtureContent).paths.flatMap((path) => {
  const kind = kindOf(path);
  const text = readFileSync(join(fixtureContent, path), "utf8");
  const above = /\.md$/.test(path) ? text.indexOf("\n") + 1 : 0;
  const yaml = above > 0 ? frontMatter.exec(text)?.[1] : text;
  if (!kind || !yaml || !/\.(?:yml|md)$/.test(path)) return [];
  const fresh = wordsIn(yaml).filter(({ field }) => !known.has(`${kind.name} ${field}`));
  for (const { field } of fresh) known.add(`${kind.name} ${field}`);
  return fresh.map(({ field, range: [start, end] }) => ({
    path,
    field,
    edit: () =>
      `${text.slice(0, above + start)}999${text.slice(above + end).replace(/^(?!\n)/, "\n")}`,
  }));
});

test("a number in place of any words", async () => {
  const unnamed: string[] = [];
  const waiting = [...files];
  let rounds = 0;
  while (waiting.length > 0) {
    // One of each file at a time.
    const round = waiting.filter(
      ({ path }, index) => waiting.findIndex((each) => each.path === path) === index,
    );
    for (const each of round) waiting.splice(waiting.indexOf(each), 1);
    const problems = await problemsOf(round);
    const missed = round.filter(({ path }) => !problems.some((problem) => problem.path === path));
    unnamed.push(...missed.map(({ path, field }) => `${path} ${field}`));
    rounds += 1;
  }
  expect(rounds).toBeGreaterThan(10);
  expect(files.length).toBeGreaterThan(100);
  expect(unnamed).toEqual([]);
});
