/** Makes as many articles and towns as asked for: valid, and none like another. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A generator of numbers from 0 to 1 that gives the same ones on every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function wordsOf(folder: string): string[] {
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  return [...new Set(text.join(" ").match(/\b[a-z]{3,12}\b/g))];
}

function sentence(random: () => number, words: readonly string[], count: number): string {
  const chosen = Array.from({ length: count }, () => words[Math.floor(random() * words.length)]);
  const text = chosen.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Sections of 100 words each. */
function body(random: () => number, words: readonly string[], sections: number): string {
  const section = () =>
    [
      `## ${sentence(random, words, 5).slice(0, -1)}`,
      ...[0, 1].map(() => [0, 1, 2, 3].map(() => sentence(random, words, 12)).join(" ")),
    ].join("\n\n");
  return Array.from({ length: sections }, section).join("\n\n");
}

/** The front matter of a file that exists, with other values, as they stand in YAML. */
function frontMatterLike(file: string, values: Readonly<Record<string, string>>): string {
  const [, source = ""] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, "utf8")) ?? [];
  return source.replace(/^(\w+): .*$/gm, (line, name: string) =>
    name in values ? `${name}: ${values[name]}` : line,
  );
}

/** Adds articles and towns below the folder `content`. */
export function generateContent(
  content: string,
  { articles, towns }: { readonly articles: number; readonly towns: number },
): void {
  const random = numbersFrom(1);
  const words = wordsOf(join(content, "blogs"));
  for (let n = 1; n <= articles; n += 1) {
    const matter = frontMatterLike(join(content, "blogs/eicr-moving-house.md"), {
      title: `"Generated article number ${n}"`,
      description: `"${sentence(random, words, 14).slice(0, 130)} ${n}"`,
      excerpt: `"${sentence(random, words, 14).slice(0, 130)} ${n}"`,
      date: `"2024-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}"`,
    });
    const text = `---\n${matter}\n---\n\n${body(random, words, 8)}\n`;
    writeFileSync(join(content, `blogs/generated-${n}.md`), text);
  }
  for (let n = 1; n <= towns; n += 1) {
    const matter = frontMatterLike(join(content, "locations/northwich.md"), {
      name: `"Town ${n}"`,
      description: `"${sentence(random, words, 14).slice(0, 130)} ${n}"`,
      intro: `"${sentence(random, words, 12)} ${n}"`,
      coordinates: `{ latitude: ${(52.9 + random() / 2).toFixed(4)}, longitude: ${(-3 + random()).toFixed(4)} }`,
    });
    const text = `---\n${matter}\n---\n\n${body(random, words, 3)}\n`;
    writeFileSync(join(content, `locations/generated-${n}.md`), text);
  }
}
