import { readdirSync, readFileSync } from "node:fs";
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
  const canary = process.env["CANARY"] ?? "";
  expect(canary.length).toBeGreaterThan(10);
  expect(filesWith(canary)).toEqual([]);
});

test("the search finds what does ship", () => {
  const found = filesWith("/api/google-places-photos");
  expect(found.some((path) => path.includes("/public/"))).toBe(true);
  expect(filesWith("X-Goog-Api-Key").some((path) => path.includes("/.cache/functions/"))).toBe(
    true,
  );
});
