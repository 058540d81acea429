import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Written by `npm test`, which builds with the network cut. */
const attempts = join(__dirname, "../test-results/network-attempts.log");

test("the build asks nothing of the network", () => {
  test.skip(!existsSync(attempts), "only `npm test` builds with the network cut");
  expect(readFileSync(attempts, "utf8")).toBe("");
});
