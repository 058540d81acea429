import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const root = join(__dirname, "..");

/** Files that ship, for visitors and for the server, in which the text stands. */
function filesWith(text: string): string[] {
  return ["public", ".cache/functions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(text)),
  );
}

test("no secret of the build's environment is in any file that ships", () => {
  // What the search would find, had it shipped.
  expect(filesWith("X-Goog-Api-Key").join()).toContain("/.cache/functions/");
  const canary = process.env["CANARY"] ?? "";
  expect(canary.length).toBeGreaterThan(10);
  expect(filesWith(canary)).toEqual([]);
});

test("the build asks nothing of the network", () => {
  // Written by `npm test`, which builds with the network cut.
  const attempts = join(root, "test-results/network-attempts.log");
  test.skip(!existsSync(attempts), "only `npm test` builds with the network cut");
  expect(readFileSync(attempts, "utf8")).toBe("");
});
