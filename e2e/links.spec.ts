import { expect, test } from "@playwright/test";
import { LinkChecker, LinkState } from "linkinator";

test("no internal link or fragment is broken", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const result = await new LinkChecker().check({
    path: `${baseURL}/`,
    recurse: true,
    concurrency: 10,
    checkFragments: true,
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  });
  const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, parent }) => `${url} on ${parent}`)).toEqual([]);
  expect(result.links.length).toBeGreaterThan(100);
});
