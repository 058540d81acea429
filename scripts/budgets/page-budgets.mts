/**
 * What a first visit to a page of each kind may cost before any interaction. HTML (with its
 * styles) and scripts are the promises of the design; the rest is what the page needs today with
 * a little room, so that growth shows.
 */

import { paths, quotePath } from "../../src/content-model/paths";
import { samplePages } from "./sample-pages.mts";

/** What a page of one kind may cost. 1 kB is 1,000 bytes. */
export type PageBudget = {
  /** Of the page that stands for its kind. */
  readonly path: string;
  /** True where the page fetches no script before somebody needs it. */
  readonly isStatic: boolean;
  /** Lighthouse's score; only static pages are held to it, loosely: blocking time is mostly the machine's. */
  readonly performance: number;
  /** Lighthouse's performance without blocking time; only static pages are held to it. */
  readonly paintScore: number;
  /** kB on the wire without headers. */
  readonly html: number;
  /** kB on the wire without headers. */
  readonly script: number;
  /** kB on the wire, on a phone. */
  readonly total: number;
  readonly requests: number;
  /** Cumulative layout shift: 0, but for the frame in which a busy machine unpacks the faces. */
  readonly shift: number;
  /** Tags that may be painted largest (LCP) on a phone; a long heading outgrows the picture. */
  readonly largest: readonly string[];
};

// The design promises 100; what is between is room for a busy machine, which has given 94 and 99.
const still = { isStatic: true, performance: 80, paintScore: 95, html: 14, script: 0, shift: 0.05 };
const alive = {
  isStatic: false,
  performance: 0,
  paintScore: 0,
  html: 14,
  script: 60,
  shift: 0.05,
};

export const pageBudgets: readonly PageBudget[] = [
  { path: paths.home, ...still, total: 120, requests: 12, largest: ["img", "h1"] },
  { path: paths.services, ...still, total: 120, requests: 14, largest: ["p", "h1"] },
  { path: samplePages.service, ...still, total: 90, requests: 10, largest: ["img", "h1"] },
  { path: paths.locations, ...still, total: 80, requests: 12, largest: ["p", "h1", "img"] },
  { path: samplePages.town, ...still, total: 90, requests: 10, largest: ["p", "h1", "img"] },
  { path: paths.about, ...still, total: 95, requests: 12, largest: ["img", "h1"] },
  { path: paths.prices, ...still, total: 80, requests: 12, largest: ["p", "h1"] },
  {
    path: paths.testimonials,
    ...still,
    total: 80,
    requests: 12,
    largest: ["p", "h1", "blockquote"],
  },
  { path: paths.blogs, ...still, total: 140, requests: 15, largest: ["img", "h1"] },
  {
    path: samplePages.article,
    ...still,
    total: 90,
    requests: 10,
    largest: ["img", "h1"],
  },
  { path: paths.privacy, ...still, total: 80, requests: 12, largest: ["p", "h1"] },
  { path: paths.terms, ...still, total: 80, requests: 12, largest: ["p", "h1"] },
  { path: paths.contact, ...still, total: 80, requests: 12, largest: ["p", "h1"] },
  // The form once it is needed.
  {
    path: quotePath({ service: "EICR" }),
    ...alive,
    total: 150,
    requests: 22,
    largest: ["p", "h1"],
  },
  { path: paths.gallery, ...alive, total: 400, requests: 48, largest: ["img", "h1", "p"] },
];

/**
 * The budget of the page's kind: its own, or that of the page that stands for its folder.
 * Throws where no kind of page has such a path.
 */
export function budgetOf(path: string): PageBudget {
  const folder = /^\/[^/]+\//.exec(path)?.[0];
  const budget =
    pageBudgets.find((each) => each.path === path) ??
    pageBudgets.find((each) => folder && each.path.startsWith(folder));
  if (!budget)
    throw new Error(`${path} has no budget; add one to scripts/budgets/page-budgets.mts.`);
  return budget;
}
