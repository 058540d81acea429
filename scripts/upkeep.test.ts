/** Files that are read outside the project say the same as those inside. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json";
import renovate from "../renovate.json";

const root = join(__dirname, "..");

test(".env.example names each setting of docs/settings.md, and no other", () => {
  const settings = readFileSync(join(root, "docs/settings.md"), "utf8");
  const rows = settings.split("\n").filter((line) => line.startsWith("| `"));
  const documented = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.length).toBeGreaterThan(10);
  expect([...named].sort()).toEqual([...documented].sort());
});

test("what package.json holds back, Renovate does not lift", () => {
  const held = [
    ...Object.keys(manifest["//dependencies"]),
    ...Object.keys(manifest["//devDependencies"]),
    ...Object.entries(manifest.overrides).flatMap(([name, version]) =>
      typeof version === "string" && !version.startsWith("$") ? [name] : [],
    ),
  ];
  const ruled = renovate.packageRules.flatMap((rule) => rule.matchPackageNames ?? []);
  expect(ruled).toEqual(expect.arrayContaining(held));
});

test("the lock file names no registry: each machine asks its own", () => {
  expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toContain('"resolved"');
});
