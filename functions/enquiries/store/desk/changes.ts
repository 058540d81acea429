/** Records actions on enquiries, and counts results by month. Counts have no personal data, so they stay for good. */
import type { Transaction } from "kysely";
import type { Message } from "../../../shared/check-message";
import type { EnquirySubject } from "../../../shared/contact-fields";
import {
  isPhoneCall,
  noCounts,
  undoWithin,
  enquiryVersion,
  type Action,
  type Actor,
  type AnswerFigures,
  type Counts,
  type MonthlyFigures,
  type Stage,
} from "../../enquiry";
import type { AnswerTimes } from "../../answer-times";
import { calendarMonth } from "../../format";
import { queueAnew } from "../outbox";
import { writeSharedValue, readSharedValue } from "../shared-values";
import { countRows, type EnquiryRow, type LazyDatabase, type Tables } from "../tables";
import { correctedColumns, derivedColumns, parseEvents, deriveJobOutcome } from "./enquiry-state";
import { buildSearchText } from "./search-text";

/** An action, or the number of an event to undo. */
export type EnquiryChange = Action | { readonly undo: number };

/** The time and author of a change, and the version that it is based on. */
export type ChangeContext = Actor & {
  readonly now: number;
  /** The version of the enquiry that the user saw; without it, any version will do. */
  readonly version?: number;
  /** The years after which work of a service is due again; undefined if never. If missing, the date stays as it is. */
  readonly dueYears?: (service: string | null) => number | undefined;
  /** The service and town of the site that an enquiry is about. If this is missing, they stay as they are. */
  readonly detectSubject?: (
    fields: Pick<Message, "service" | "address">,
    referringPage?: string,
  ) => EnquirySubject;
  /** The promise that begins now, if the change frees an enquiry; by default the first one, begun anew. */
  readonly answerTimes?: AnswerTimes;
};

/** Holds the waiting mail of an enquiry marked as spam, or queues the held mail of one marked as not spam. */
async function holdOrFree(db: Transaction<Tables>, row: EnquiryRow, now: number) {
  const isHeld = row.stage === "held";
  const update = isHeld
    ? db.updateTable("outbox").set({ state: "held" }).returning("id")
    : queueAnew(db, now);
  await update
    .where("id", "=", row.reference)
    .where("state", "=", isHeld ? "waiting" : "held")
    .execute();
}

/** The events after a change; undefined if it is outdated, made before, or too old to undo. */
function eventsAfter(row: EnquiryRow, change: EnquiryChange, context: ChangeContext) {
  const { user, device, now, version } = context;
  const events = parseEvents(row);
  if (version !== undefined && version !== enquiryVersion(events)) return undefined;
  if ("undo" in change) {
    const undone = events.find(({ number }) => number === change.undo);
    if (!undone || undone.undoneAt !== undefined || undone.at < now - undoWithin) return undefined;
    return events.map((event) => (event === undone ? { ...event, undoneAt: now } : event));
  }
  if (change.kind === "answered" && row.answered_at !== null) return undefined;
  if (change.kind === "not urgent" && row.urgent === 0) return undefined;
  if (change.kind === "done" && deriveJobOutcome(events).done) return undefined;
  // The same note again is the same form, sent twice.
  const last = events.at(-1);
  const isRepeat = change.kind === "note" && last?.kind === "note" && last.text === change.text;
  if (isRepeat && last.user === user && last.undoneAt === undefined) return undefined;
  return [...events, { ...change, user, device, number: events.length + 1, at: now }];
}

const monthKey = (month: string) => `figures of ${month}`;

/** The counts of a month, by part and name, like "town Northwich". */
type MonthCounts = Record<string, Counts>;

/** The counts that an enquiry adds to the figures of the month in which it came. Spam adds nothing. */
function countsOf(row: EnquiryRow | undefined): Counts {
  if (!row || row.stage === "held") return noCounts;
  const { quoted, won } = deriveJobOutcome(parseEvents(row));
  const { answered_at: answered, came_from } = row;
  // Callers on the telephone are promised nothing, so their answer is never late.
  const promised = isPhoneCall({ referringPage: came_from }) ? Infinity : (row.answer_by ?? 0);
  return {
    received: 1,
    answered: answered === null ? 0 : 1,
    inTime: answered !== null && answered <= promised ? 1 : 0,
    quoted: quoted ? 1 : 0,
    won: won ? 1 : 0,
    wonPence: won?.pence ?? 0,
  };
}

