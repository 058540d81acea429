/** A browser on the built site, for commands that look at it. */
import { chromium, type Browser } from "@playwright/test";
import { startHost } from "../servers/start-server";
import { findBrowser } from "./find-browser.mts";

/** Opens a browser with these arguments more. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const { executablePath, args: own, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--no-sandbox", ...own, ...args],
  });
}

/**
 * Serves the built site on `port`, opens a browser, and closes both afterwards.
 */
export async function withBrowser<Result>(
  port: string,
  use: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const host = startHost({ PORT: port });
  try {
    const { origin } = await host.ready;
    const browser = await openBrowser();
    try {
      return await use(browser, origin);
    } finally {
      await browser.close();
    }
  } finally {
    await host.stop();
  }
}
