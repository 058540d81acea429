/** Files that tools outside the project read agree with those inside. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json";
import renovate from "../renovate.json";

const root = join(__dirname, "..");

test(".env.example has every setting of docs/settings.md, and no other", () => {
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

test("Renovate does not raise versions that package.json holds back", () => {
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

test("the lock file names no registry, so that each machine uses its own", () => {
  expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toContain('"resolved"');
});
