import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shortClassNames } from "./class-names";

test("no two classes of the site share a name, though two files call theirs the same", () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  mkdirSync(join(folder, "deep"));
  writeFileSync(
    join(folder, "card.module.css"),
    "@keyframes dim { to { opacity: 0 } } .card .title, .card:hover { animation: dim 1s }",
  );
  writeFileSync(join(folder, "deep/list.module.css"), ".title { color: red }");
  writeFileSync(join(folder, "global.css"), ".anything { color: red }");

  const names = shortClassNames(folder);

  const card = names.get(join(folder, "card.module.css"));
  const list = names.get(join(folder, "deep/list.module.css"));
  expect([...(card?.keys() ?? [])].sort()).toEqual(["card", "dim", "title"]);
  const all = [...(card?.values() ?? []), ...(list?.values() ?? [])];
  expect(new Set(all).size).toBe(4);
  expect(names.size).toBe(2);
  rmSync(folder, { recursive: true });
});
