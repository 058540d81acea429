/** A browser on the built site, for commands that look at it. */
import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.mjs";
import { root } from "./run-node.mjs";

/** @param {string} address */
async function ready(address) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const up = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("The host did not come up; has the site been built (npm run build)?");
}

/**
 * Serves the built site on `port`, opens a browser, and closes both afterwards.
 * @template Result
 * @param {string} port
 * @param {(browser: import("@playwright/test").Browser, address: string) => Promise<Result>} use
 * @param {string[]} [args] more arguments of the browser
 * @returns {Promise<Result>}
 */
export async function withBrowser(port, use, args = []) {
  const host = spawn(process.execPath, ["--import", "tsx", "functions/server/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: "ignore",
  });
  const address = `http://localhost:${port}`;
  try {
    await ready(address);
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
      args: ["--no-sandbox", ...args],
    });
    try {
      return await use(browser, address);
    } finally {
      await browser.close();
    }
  } finally {
    host.kill("SIGTERM");
  }
}
