import { defineConfig } from "@playwright/test";
import type { FoundBrowser } from "../scripts/browser/find-browser.mts";
import { throwAwayStore } from "./support/own-host";

const port = Number(process.env["TEST_PORT"] ?? 9401);
const browser = JSON.parse(process.env["BROWSER"] ?? "{}") as Partial<FoundBrowser>;

/** The browser tests run against the built site, served as visitors get it. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/browser",
  fullyParallel: true,
  workers: 2,
  // Generous, because a busy machine is slow and not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A second try, named in the report, tells a busy machine from a broken site.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "line",
  use: {
    baseURL: `http://localhost:${port}`,
    // To record costs a sixth of the time; the second try of what failed is recorded.
    trace: "on-first-retry",
    launchOptions: {
      ...browser,
      env: { ...process.env, ...browser.env },
      args: [
        "--no-sandbox",
        ...(browser.args ?? []),
        "--disable-gpu",
        "--disable-background-networking",
        // This machine by another name: browsers trust plain http on localhost alone.
        "--host-resolver-rules=MAP plain-http.test 127.0.0.1",
      ],
    },
  },
  webServer: {
    command: "node scripts/run.mjs site serve",
    cwd: "..",
    url: `http://localhost:${port}/`,
    env: { ...throwAwayStore("host"), PORT: String(port) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    timeout: 120_000,
  },
});
