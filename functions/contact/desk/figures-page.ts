/** How it is going: month by month, by service, town and page, and the same for a spreadsheet. */
import { csvOf } from "../../csv";
import { h, type Content } from "../../html";
import type { EnquiryStore } from "../../store/enquiry-store";
import { figuresText } from "../delivery/mails/letter-email";
import { answerStats } from "../delivery/response-target";
import { noCounts, type MonthlyFigures, type FiguresPart } from "../outcome";
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

/** Bars of months, oldest first: all enquiries, and those of them that were won. In per cent of the drawing. */
function chart(months: readonly MonthlyFigures[]): Content {
  const most = Math.max(1, ...months.map(({ came }) => came));
  const width = 100 / months.length;
  const percent = (number: number) => `${number.toFixed(2)}%`;
  const bars = months.map(({ month, came, won }, index) => {
    const heightOf = (count: number) => (count / most) * 78;
    const bar = (kind: string, count: number) => {
      const [y, height] = [percent(90 - heightOf(count)), percent(heightOf(count))];
      const x = percent(width * (index + 0.14));
      return h(`rect.${kind}`, { x, y, width: percent(width * 0.72), height });
    };
    const x = percent(width * (index + 0.5));
    const odd = index % 2 === 0 ? ".odd" : "";
    return [
      bar("all", came),
      bar("won", won),
      h(`text${odd}`, { x, y: percent(88 - heightOf(came)) }, came),
      h(`text${odd}`, { x, y: "98.5%" }, nameOf(month).slice(0, 3)),
    ];
  });
  const title =
    "Enquiries in each of the last twelve months, with the jobs won in the darker colour";
  const words = h("title", { id: "chart" }, `${title}; the figures are in the table`);
  const drawing = h("svg.chart", { role: "img", "aria-labelledby": "chart" }, words, bars);
  return h("figure", drawing, h("figcaption.note", title));
}

/** A table that scrolls in itself. */
function table(caption: string, head: readonly string[], rows: readonly Content[][]): Content {
  const lines = rows.map(([name, ...values]) =>
    h("tr", h("th", { scope: "row" }, name), ...values.map((value) => h("td", value))),
  );
  const top = h("tr", ...head.map((name) => h("th", { scope: "col" }, name)));
  const content = h("table", h("caption", caption), h("thead", top), h("tbody", lines));
  return h("section.scroll", { "aria-label": caption, tabindex: 0 }, content);
}

/** Of all months together, by name, most first. */
function partTable(
  monthlyFigures: readonly MonthlyFigures[],
  part: FiguresPart,
  { site }: DeskContext,
): Content {
  const sums = new Map<string, readonly [came: number, won: number, pence: number]>();
  for (const each of monthlyFigures) {
    if (each.part !== part || each.came === 0) continue;
    const [came, won, pence] = sums.get(each.name) ?? [0, 0, 0];
    sums.set(each.name, [came + each.came, won + each.won, pence + each.wonPence]);
  }
  const sorted = [...sums].sort(([, [one]], [, [other]]) => other - one).slice(0, 10);
  const most = sorted[0]?.[1][0] ?? 1;
  const rows = sorted.map(([name, [came, won, pence]]) => {
    const width = `${Math.round((100 * came) / most)}%`;
    const bar = h(
      "svg",
      { "aria-hidden": "true", width, height: 5 },
      h("rect", { width: "100%", height: 5 }),
    );
    const shown = part === "page" ? site.pages[name] || name : name;
    return [[shown, bar], came, won, moneyText(pence)];
  });
  return table(`By ${part}`, [capital(part), "Enquiries", "Won", "£\u00a0won"], rows);
}

/** The last twelve months, newest first, those without an enquiry too. */
function monthsOf(monthlyFigures: readonly MonthlyFigures[], now: number): MonthlyFigures[] {
  return lastMonths(now, 12).map((month) => {
    const found = monthlyFigures.find(
      (figures) => figures.part === "all" && figures.month === month,
    );
    return found ?? { month, part: "all", name: "", ...noCounts };
  });
}

/** GET /figures. */
export async function figuresPage(store: EnquiryStore, context: DeskContext): Promise<Response> {
  const { base, now } = context;
  const [month, before = month] = lastMonths(now, 2);
  const monthlyFigures = await store.monthlyFigures(lastMonths(now, 12).at(-1) ?? "");
  const months = monthsOf(monthlyFigures, now);
  const stats = answerStats(await store.answerRecords(beginOf(monthOf(now)), now + 1));
  const { waiting } = await store.countStages(now);
  const pence = await store.sumWaiting();
  const wrote = countText(stats.received, "person wrote", "people wrote");
  const out = countText(waiting, "quote is waiting", "quotes are waiting");
  const last = months.find((each) => each.month === before);
  const rows = months.map((each) => {
    const { came, inTime, quoted, won, wonPence } = each;
    return [nameOf(each.month), came, inTime, quoted, won, moneyText(wonPence)];
  });
  const head = ["Month", "Enquiries", "In time", "Quoted", "Won", "£\u00a0won"];
  const lastText = last && `${last.came} wrote, ${last.won} won, ${moneyText(last.wonPence)}.`;
  const note =
    "In time: answered by when we promised. £: the prices you typed in, with VAT. A job counts in the month its enquiry came in.";
  const parts = (["service", "town", "page"] as const).map((part) =>
    partTable(monthlyFigures, part, context),
  );
  const main = [
    h("h1", monthText(now).split(" ")[0], " so far"),
    h(
      "div.columns.cluster.part",
      h(
        "div.flow",
        h("p.lead", h("b", wrote), ` and ${stats.inTime} had an answer in time.`),
        h("p.lead", figuresText(stats), waiting > 0 && ` ${out}, ${moneyText(pence)}.`),
        last && h("p.note", `${nameOf(last.month)}: ${lastText ?? ""}`),
        chart(months.toReversed()),
      ),
      h("div", table("Month by month", head, rows), h("p.note", note)),
    ),
    h("h2.part", "Where they came from, last twelve months"),
    h("div.columns.cluster", parts),
    h(
      "a.button",
      { href: `${base}/figures.csv`, download: true },
      "Download it all for a spreadsheet (CSV)",
    ),
  ];
  return deskPage(200, { title: "Figures", place: "/figures", main }, context);
}

/** GET /figures.csv: all months that were ever counted, newest first. */
export async function figuresCsv(store: EnquiryStore): Promise<Response> {
  const rows = (await store.monthlyFigures("")).map(({ wonPence, ...figures }) => ({
    ...figures,
    wonPounds: (wonPence / 100).toFixed(2),
  }));
  const headers = { ...deskHeaders, "Content-Type": "text/csv; charset=utf-8" };
  return new Response(csvOf(rows), { headers });
}
