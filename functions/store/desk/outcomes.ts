/** Notes what was done about an enquiry, or takes it back. */
import type { Transaction } from "kysely";
import { undoWithin, type Action, type Actor, type DeskEvent } from "../../contact/outcome";
import type { EnquiryRow } from "../enquiry-records";
import type { LazyDatabase } from "../open-database";
import { queueAnew } from "../outbox";
import type { Tables } from "../tables";
import { becomeOf, eventOf, outcomeOf } from "./become";
import { recount } from "./tallies";

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
async function holdOrRelease(
  db: Transaction<Tables>,
  { reference, stage }: EnquiryRow,
  now: number,
): Promise<void> {
  const isHeld = stage === "held";
  const hold = db.updateTable("outbox").set({ state: "held" }).returning("id");
  await (isHeld ? hold : queueAnew(db, now))
    .where("id", "=", reference)
    .where("state", "=", isHeld ? "waiting" : "held")
    .execute();
}

/** True if it was made: not what was done before, nor the undoing of what counts no more or is too old. */
async function makeChange(
  db: Transaction<Tables>,
  before: EnquiryRow,
  events: readonly DeskEvent[],
  change: Change,
  { user, device, now }: ChangeContext,
): Promise<boolean> {
  const { reference } = before;
  if ("undo" in change) {
    const event = events.find(({ number }) => number === change.undo);
    if (!event || event.undoneAt !== undefined || event.at < now - undoWithin) return false;
    const update = db.updateTable("event").set({ undone_at: now });
    await update.where("id", "=", `${reference}/${event.number}`).execute();
    return true;
  }
  const { kind, pence, text } = change;
  if (kind === "answered" && before.answered_at !== null) return false;
  if (kind === "done" && outcomeOf(before).doneAt !== undefined) return false;
  const number = events.length + 1;
  const row = { id: `${reference}/${number}`, reference, number, kind, at: now, user, device };
  await db
    .insertInto("event")
    .values({ ...row, pence, text })
    .execute();
  return true;
}

async function eventsOf(db: Transaction<Tables>, reference: string): Promise<DeskEvent[]> {
  const rows = db.selectFrom("event").selectAll().where("reference", "=", reference);
  return (await rows.orderBy("number").execute()).map(eventOf);
}

/** The part of the store that notes what became of enquiries. */
export function outcomeQueries({ transact }: LazyDatabase) {
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
        const { now, version = before.version, dueYears } = context;
        const events = await eventsOf(db, reference);
        if (version !== before.version) return "changed";
        if (!(await makeChange(db, before, events, change, context))) return "changed";
        const become = becomeOf(before, await eventsOf(db, reference), dueYears);
        const after = { ...before, ...become, version: before.version + 1 };
        const update = db.updateTable("enquiry").set({ ...become, version: after.version });
        await update.where("reference", "=", reference).execute();
        const wasHeld = before.stage === "held";
        if (wasHeld !== (after.stage === "held")) await holdOrRelease(db, after, now);
        await recount(db, before, after);
        return "made";
      }),
  };
}
