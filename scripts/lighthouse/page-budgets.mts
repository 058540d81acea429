/**
 * What a first visit to a page of each kind may cost before any interaction. Scripts are a promise
 * of the design; the rest is what the page needs today with a little room, so that growth shows.
 */
import { paths, quotePath } from "../../src/content-model/paths";

/** What a page of one kind may cost. 1 kB is 1,000 bytes on the wire, on a phone. */
export type PageBudget = {
  /** The page, or with a slash at its end the folder of pages that are alike. */
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
  { path: `${paths.services}/`, ...still, total: 105 },
  { path: paths.locations, ...still },
  { path: `${paths.locations}/`, ...still },
  { path: paths.about, ...still },
  { path: paths.prices, ...still },
  { path: paths.testimonials, ...still },
  { path: paths.blogs, ...still, total: 140, requests: 15 },
  { path: `${paths.blogs}/`, ...still },
  { path: paths.guides, ...still, total: 140, requests: 15 },
  { path: paths.terms, ...still },
  { path: paths.contact, ...still },
  // The form once it is needed; headers count here, so 60 kB of script weigh a little more.
  { path: quotePath({ service: "EICR" }), isStatic: false, script: 64, total: 150, requests: 22 },
  { path: paths.gallery, isStatic: false, script: 64, total: 400, requests: 48 },
];

/** The budget of the page's kind: its own, else that of its folder, else of any page. */
export function budgetOf(path: string): PageBudget {
  const isOf = (name: string) => pageBudgets.find((budget) => budget.path === name);
  return isOf(path) ?? isOf(path.slice(0, path.lastIndexOf("/") + 1)) ?? { path, ...still };
}
