/**
 * What a first visit to a page of each kind may cost before any interaction. HTML (with its
 * styles) and scripts are the promises of the design; the rest is what the page needs today with
 * a little room, so that growth shows.
 */

/**
 * @typedef {object} PageBudget
 * @property {string} path of the page that stands for its kind
 * @property {boolean} isStatic true where the page runs no script
 * @property {number} performance Lighthouse's score; only static pages are held to it, loosely: blocking time is mostly the machine's
 * @property {number} paintScore Lighthouse's performance without blocking time; only static pages are held to it
 * @property {number} html kB on the wire without headers (1 kB is 1,000 bytes)
 * @property {number} script kB on the wire without headers
 * @property {number} total kB on the wire, on a phone
 * @property {number} requests
 * @property {number} shift cumulative layout shift
 * @property {readonly string[]} largest tags that may be painted largest (LCP) on a phone; a long heading outgrows the picture
 */

// The design promises 100; what is between is room for a busy machine, which has given 94 and 99.
const still = { isStatic: true, performance: 80, paintScore: 95, html: 20, script: 0, shift: 0 };
const hydrated = { isStatic: false, performance: 0, paintScore: 0, html: 20, shift: 0.01 };

/** @type {readonly PageBudget[]} */
export const pageBudgets = [
  { path: "/", ...still, total: 120, requests: 12, largest: ["img", "h1"] },
  { path: "/services", ...still, total: 120, requests: 14, largest: ["img", "h1"] },
  { path: "/services/eicr", ...still, total: 90, requests: 10, largest: ["img", "h1"] },
  { path: "/locations", ...still, total: 70, requests: 8, largest: ["p", "h1"] },
  { path: "/locations/northwich", ...still, total: 90, requests: 10, largest: ["img", "h1"] },
  { path: "/testimonials", ...still, total: 70, requests: 8, largest: ["p", "h1"] },
  { path: "/blogs", ...still, total: 130, requests: 15, largest: ["img", "h1"] },
  {
    path: "/blogs/diy-electrical-dangers",
    ...still,
    total: 90,
    requests: 10,
    largest: ["img", "h1"],
  },
  { path: "/privacy", ...still, total: 70, requests: 8, largest: ["p", "h1"] },
  { path: "/terms", ...hydrated, script: 75, total: 160, requests: 20, largest: ["p", "h1"] },
  { path: "/gallery", ...hydrated, script: 75, total: 290, requests: 30, largest: ["img", "h1"] },
  { path: "/contact", ...hydrated, script: 90, total: 170, requests: 22, largest: ["p", "h1"] },
];

/**
 * The budget of the page's kind: its own, or that of the page that stands for its folder.
 * @param {string} path
 * @returns {PageBudget}
 * @throws {Error} where no kind of page has such a path
 */
export function budgetOf(path) {
  const folder = /^\/[^/]+\//.exec(path)?.[0];
  const budget =
    pageBudgets.find((each) => each.path === path) ??
    pageBudgets.find((each) => folder && each.path.startsWith(folder));
  if (!budget) throw new Error(`${path} has no budget; add one to scripts/page-budgets.mjs.`);
  return budget;
}
