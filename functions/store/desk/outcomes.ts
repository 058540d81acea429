/** Notes what was done about an enquiry, or takes it back. */
import type { Transaction } from "kysely";
import {
  undoWithin,
  versionOf,
  type Action,
  type Actor,
  type DeskEvent,
} from "../../contact/enquiry";
import { queueAnew } from "../outbox";
import type { EnquiryRow, LazyDatabase, Tables } from "../tables";
import { stateOf, eventsOf, outcomeOf } from "./enquiry-state";
import { recount } from "./monthly-figures";

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

/** What was done after a change; nothing if it was done before, is none that can be taken back, or too old for it. */
function changed(
  row: EnquiryRow,
  change: Change,
  { user, device, now, version }: ChangeContext,
): readonly DeskEvent[] | undefined {
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
        const events = changed(before, change, context);
        if (!events) return "changed";
        const after = { ...before, ...stateOf(before, events, context.dueYears) };
        await db.updateTable("enquiry").set(after).where("reference", "=", reference).execute();
        const wasHeld = before.stage === "held";
        if (wasHeld !== (after.stage === "held")) await holdOrRelease(db, after, context.now);
        await recount(db, before, after);
        return "made";
      }),
  };
}
