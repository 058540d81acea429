import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "./installed.mjs";

const a = { version: "1.0.0", integrity: "sha512-a" };
const b = { version: "2.0.0", integrity: "sha512-b" };
const otherPlatform = { version: "1.0.0", integrity: "sha512-o", optional: true };
const locked = {
  "": {},
  "node_modules/a": a,
  "node_modules/b": b,
  "node_modules/o": otherPlatform,
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "installed-"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: locked }));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function install(packages: object): void {
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

describe("isInstalled", () => {
  it("knows what npm ci has installed, without the packages of other platforms", () => {
    install({ "node_modules/a": a, "node_modules/b": b });
    expect(isInstalled(root)).toBe(true);
  });

  it.each([
    ["nothing is installed", undefined],
    ["a package is missing", { "node_modules/a": a }],
    [
      "another version is locked",
      { "node_modules/a": a, "node_modules/b": { ...b, version: "1.9.0" } },
    ],
    [
      "the same version holds something else",
      { "node_modules/a": a, "node_modules/b": { ...b, integrity: "sha512-c" } },
    ],
    [
      "an optional package has another version",
      {
        "node_modules/a": a,
        "node_modules/b": b,
        "node_modules/o": { ...otherPlatform, version: "0.9.0" },
      },
    ],
  ])("asks for an installation where %s", (_, packages) => {
    if (packages) install(packages);
    expect(isInstalled(root)).toBe(false);
  });
});
