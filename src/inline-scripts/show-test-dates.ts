type Options = {
  /** Id of the hidden part, with a paragraph for the words, and another hidden part for a board that is due. */
  id: string;
  /** Regular expression of the firm's references. */
  pattern: string;
  /** The most years from a test to the next. */
  years: number;
};

/** A month (year-month) in words, like "November 2026". */
const monthText = (month: string): string =>
  new Date(`${month}-15`).toLocaleDateString("en-GB", { month: "long", year: "numeric" });

/**
 * Shows when a board was tested and when it is due, if the address is that of a sticker
 * (functions/enquiries/desk/enquiry/sticker-page.ts makes it); otherwise nothing.
 */
export function showTestDates({ id, pattern, years }: Options): void {
  const address = new URLSearchParams(location.hash.slice(1));
  const tested = address.get("tested") ?? "";
  const next = address.get("next") ?? "";
  const reference = address.get("ref") ?? "";
  const now = new Date().toLocaleDateString("sv-SE").slice(0, 7);
  const isReference = new RegExp(pattern).test(reference);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/;
  const isPast = month.test(tested) && tested <= now;
  const latest = `${Number(tested.slice(0, 4)) + years}${tested.slice(4)}`;
  const isNext = month.test(next) && next > tested && next <= latest;
  const part = document.getElementById(id);
  const summary = part?.querySelector("p");
  if (!part || !summary || !isReference || !isPast || !isNext) return;
  summary.textContent = `Your board: tested ${monthText(tested)}, next due ${monthText(next)}`;
  part.hidden = false;
  part.querySelector("[hidden]")?.toggleAttribute("hidden", next > now);
}
