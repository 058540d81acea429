/**
 * Counts of enquiries and of what became of them, by month, in all and for each service, town and page. They
 * hold nothing of any enquiry, so they stay when those are deleted.
 */
import type { Transaction } from "kysely";
import {
  noCounts,
  type Counts,
  type FiguresPart,
  type MonthlyFigures,
} from "../../contact/outcome";
import { monthOf } from "../../contact/wording";
import type { LazyDatabase } from "../open-database";
import { setValue, valueOf } from "../shared-values";
import type { EnquiryRow, Tables } from "../tables";
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

/** Counts an enquiry as it is now instead of as it was before; nothing before for one that is new. */
export async function recount(
  db: Transaction<Tables>,
  before: EnquiryRow | undefined,
  now: EnquiryRow,
): Promise<void> {
  const [old, counts] = [countsOf(before), countsOf(now)];
  const name = nameOf(monthOf(now.received_at));
  const figures = JSON.parse((await valueOf(db, name)) ?? "{}") as Figures;
  const parts = { service: now.about_service, town: now.about_town, page: now.came_from };
  for (const [part, of] of Object.entries({ all: "", ...parts })) {
    if (of === null) continue;
    const known = figures[`${part} ${of}`] ?? noCounts;
    const sums = Object.entries(known).map(([each, count]) => {
      const key = each as keyof Counts;
      return [key, count + counts[key] - old[key]] as const;
    });
    figures[`${part} ${of}`] = Object.fromEntries(sums) as Counts;
  }
  await setValue(db, name, JSON.stringify(figures));
}

/** The part of the store that tells of counts. */
export function figureQueries({ read }: LazyDatabase) {
  return {
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
            return { month, part: part as FiguresPart, name: of.join(" "), ...counts };
          }),
        );
      }),
  };
}
