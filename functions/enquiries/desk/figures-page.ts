/** The figures: month by month, by service, town and page, and the same for a spreadsheet. */
import { csvOf } from "../../tables-as-text";
import { h, type Content } from "../../html";
import { plus } from "../store/desk/outcomes";
import type { EnquiryStore } from "../store/enquiry-store";
import { figuresText } from "../delivery/scheduled-mails";
import { noCounts, type Counts, type MonthlyFigures } from "../enquiry";
import {
  beginOf,
  capital,
  countText,
  lastMonths,
  moneyText,
  monthOf,
  monthText,
  shortMonthText,
} from "../wording";
import { deskHeaders, deskPage, type DeskContext } from "./desk-page";

const nameOf = (month: string) => shortMonthText(beginOf(month));

/** A bar chart by month, oldest first: all enquiries, and how many of them were won. */
function chart(months: readonly MonthlyFigures[]): Content {
  const most = Math.max(1, ...months.map(({ came }) => came));
  const bars = months.map(({ month, came, won }, index) => {
    // In per cent of the chart's width.
    const width = 100 / months.length;
    const left = index * width;
    const bar = (kind: string, count: number) => {
      const height = (78 * count) / most;
      const place = { x: `${left + width * 0.14}%`, y: `${90 - height}%` };
      return h(`rect.${kind}`, { ...place, width: `${width * 0.72}%`, height: `${height}%` });
    };
    const words = (text: string | number, y: number) =>
      h("text", { x: `${left + width / 2}%`, y: `${y}%` }, text);
    return [
      bar("all", came),
      bar("won", won),
      words(came, 88 - (78 * came) / most),
      words(nameOf(month).slice(0, 3), 98.5),
    ];
  });
  const title =
    "Enquiries in each of the last twelve months, with the jobs won in the darker colour";
  const words = h("title", { id: "chart" }, `${title}; the figures are in the table`);
  const drawing = h("svg.chart", { role: "img", "aria-labelledby": "chart" }, words, bars);
  return h("figure", drawing, h("figcaption.note", title));
}

/** A table that scrolls sideways within the page. */
function table(caption: string, head: readonly string[], rows: readonly Content[][]): Content {
  const lines = rows.map(([name, ...values]) =>
    h("tr", h("th", { scope: "row" }, name), ...values.map((value) => h("td", value))),
  );
  const top = h("tr", ...head.map((name) => h("th.note", { scope: "col" }, name)));
  const content = h("table", h("caption", caption), h("thead", top), h("tbody", lines));
  return h("section.scroll", { "aria-label": caption, tabindex: 0 }, content);
}

/** A table over all months together, by name, with the most enquiries first. */
function partTable(
  figures: readonly MonthlyFigures[],
  part: "service" | "town" | "page",
  { site }: DeskContext,
): Content {
  const sums = new Map<string, Counts>();
  for (const { part: own, name, ...counts } of figures)
    if (own === part && counts.came > 0) sums.set(name, plus(sums.get(name) ?? noCounts, counts));
  const sorted = [...sums].sort(([, one], [, other]) => other.came - one.came).slice(0, 10);
  const rows = sorted.map(([name, { came, won, wonPence }]) => {
    const size = { width: `${(100 * came) / (sorted[0]?.[1].came ?? 1)}%`, height: 5 };
    const bar = h("svg", { "aria-hidden": "true", ...size }, h("rect", { ...size, width: "100%" }));
    return [[(part === "page" && site.pages[name]) || name, bar], came, won, moneyText(wonPence)];
  });
  return table(`By ${part}`, [capital(part), "Enquiries", "Won", "£\u00a0won"], rows);
}

const summary = ({ month, came, won, wonPence }: MonthlyFigures) =>
  `${nameOf(month)}: ${came} wrote, ${won} won, ${moneyText(wonPence)}.`;

/** GET /figures. */
export async function figuresPage(store: EnquiryStore, context: DeskContext): Promise<Response> {
  const { base, now } = context;
  // Newest first, including months without an enquiry.
  const names = lastMonths(now, 12);
  const figures = await store.monthlyFigures(names.at(-1) ?? "");
  const all = figures.filter(({ part }) => part === "all");
  const months = names.map((month): MonthlyFigures => {
    const found = all.find((each) => each.month === month);
    return found ?? { month, part: "all", name: "", ...noCounts };
  });
  const stats = await store.figuresBetween(beginOf(monthOf(now)), now + 1);
  const { waiting } = await store.countStages(now);
  const wrote = countText(stats.came, "person wrote", "people wrote");
  const out = countText(waiting, "quote is waiting", "quotes are waiting");
  const quotes = waiting > 0 && ` ${out}, ${moneyText(await store.sumWaiting())}.`;
  const rows = months.map(({ month, came, inTime, quoted, won, wonPence }) => {
    return [nameOf(month), came, inTime, quoted, won, moneyText(wonPence)];
  });
  const head = ["Month", "Enquiries", "In time", "Quoted", "Won", "£\u00a0won"];
  const last = months[1] && summary(months[1]);
  const note =
    "In time: answered by when we promised. £: the prices you typed in, with VAT. A job counts in the month its enquiry was received.";
  const main = [
    h("h1", monthText(now).split(" ")[0], " so far"),
    h(
      "div.columns.cluster.part",
      h(
        "div.flow",
        h("p.lead", h("b", wrote), ` and ${stats.inTime} had an answer in time.`),
        h("p.lead", figuresText(stats), quotes),
        h("p.note", last),
        chart(months.toReversed()),
      ),
      h("div", table("Month by month", head, rows), h("p.note", note)),
    ),
    h("h2.part", "Where they came from, last twelve months"),
    h(
      "div.columns.cluster",
      (["service", "town", "page"] as const).map((part) => partTable(figures, part, context)),
    ),
    h(
      "a.button",
      { href: `${base}/figures.csv`, download: true },
      "Download it all for a spreadsheet (CSV)",
    ),
  ];
  return deskPage(200, { title: "Figures", place: "/figures", main }, context);
}

/** GET /figures.csv: every month that was ever counted, newest first. */
export async function figuresCsv(store: EnquiryStore): Promise<Response> {
  const rows = (await store.monthlyFigures("")).map(({ wonPence, ...figures }) => ({
    ...figures,
    wonPounds: (wonPence / 100).toFixed(2),
  }));
  const headers = { ...deskHeaders, "Content-Type": "text/csv; charset=utf-8" };
  return new Response(csvOf(rows), { headers });
}
