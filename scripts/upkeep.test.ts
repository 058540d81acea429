/** Documents, and files that tools outside the project read, agree with the code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironment } from "../functions/environment";
import manifest from "../package.json";
import { pluginsLeftOut } from "../plugins/shared/leave-out";
import renovate from "../renovate.json";
import { readAdminSettings } from "../src/cms/admin-settings";
import { contentTypes } from "../src/content-model/schemas/content-types";

const root = join(__dirname, "..");

/** Names of the variables that a function asks for, where those of `set` have a value. */
function namesReadBy(
  readSettings: (variables: NodeJS.ProcessEnv) => unknown,
  set: NodeJS.ProcessEnv = {},
): string[] {
  const names = new Set<string>();
  const get = (variables: NodeJS.ProcessEnv, name: string) => {
    names.add(name);
    return variables[name];
  };
  readSettings(new Proxy(set, { get }));
  // systemd sets these two; nobody else does.
  return [...names].filter((name) => !["LISTEN_PID", "LISTEN_FDS"].includes(name));
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

test("docs/settings.md and .env.example list every setting that the code reads", () => {
  const rows = read("docs/settings.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const documented = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const inExample = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  const readByCode = [
    ...namesReadBy(readEnvironment),
    ...namesReadBy(readAdminSettings, { ADMIN: "1", ADMIN_REPOSITORY: "owner/name" }),
    ...namesReadBy(pluginsLeftOut),
    // Node reads the first, the tests read the others.
    ...["TMPDIR", "CHROME_PATH", "TEST_PORT", "TEST_POSTGRES_URL"],
  ].sort();
  expect([...documented].sort()).toEqual(readByCode);
  expect([...inExample].sort()).toEqual(readByCode);
});

test("VS Code checks each content type in YAML by its schema", () => {
  const types = contentTypes.filter(({ filePattern }) => filePattern.endsWith(".yml"));
  const schemas = types.map(
    ({ name, filePattern }) =>
      [`.vscode/schemas/${name}.schema.json`, `content/${filePattern}`] as const,
  );
  expect(JSON.parse(read(".vscode/settings.json"))).toEqual({
    "yaml.schemas": Object.fromEntries(schemas),
  });
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

test("the lock file names no registry", () => {
  expect(read("package-lock.json")).not.toContain('"resolved"');
});
