/**
 * What a first visit to a page of each kind may cost before any interaction. Scripts are a promise
 * of the design; the rest is what the page needs today with a little room, so that growth shows.
 */
import { paths, quotePath } from "../../src/content-model/paths";
import { samplePages } from "./sample-pages.mts";

/** What a page of one kind may cost. 1 kB is 1,000 bytes on the wire, on a phone. */
export type PageBudget = {
  /** Of the page that stands for its kind. */
  readonly path: string;
  /** True where the page fetches no script before somebody needs it. */
  readonly isStatic: boolean;
  /** kB of script. */
  readonly script: number;
  /** kB in all. */
  readonly total: number;
  readonly requests: number;
};

const still = { isStatic: true, script: 0, total: 95, requests: 12 };

export const pageBudgets: readonly PageBudget[] = [
  { path: paths.home, ...still, total: 120 },
  { path: paths.services, ...still, total: 120, requests: 14 },
  { path: samplePages.service, ...still },
  { path: paths.locations, ...still },
  { path: samplePages.town, ...still },
  { path: paths.about, ...still },
  { path: paths.prices, ...still },
  { path: paths.testimonials, ...still },
  { path: paths.blogs, ...still, total: 140, requests: 15 },
  { path: samplePages.article, ...still },
  { path: paths.guides, ...still, total: 140, requests: 15 },
  { path: paths.privacy, ...still },
  { path: paths.terms, ...still },
  { path: paths.contact, ...still },
  // The form once it is needed; headers count here, so 60 kB of script weigh a little more.
  { path: quotePath({ service: "EICR" }), isStatic: false, script: 64, total: 150, requests: 22 },
  { path: paths.gallery, isStatic: false, script: 64, total: 400, requests: 48 },
];

/**
 * The budget of the page's kind: its own, that of the page that stands for its folder, or of its list.
 * Throws where no kind of page has such a path.
 */
export function budgetOf(path: string): PageBudget {
  const folder = /^\/[^/]+\//.exec(path)?.[0];
  const budget =
    pageBudgets.find((each) => each.path === path) ??
    pageBudgets.find((each) => folder && each.path.startsWith(folder)) ??
    pageBudgets.find((each) => folder === `${each.path}/`);
  if (!budget)
    throw new Error(`${path} has no budget; add one to scripts/lighthouse/page-budgets.mts.`);
  return budget;
}
