/** The figures: month by month, by service, town and page, and the same for a spreadsheet. */
import { html } from "hono/html";
import { toCsv } from "../../tables-as-text";
import { addCounts } from "../store/desk/changes";
import type { EnquiryStore } from "../store/enquiry-store";
import { phoneCall, noCounts, type Counts, type MonthlyFigures } from "../enquiry";
import { capitalise, countText } from "../../shared/format-text";
import {
  startOfMonth,
  figuresText,
  moneyText,
  monthAfter,
  calendarMonth,
  monthText,
  shortMonthText,
} from "../format";
import type { DeskContext } from "./desk-context";
import { deskPage } from "./desk-page";
import type { HtmlPart } from "./html-parts";

type Row = readonly [head: HtmlPart, ...values: (string | number)[]];

/** A table that scrolls sideways within the page. */
const table = (caption: string, columns: readonly string[], rows: readonly Row[]): HtmlPart => html`
  <section class="table-scroll" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((name) => html`<th class="note" scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([head, ...values]) => html`
            <tr>
              <th scope="row">${head}</th>
              ${values.map((value) => html`<td>${value}</td>`)}
            </tr>
          `,
        )}
      </tbody>
    </table>
  </section>
`;

/** A table of one part over all months: the ten names with the most enquiries, and all others in one row. */
function partTable(
  figures: readonly MonthlyFigures[],
  part: "service" | "town" | "page",
  { site }: DeskContext,
): HtmlPart {
  const sums = new Map<string, Counts>();
  for (const { part: counted, name, ...counts } of figures)
    if (counted === part && counts.received > 0)
      sums.set(name, addCounts(sums.get(name) ?? noCounts, counts));
  const sorted = [...sums].sort(([, one], [, other]) => other.received - one.received).slice(0, 10);
  // The others are all enquiries without those that are listed.
  let others: Counts = noCounts;
  for (const counts of figures) if (counts.part === "all") others = addCounts(others, counts);
  for (const [, counts] of sorted) others = addCounts(others, counts, -1);
  const listed = others.received > 0 ? [...sorted, ["Others", others] as const] : sorted;
  const highest = Math.max(...listed.map(([, { received }]) => received));
  const rows = listed.map(([name, { received, won, wonPence }]): Row => {
    const page = name === phoneCall ? "Rang" : site.pages[name];
    const title = (part === "page" && page) || name;
    const head = html`
      ${title}
      <svg aria-hidden="true" width="${(100 * received) / highest}%" height="5">
        <rect width="100%" height="5" />
      </svg>
    `;
    return [head, received, won, moneyText(wonPence)];
  });
  return table(`By ${part}`, [capitalise(part), "Enquiries", "Won", "£\u00a0won"], rows);
}

export async function figuresPage(store: EnquiryStore, context: DeskContext): Promise<Response> {
  const { base, now } = context;
  const names = Array.from({ length: 12 }, (_, back) => monthAfter(calendarMonth(now), -back));
  const figures = await store.monthlyFigures(names.at(-1) ?? "");
  const monthly = figures.filter(({ part }) => part === "all");
  const first = monthly.at(-1)?.month ?? names[0] ?? "";
  // Newest first, including months without an enquiry, but none before the first enquiry.
  const months = names
    .filter((month) => month >= first)
    .map((month): MonthlyFigures => {
      const stored = monthly.find((figure) => figure.month === month);
      return stored ?? { month, part: "all", name: "", ...noCounts };
    });
  const monthFigures = await store.figuresBetween(startOfMonth(calendarMonth(now)), now + 1);
  // The month's sums still include erased enquiries.
  const stats = { ...monthFigures, ...months[0] };
  const { quoted: quotesOut } = await store.countStages(now);
  const wrote = countText(stats.received, "enquiry came in", "enquiries came in");
  const notDue = stats.notDue > 0 && `; ${countText(stats.notDue, "is", "are")} not due yet`;
  const out = countText(quotesOut, "quote is out", "quotes are out");
  const quotes = quotesOut > 0 && ` ${out}, worth ${moneyText(await store.sumQuotesOut())}.`;
  const rows = months.map(({ month, received, inTime, quoted, won, wonPence }): Row => {
    return [
      shortMonthText(startOfMonth(month)),
      received,
      inTime,
      quoted,
      won,
      moneyText(wonPence),
    ];
  });
  const columns = ["Month", "Enquiries", "In time", "Quoted", "Won", "£\u00a0won"];
  const main = html`
    <h1>${monthText(now).split(" ")[0]} so far</h1>
    <div class="columns spread spaced">
      <div class="flow">
        <p class="lead"><b>${wrote}</b> and ${stats.inTime} had an answer in time${notDue}.</p>
        <p class="lead">${figuresText(stats)}${quotes}</p>
      </div>
      <div>
        ${table("Month by month", columns, rows)}
        <p class="note">
          In time: answered by the time we promised. £: the prices you typed in, with VAT. A job
          counts in the month its enquiry was received.
        </p>
      </div>
    </div>
    <h2 class="spaced">Where they came from, last twelve months</h2>
    <div class="columns spread">
      ${(["service", "town", "page"] as const).map((part) => partTable(figures, part, context))}
    </div>
    <a class="button" href="${base}/figures.csv" download> Download all figures (CSV) </a>
  `;
  return deskPage(200, { title: "Figures", currentPath: "/figures", main }, context);
}

/** The figures of every month that was ever counted as a spreadsheet, newest first. */
export async function figuresCsv(store: EnquiryStore): Promise<Response> {
  const rows = (await store.monthlyFigures("")).map(({ wonPence, ...figures }) => ({
    ...figures,
    wonPounds: (wonPence / 100).toFixed(2),
  }));
  return new Response(toCsv(rows), { headers: { "Content-Type": "text/csv; charset=utf-8" } });
}
