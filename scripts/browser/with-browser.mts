/** A browser and the built site, for commands that look at it. */
import { chromium, type Browser } from "@playwright/test";
import { startHost } from "../servers/start-server";
import { findBrowser } from "./find-browser.mts";

/** Opens a browser with these arguments more. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const browser = await findBrowser();
  return chromium.launch({
    ...browser,
    env: { ...process.env, ...browser.env },
    args: ["--no-sandbox", ...browser.args, ...args],
  });
}

/** Serves the built site on `port` while `use`, which gets its origin, is at work. */
export async function serveBuiltSite<Result>(
  port: string,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const host = startHost({ PORT: port });
  try {
    return await use((await host.ready).origin);
  } finally {
    await host.stop();
  }
}
