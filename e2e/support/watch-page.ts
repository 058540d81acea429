/** Holds back what a page waits for, and collects its errors. */
import type { Page, Route } from "@playwright/test";

/** Holds back requests for `url` until the returned function is called; `answer` then takes each. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return () => {
    release();
  };
}

/** Holds scripts back until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, /\.js$/);

/** Collects errors of the page, and of islands that fail. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("failed and works without"))
      errors.push(message.text());
  });
  return errors;
}
