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
])("Node %s is supported: %s", (version, expected) => {
  expect(isSupported(version, manifest.engines.node)).toBe(expected);
});

describe("isInstalled", () => {
  const a = { version: "1.0.0", integrity: "sha512-a" };
  const forTests = { version: "2.0.0", integrity: "sha512-t", dev: true };
  const otherPlatform = { version: "1.0.0", integrity: "sha512-o", optional: true };
  const packages = {
    "": {},
    "node_modules/a": a,
    "node_modules/t": forTests,
    "node_modules/o": otherPlatform,
  };
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "installed-"));
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it.each([
    ["nothing is installed", undefined, false, false],
    ["a package is missing", { "node_modules/t": forTests }, false, false],
    ["what builds the site is there", { "node_modules/a": a }, true, false],
    ["all is there", { "node_modules/a": a, "node_modules/t": forTests }, true, true],
    ["another version is locked", { "node_modules/a": { ...a, version: "0.9.0" } }, false, false],
    ["the bytes are others", { "node_modules/a": { ...a, integrity: "sha512-x" } }, false, false],
    [
      "an optional package has another version",
      { "node_modules/a": a, "node_modules/o": { ...otherPlatform, version: "0.9.0" } },
      false,
      false,
    ],
  ])("where %s", (_, installed, builds, tests) => {
    if (installed) {
      const note = JSON.stringify({ packages: installed });
      writeFileSync(join(root, "node_modules/.package-lock.json"), note);
    }
    expect(isInstalled(root, { dev: false })).toBe(builds);
    expect(isInstalled(root, { dev: true })).toBe(tests);
  });
});
