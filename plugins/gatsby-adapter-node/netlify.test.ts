import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withDependencies } from "./netlify";

test("packages that depend on each other are both included, with their dependencies", () => {
  const root = mkdtempSync(join(tmpdir(), "packages-"));
  const needs = { sharp: ["color"], color: ["string", "sharp"], string: [], spare: [] };
  for (const [name, needed] of Object.entries(needs)) {
    const folder = join(root, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    const dependencies = Object.fromEntries(needed.map((each) => [each, "1.0.0"]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name, dependencies }));
  }
  expect(withDependencies(root, "sharp").toSorted()).toEqual(["color", "sharp", "string"]);
  rmSync(root, { recursive: true });
});
