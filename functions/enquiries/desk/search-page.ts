/** The desk's search. */
import { html } from "hono/html";
import { truncate, bidiIsolate } from "../safe-text";
import { maxSearched, nothingFound } from "../store/desk/lists";
import type { EnquiryStore } from "../store/enquiry-store";
import { startOfMonth, monthAfter, monthText } from "../format";
import type { DeskContext } from "./desk-context";
import { deskPage } from "./desk-page";
import { field } from "./forms";
import { groupedRows, pagination } from "./enquiry-rows";

/** The sentence under the results of a search that left older enquiries out. */
const leftOutText = `Only the newest ${maxSearched.toLocaleString("en-GB")} were searched. Pick a month to find older ones.`;

/** The search: what is found by the words and the month (year-month) in the URL. */
export async function searchPage(
  searchParams: URLSearchParams,
  wanted: number,
  store: EnquiryStore,
  context: DeskContext,
): Promise<Response> {
  const path = `${context.base}/find`;
  const query = truncate((searchParams.get("q") ?? "").trim(), 200, "");
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(searchParams.get("month") ?? "")?.[0] ?? "";
  const span = month ? { from: startOfMonth(month), to: startOfMonth(monthAfter(month, 1)) } : {};
  const hasSearched = query !== "" || month !== "";
  const { count, page, found, isPartial } = hasSearched
    ? await store.search({ query, ...span }, wanted)
    : nothingFound;
  const inMonth = month && ` in ${monthText(startOfMonth(month))}`;
  const title = `${count || "Nothing"}${inMonth}${query && ` for “${bidiIsolate(query)}”`}`;
  const form = html`
    <form class="field-row cluster" role="search" action="${path}">
      ${field({ name: "q", label: "Name, phone, postcode, reference or words", type: "search", value: query })}
      ${field({ name: "month", label: "Month", type: "month", value: month }, html`title="Like 2026-10"`)}
      <button class="button gold">Find</button>
    </form>
  `;
  const again = `${path}?${String(new URLSearchParams({ q: query, month }))}&`;
  const results = html`
    <div class="margin-line">
      ${
        count === 0
          ? html`<h2 class="spaced">${title}</h2>`
          : await groupedRows(found, () => title, store, context, true)
      }
      ${isPartial && html`<p class="note">${leftOutText}</p>`}
      ${pagination(again, page, found.length, count)}
    </div>
  `;
  const main = html`<h1>Find an enquiry</h1>
    ${form} ${hasSearched && results}`;
  return deskPage(200, { title: "Find", currentPath: "/find", main }, context);
}
