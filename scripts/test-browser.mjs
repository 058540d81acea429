/** `npm run test:browser -- …`: the browser tests against what is built; arguments go to Playwright. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { canary } from "./canary.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const resultsFile = process.env["BROWSER_RESULTS"];

try {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.executablePath}`);
  const reporter = resultsFile ? ["--reporter=line,json"] : [];
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/@playwright/test/cli.js`,
      "test",
      "--config=e2e/playwright.config.ts",
      ...reporter,
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        BROWSER: JSON.stringify(browser),
        CANARY: canary,
        ...(resultsFile && { PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile }),
      },
    },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
