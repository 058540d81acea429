import type { Route } from "@playwright/test";

/** Answers as a browser without popovers, like Safari 16, reads them: neither the attribute nor the selector. */
export async function withoutPopovers(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = text
    .replaceAll(/ popovertarget="[^"]*"/g, "")
    // Chromium hides elements with this attribute itself; the site's own rules are to do it here.
    .replaceAll(/(?<=[ [])popover(?=[=\]])/g, "data-popover")
    .replaceAll("not selector(:popover-open)", "(display: block)")
    .replaceAll("@supports selector(:popover-open)", "@supports (display: unknown)");
  await route.fulfill({ response, body });
}
