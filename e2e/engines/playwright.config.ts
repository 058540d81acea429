import { defineConfig } from "@playwright/test";

/** Runs the journeys in engines other than Chromium's, one after the other, against hosts that they start. */
export default defineConfig({
  testDir: ".",
  testMatch: "journeys.ts",
  outputDir: "../../test-results/engines",
  workers: 1,
  timeout: 120_000,
  // The time allowed is long, because a busy machine is slow but not wrong.
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
});
