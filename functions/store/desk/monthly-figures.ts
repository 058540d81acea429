/**
 * Counts of enquiries and of what became of them, by month, in all and for each service, town and page. They
 * hold nothing of any enquiry, so they stay when those are deleted.
 */
import type { Transaction } from "kysely";
import { noCounts, type Counts, type MonthlyFigures } from "../../contact/enquiry";
import { monthOf } from "../../contact/wording";
import { setValue, valueOf } from "../shared-values";
import type { EnquiryRow, LazyDatabase, Tables } from "../tables";
import { eventsOf, outcomeOf } from "./enquiry-state";

const nameOf = (month: string) => `figures of ${month}`;

/** By part and name, like "town Northwich". */
type Figures = Record<string, Counts>;

/** What an enquiry counts for: in the month in which it came, whatever happens when. Spam counts for nothing. */
function countsOf(row: EnquiryRow | undefined): Counts {
  if (!row || row.stage === "held") return noCounts;
  const { quoted, won } = outcomeOf(eventsOf(row));
  const { answered_at: answered, answer_by: promised } = row;
  return {
    came: 1,
    answered: answered === null ? 0 : 1,
    inTime: answered !== null && answered <= (promised ?? 0) ? 1 : 0,
    quoted: quoted ? 1 : 0,
    won: won ? 1 : 0,
    wonPence: won?.pence ?? 0,
  };
}

/** Counts with others added, or taken off. */
export function plus(counts: Counts, more: Counts, times = 1): Counts {
  const keys = Object.keys(counts) as (keyof Counts)[];
  return Object.fromEntries(keys.map((key) => [key, counts[key] + more[key] * times])) as Counts;
}

/** The middle one; of an even number the mean of the two in the middle. */
function medianOf(all: readonly number[]): number | undefined {
  const sorted = all.toSorted((one, other) => one - other);
  const { length } = sorted;
  const [lower, upper] = [sorted[Math.ceil(length / 2) - 1], sorted[Math.floor(length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Counts an enquiry as it is now instead of as it was before; nothing before for one that is new. */
export async function recount(
  db: Transaction<Tables>,
  before: EnquiryRow | undefined,
  now: EnquiryRow,
): Promise<void> {
  const change = plus(countsOf(now), countsOf(before), -1);
  const name = nameOf(monthOf(now.received_at));
  const figures = JSON.parse((await valueOf(db, name)) ?? "{}") as Figures;
  const parts = { service: now.about_service, town: now.about_town, page: now.came_from };
  for (const [part, of] of Object.entries({ all: "", ...parts })) {
    if (of === null) continue;
    figures[`${part} ${of}`] = plus(figures[`${part} ${of}`] ?? noCounts, change);
  }
  await setValue(db, name, JSON.stringify(figures));
}

/** Counts of a stretch of time, and the middle one of the times to an answer; nothing if there is none. */
export type AnswerFigures = Counts & { readonly median: number | undefined };

/** The part of the store that tells of counts. */
export function figureQueries({ read }: LazyDatabase) {
  return {
    /** Of what came from an instant until before another: counts, and the median of the times to an answer. */
    figuresBetween: (from: number, to: number) =>
      read(async (db): Promise<AnswerFigures> => {
        const all = db.selectFrom("enquiry").selectAll().where("received_at", ">=", from);
        const rows = await all.where("received_at", "<", to).where("stage", "!=", "held").execute();
        const times = rows.flatMap(({ answered_at: answered, promised_at, received_at }) =>
          answered === null ? [] : Math.max(0, answered - (promised_at ?? received_at)),
        );
        const counts = rows.map(countsOf).reduce((sum, each) => plus(sum, each), noCounts);
        return { ...counts, median: medianOf(times) };
      }),
    /** Those of this month and later ones, newest first. */
    monthlyFigures: (since: string) =>
      read(async (db): Promise<MonthlyFigures[]> => {
        const values = db.selectFrom("shared_value").selectAll().orderBy("name", "desc");
        const [first, end] = [nameOf(since), nameOf("9999")];
        const rows = await values.where("name", ">=", first).where("name", "<", end).execute();
        return rows.flatMap(({ name, value }) =>
          Object.entries(JSON.parse(value) as Figures).map(([key, counts]) => {
            const [part = "", ...of] = key.split(" ");
            const month = name.slice(nameOf("").length);
            return { month, part: part as MonthlyFigures["part"], name: of.join(" "), ...counts };
          }),
        );
      }),
  };
}
