/** How much slower than this machine a mid-tier phone is, by Lighthouse's benchmark index. */
import type { Browser } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

const tries = 5;

/**
 * Lighthouse's 4 is meant for a fast desktop; its docs/throttling.md asks for less on slower machines.
 * The steps between are ours.
 */
function slowdownOf(index: number): number {
  if (index >= 1300) return Math.min(4, 3 + (index - 1300) / 500);
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** From the median of several measurements, because a shared machine is not equally fast all the time. */
export async function measureSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  indexes.sort((one, other) => one - other);
  return slowdownOf(indexes[Math.floor(tries / 2)] ?? 0);
}
