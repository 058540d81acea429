/** Makes another firm's site of a copy of the project, as content/README.md tells. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blankPictures } from "../bench-build/blank-pictures.mts";
import { generateContent } from "../bench-build/generate-content.mts";

/** A service that an other firm may not offer; few pages lead to it. */
const retired = "cctv-security";

const company: readonly (readonly [ours: string, theirs: string])[] = [
  ["Saltworks Electrical", "Brine & Sons Electrics"],
  ["Saltworks+Electrical", "Brine+Sons+Electrics"],
  ["saltworks-electrical.example", "brine-and-sons.example"],
  ["07700 900461", "07700 900872"],
  ["7700900461", "7700900872"],
];

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

/** Another company, one town more, one service less, other pictures; `folder` is the project's. */
export async function adoptContent(folder: string): Promise<void> {
  const content = join(folder, "content");
  const link = new RegExp(String.raw`\[([^\[\]]{1,200})\]\(/services/${retired}\)`, "g");
  const files = readdirSync(content, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(yml|md)$/.test(name))) {
    edit(join(content, file), (text) =>
      company
        .reduce((all, [ours, theirs]) => all.replaceAll(ours, theirs), text)
        .replace(link, "$1"),
    );
  }
  rmSync(join(content, `services/${retired}.yml`));
  edit(join(content, "typical-jobs.yml"), (text) =>
    text
      .split(/^(?=- key: )/m)
      .filter((job) => !job.includes(`service: ${retired}\n`))
      .join(""),
  );
  edit(join(folder, "docs/content-sources.md"), (text) =>
    text
      .replaceAll(new RegExp(String.raw`^.*\| services/${retired}\.yml +\|\n`, "gm"), "")
      .replaceAll(`, services/${retired}.yml`, ""),
  );
  generateContent(content, { articles: 0, towns: 1 });
  await blankPictures(join(content, "pictures"));
}
