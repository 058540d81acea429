/** How much slower than this machine a mid-tier phone is, by Lighthouse's benchmark index. */
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

const tries = 5;

/**
 * Lighthouse's 4 is meant for a fast desktop; its docs/throttling.md asks for less on slower machines.
 * The steps between are ours.
 * @param {number} index
 */
function slowdownOf(index) {
  if (index >= 1300) return Math.min(4, 3 + (index - 1300) / 500);
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/**
 * From the median of several measurements, because a shared machine is not equally fast all the time.
 * @param {import("@playwright/test").Browser} browser
 */
export async function measureSlowdown(browser) {
  const page = await browser.newPage();
  /** @type {number[]} */
  const indexes = [];
  for (let count = 0; count < tries; count += 1) {
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  await page.close();
  indexes.sort((one, other) => one - other);
  return slowdownOf(indexes[Math.floor(tries / 2)] ?? 0);
}
