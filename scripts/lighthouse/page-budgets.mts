/**
 * What a first visit to a page of each kind may cost before any interaction. Scripts are a promise
 * of the design; the rest is what the page needs today with a little room, so that growth shows.
 */
import { paths, quotePath } from "../../src/content-model/paths";
import type { Measured } from "./measure-page.mts";

/** The most of each figure; those that are left out depend on the machine. */
export type Budget = Partial<Measured["figures"]>;

const still: Budget = {
  "JS kB": 0,
  "total kB": 95,
  requests: 12,
  "to other origins": 0,
  "long tasks": 0,
  // 0, but for the frame in which a busy machine unpacks the fonts.
  CLS: 0.05,
};
// The form once it is needed, and the gallery; headers count here, so 60 kB of script weigh a little more.
const alive: Budget = { ...still, "JS kB": 64, "long tasks": undefined };

/** By the path of the page, or with a slash at its end of the folder of pages that are alike. */
export const pageBudgets: Readonly<Record<string, Budget>> = {
  [paths.home]: { ...still, "total kB": 120 },
  [paths.services]: { ...still, "total kB": 120, requests: 14 },
  [`${paths.services}/`]: { ...still, "total kB": 105 },
  [paths.locations]: still,
  [`${paths.locations}/`]: still,
  [paths.about]: still,
  [paths.prices]: still,
  [paths.testimonials]: still,
  [paths.blogs]: { ...still, "total kB": 140, requests: 15 },
  [`${paths.blogs}/`]: still,
  [paths.guides]: { ...still, "total kB": 140, requests: 15 },
  [paths.terms]: still,
  [paths.contact]: still,
  [quotePath({ service: "EICR" })]: { ...alive, "total kB": 150, requests: 22 },
  [paths.gallery]: { ...alive, "total kB": 400, requests: 48 },
};

/** The budget of the page's kind: its own, else that of its folder, else of any page. */
export function budgetOf(path: string): Budget {
  return pageBudgets[path] ?? pageBudgets[path.slice(0, path.lastIndexOf("/") + 1)] ?? still;
}
