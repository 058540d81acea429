/** Prices in words, and the range of the call-out fees. Runs in the browser too. */
import { pounds } from "../../functions/shared/format-text";

/** The part of a price that wording needs. Amounts are pounds sterling including VAT. */
export type Price = { readonly from: number; readonly to?: number | null };

/** A price in words: `from £20`, `£20 to £30` if it has an upper end, `£20` if both are the same. */
export function priceText({ from, to }: Price): string {
  if (to === from) return pounds(from);
  return to ? `${pounds(from)} to ${pounds(to)}` : `from ${pounds(from)}`;
}

/** True for a price with a lower and an upper end and no more, like `£x to £y`. */
export const isPriceRange = (text: string) => /^£[\d,]+ to £[\d,]+$/.test(text);

/** True for a price in a column with that name, as "Our price": neither another firm's nor one in words. */
export const isPriceOfRow = (column: string, text: string) =>
  /\bprice\b/i.test(column) && /^(?:from )?£/.test(text);

/** The key of the price "from" of a call-out, to which the fees in `callOutFees` belong. */
export const callOutPriceKey = "emergency";

/** The times of call-out fees, as `due` of content/business.yml names them. */
export const feeTimes = ["opening hours", "other hours", "closed days"] as const;
export type FeeTime = (typeof feeTimes)[number];

type CallOutFee = { readonly fee: number; readonly due?: string | null };

/** The lowest and the highest fee of a call-out, whenever somebody rings; undefined if none is due. */
export function callOutRange(fees: readonly CallOutFee[] | null | undefined) {
  const due = (fees ?? []).flatMap((row) => (row.due ? row.fee : []));
  return due.length > 0 ? { from: Math.min(...due), to: Math.max(...due) } : undefined;
}
