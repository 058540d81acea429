import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../package.json";
import { isInstalled, isSupported } from "./install.mjs";

test.each([
  ["20.18.3", false],
  ["20.19.0", true],
  ["21.7.3", false],
  ["22.15.1", false],
  ["22.16.0", true],
  ["24.0.0", true],
  ["26.10.0", true],
])("the answer to whether Node %s is supported is %s", (version, expected) => {
  expect(isSupported(version, manifest.engines.node)).toBe(expected);
});

const a = { version: "1.0.0", integrity: "sha512-a" };
const forTests = { version: "2.0.0", integrity: "sha512-t", dev: true };
const otherPlatform = { version: "1.0.0", integrity: "sha512-o", optional: true };
const packages = {
  "": {},
  "node_modules/a": a,
  "node_modules/t": forTests,
  "node_modules/o": otherPlatform,
};

test.each([
  ["nothing is installed", undefined, false, false],
  ["a package is missing", { "node_modules/t": forTests }, false, false],
  ["only production packages are installed", { "node_modules/a": a }, true, false],
  ["everything is installed", { "node_modules/a": a, "node_modules/t": forTests }, true, true],
  ["another version is locked", { "node_modules/a": { ...a, version: "0.9.0" } }, false, false],
  ["the digest differs", { "node_modules/a": { ...a, integrity: "sha512-x" } }, false, false],
  [
    "an optional package is another version",
    { "node_modules/a": a, "node_modules/o": a },
    false,
    false,
  ],
])("isInstalled finds that %s", (_, installed, builds, tests) => {
  const root = mkdtempSync(join(tmpdir(), "installed-"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  const note = join(root, "node_modules/.package-lock.json");
  if (installed) writeFileSync(note, JSON.stringify({ packages: installed }));
  expect(isInstalled(root, { dev: false })).toBe(builds);
  expect(isInstalled(root, { dev: true })).toBe(tests);
  rmSync(root, { recursive: true });
});
