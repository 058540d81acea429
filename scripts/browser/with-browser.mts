/** A browser on the built site, for commands that look at it. */
import { chromium, type Browser } from "@playwright/test";
import { startHost } from "../servers/start-server";
import { findBrowser } from "./find-browser.mts";

/**
 * Serves the built site on `port`, opens a browser with these arguments more, and closes both
 * afterwards.
 */
export async function withBrowser<Result>(
  port: string,
  use: (browser: Browser, address: string) => Promise<Result>,
  args: readonly string[] = [],
): Promise<Result> {
  const host = startHost({ PORT: port });
  try {
    const { origin } = await host.ready;
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      args: ["--no-sandbox", ...args],
    });
    try {
      return await use(browser, origin);
    } finally {
      await browser.close();
    }
  } finally {
    await host.stop();
  }
}
