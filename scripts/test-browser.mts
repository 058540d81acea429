/** `npm run test:browser -- …`: the browser tests against what is built; arguments go to Playwright. */
import { findBrowser } from "./browser/find-browser.mts";
import { canary } from "./build/canary.mts";
import { root, runNode } from "./run-node.mts";

const resultsFile = process.env["BROWSER_RESULTS"];
const browser = await findBrowser();
console.log(`Browser: ${browser.executablePath}`);

process.exitCode = await runNode(
  [
    `${root}node_modules/@playwright/test/cli.js`,
    "test",
    "--config=e2e/playwright.config.ts",
    ...(resultsFile ? ["--reporter=line,json"] : []),
    ...process.argv.slice(2),
  ],
  {
    BROWSER: JSON.stringify(browser),
    CANARY: canary,
    ...(resultsFile && { PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile }),
  },
);