/** Adds counts to others; with `times` of -1, subtracts them. */
export function addCounts(counts: Counts, more: Counts, times = 1): Counts {
  const keys = Object.keys(counts) as (keyof Counts)[];
  return Object.fromEntries(keys.map((key) => [key, counts[key] + more[key] * times])) as Counts;
}

/** The middle value; with an even number of values, the mean of the two in the middle. */
function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const { length } = sorted;
  const lower = sorted[Math.ceil(length / 2) - 1];
  const upper = sorted[Math.floor(length / 2)];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Adds an enquiry to the figures of its month, in place of the row `before` a change. */
export async function updateFigures(db: Transaction<Tables>, row: EnquiryRow, before?: EnquiryRow) {
  const month = monthKey(calendarMonth(row.received_at));
  const figures = JSON.parse((await readSharedValue(db, month)) ?? "{}") as MonthCounts;
  const add = (counted: EnquiryRow, times: number) => {
    const { about_service: service, about_town: town, came_from: page } = counted;
    for (const [part, name] of Object.entries({ all: "", service, town, page })) {
      if (name === null) continue;
      const key = `${part} ${name}`;
      figures[key] = addCounts(figures[key] ?? noCounts, countsOf(counted), times);
    }
  };
  if (before) add(before, -1);
  add(row, 1);
  await writeSharedValue(db, month, JSON.stringify(figures));
}

/** Makes a change. "outdated": it is based on an older version, was made before, or can no longer be undone. */
export async function makeChange(
  db: Transaction<Tables>,
  reference: string,
  change: EnquiryChange,
  context: ChangeContext,
) {
  const before = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!before) return "gone";
  const events = eventsAfter(before, change, context);
  if (!events) return "outdated";
  const row = { ...before, ...correctedColumns(before, events, context) };
  const after = { ...row, ...derivedColumns(row, events, context) };
  after.search_text = buildSearchText(after);
  await db.updateTable("enquiry").set(after).where("reference", "=", reference).execute();
  const wasHeld = before.stage === "held";
  if (wasHeld !== (after.stage === "held")) await holdOrFree(db, after, context.now);
  await updateFigures(db, after, before);
  return "made";
}

/** The part of the store that records changes and reports figures. */
export function changeQueries({ read, transact }: LazyDatabase) {
  return {
    change: (reference: string, change: EnquiryChange, context: ChangeContext) =>
      transact((db) => makeChange(db, reference, change, context)),
    /** Figures of the enquiries that came from one instant until just before another. */
    figuresBetween: (from: number, to: number) =>
      read(async (db): Promise<AnswerFigures> => {
        const all = db
          .selectFrom("enquiry")
          .where("received_at", ">=", from)
          .where("received_at", "<", to);
        // The index counts only by conditions in its order: stage, then urgent.
        const countedIn = (stage: Stage) =>
          all.where("stage", "=", stage).where("urgent", "in", [0, 1]);
        const received = (await countRows(all)) - (await countRows(countedIn("held")));
        const answered = db
          .selectFrom("enquiry")
          .select("reference")
          .where("stage", "in", ["todo", "quoted", "done"]);
        const rows = await all.where("reference", "in", answered).selectAll().execute();
        const times = rows.flatMap(({ answered_at, promised_at, received_at }) =>
          answered_at === null ? [] : Math.max(0, answered_at - (promised_at ?? received_at)),
        );
        const counts = rows.map(countsOf).reduce((sum, more) => addCounts(sum, more), noCounts);
        // The list of open enquiries is sorted by their promise, so `listed_at` is the deadline.
        const notDue = await countRows(
          countedIn("open").where("listed_at", ">", to).where("answer_by", "is not", null),
        );
        const won = rows.flatMap((row) => deriveJobOutcome(parseEvents(row)).won ?? []);
        const unpriced = won.filter(({ pence }) => pence === undefined).length;
        return { ...counts, received, notDue, unpriced, median: medianOf(times) };
      }),
    /** The figures of the month `since` and of later months, newest first. */
    monthlyFigures: (since: string) =>
      read(async (db): Promise<MonthlyFigures[]> => {
        const rows = await db
          .selectFrom("shared_value")
          .selectAll()
          .where("name", ">=", monthKey(since))
          .where("name", "<", monthKey("9999"))
          .orderBy("name", "desc")
          .execute();
        return rows.flatMap(({ name, value }) =>
          Object.entries(JSON.parse(value) as MonthCounts).map(([key, counts]) => {
            const [part = "", ...nameParts] = key.split(" ");
            const month = name.slice(monthKey("").length);
            return {
              month,
              part: part as MonthlyFigures["part"],
              name: nameParts.join(" "),
              ...counts,
            };
          }),
        );
      }),
  };
}
