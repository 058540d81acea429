/**
 * Notes what was done about an enquiry, or takes it back; and counts enquiries and what became of them, by month,
 * in all and for each service, town and page. Counts hold nothing of any enquiry, so they stay when those are deleted.
 */
import type { Transaction } from "kysely";
import {
  noCounts,
  undoWithin,
  versionOf,
  type Action,
  type Actor,
  type Counts,
  type MonthlyFigures,
} from "../../contact/enquiry";
import { monthOf } from "../../contact/wording";
import { queueAnew } from "../outbox";
import { setValue, valueOf } from "../shared-values";
import type { EnquiryRow, LazyDatabase, Tables } from "../tables";
import { stateOf, eventsOf, outcomeOf } from "./enquiry-state";

/** Something that is done, or the number of an event that is taken back. */
export type Change = Action | { readonly undo: number };

/** When a change is made, by whom, and on what it is founded. */
export type ChangeContext = Actor & {
  readonly now: number;
  /** The enquiry as whoever makes the change has seen it; any, if it says nothing. */
  readonly version?: number;
  /** Years after which such work is due again. */
  readonly dueYears?: number;
};

/** What is held is not mailed; what is no spam after all is, unless it was before. */
async function holdOrRelease(db: Transaction<Tables>, row: EnquiryRow, now: number) {
  const isHeld = row.stage === "held";
  const hold = db.updateTable("outbox").set({ state: "held" }).returning("id");
  await (isHeld ? hold : queueAnew(db, now))
    .where("id", "=", row.reference)
    .where("state", "=", isHeld ? "waiting" : "held")
    .execute();
}

/** What was done after a change; nothing if it was done before, is none that can be taken back, or too old for it. */
function changed(row: EnquiryRow, change: Change, context: ChangeContext) {
  const { user, device, now, version } = context;
  const events = eventsOf(row);
  if (version !== undefined && version !== versionOf(events)) return undefined;
  if ("undo" in change) {
    const undone = events.find(({ number }) => number === change.undo);
    if (!undone || undone.undoneAt !== undefined || undone.at < now - undoWithin) return undefined;
    return events.map((each) => (each === undone ? { ...each, undoneAt: now } : each));
  }
  const isDone = { answered: row.answered_at, done: outcomeOf(events).done };
  if (change.kind in isDone && isDone[change.kind as keyof typeof isDone]) return undefined;
  return [...events, { ...change, user, device, number: events.length + 1, at: now }];
}

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
  const lower = sorted[Math.ceil(length / 2) - 1];
  const upper = sorted[Math.floor(length / 2)];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Counts an enquiry as it is now instead of as it was before; nothing before for one that is new. */
export async function recount(db: Transaction<Tables>, now: EnquiryRow, before?: EnquiryRow) {
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

/** The part of the store that notes what became of enquiries, and tells of counts. */
export function outcomeQueries({ read, transact }: LazyDatabase) {
  return {
    /**
     * Makes a change. "changed" where another was made since the version that it is founded on, or there is
     * nothing to take back any more; "gone" if there is no such enquiry.
     */
    change: (reference: string, change: Change, context: ChangeContext) =>
      transact(async (db) => {
        const rows = db.selectFrom("enquiry").selectAll().where("reference", "=", reference);
        const before = await rows.executeTakeFirst();
        if (!before) return "gone";
        const events = changed(before, change, context);
        if (!events) return "changed";
        const after = { ...before, ...stateOf(before, events, context.dueYears) };
        await db.updateTable("enquiry").set(after).where("reference", "=", reference).execute();
        const wasHeld = before.stage === "held";
        if (wasHeld !== (after.stage === "held")) await holdOrRelease(db, after, context.now);
        await recount(db, after, before);
        return "made";
      }),
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
        const first = nameOf(since);
        const end = nameOf("9999");
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
