import { defineConfig } from "@playwright/test";
import type { FoundBrowser } from "../scripts/servers/find-browser.mts";
import { isServedByGatsby, temporaryStore } from "./support/test-host";

const port = Number(process.env.TEST_PORT ?? 9401);
const browser = JSON.parse(process.env.BROWSER ?? "{}") as Partial<FoundBrowser>;

/** Runs the browser tests against the built site, served as visitors get it. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/browser",
  fullyParallel: true,
  workers: 2,
  // The time allowed is long, because a busy machine is slow but not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A second attempt, which the report names, tells a busy machine from a broken site.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "line",
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording costs a sixth of the time, so only second attempts are recorded.
    trace: "on-first-retry",
    launchOptions: {
      ...browser,
      env: { ...process.env, ...browser.env },
      args: [
        "--no-sandbox",
        ...(browser.args ?? []),
        "--disable-gpu",
        "--disable-background-networking",
        // Another name for this machine: browsers trust plain http on localhost alone.
        "--host-resolver-rules=MAP plain-http.test 127.0.0.1",
      ],
    },
  },
  webServer: {
    command: isServedByGatsby
      ? `node scripts/run.mjs site gatsby serve --port ${port}`
      : "node scripts/run.mjs site serve",
    cwd: "..",
    url: `http://localhost:${port}/`,
    env: { ...temporaryStore("host"), PORT: String(port) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    timeout: 120_000,
  },
});
