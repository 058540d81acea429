/** What Lighthouse saw, held against the budget of the page. */

import type { PageBudget } from "../budgets/page-budgets.mts";
import type { Measured } from "./measure-page.mts";

/** One line for each promise that is broken. */
export function findingsOf(page: Measured, budget: PageBudget): string[] {
  const findings: string[] = [];
  const { performance, accessibility, bestPractices, seo } = page.scores;
  for (const [name, score] of Object.entries({ accessibility, bestPractices, seo })) {
    if (score < 100) findings.push(`${name} is ${score}: ${page.complaints.join(", ")}`);
  }
  if (performance < budget.performance)
    findings.push(`performance is ${performance}, at least ${budget.performance} is promised`);
  if (page.paintScore < budget.paintScore)
    findings.push(
      `performance without blocking time is ${page.paintScore}, at least ${budget.paintScore} is promised`,
    );
  const limits: [what: string, value: number, limit: number][] = [
    ["kB on the wire", page.kilobytes.total, budget.total],
    ["requests", page.requests, budget.requests],
    ["requests to other origins", page.foreign, 0],
    ["layout shift", page.shift, budget.shift],
    ["long tasks of script", budget.isStatic ? page.longTasks : 0, 0],
    ["kB of script", budget.isStatic ? page.kilobytes.script : 0, 0],
  ];
  for (const [what, value, limit] of limits) {
    if (value > limit) findings.push(`${what}: ${value}, at most ${limit} is promised`);
  }
  if (!budget.largest.some((tag) => page.largest.startsWith(`<${tag}`)))
    findings.push(`the largest paint is ${page.largest}, not ${budget.largest.join(" or ")}`);
  return findings;
}
