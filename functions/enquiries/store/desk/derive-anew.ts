/** Derives columns anew in a store that an earlier version wrote. */
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { dayMs } from "../../../shared/clock";
import type { EnquiryRow, Tables } from "../tables";
import { derivedColumns, parseEvents } from "./enquiry-state";
import { buildSearchText } from "./search-text";

/** The searched text, and the place in the lists. An enquiry that was done over a month ago stays done. */
function columnsAnew(row: EnquiryRow) {
  const search_text = buildSearchText(row);
  // Before step 003 an enquiry counted as done once it was answered or won. Old ones must not become things to do.
  const isLongDone = row.stage === "done" && row.listed_at <= Date.now() - 30 * dayMs;
  if (isLongDone) return { search_text };
  const { stage, listed_at } = derivedColumns(row, parseEvents(row));
  return { search_text, stage, listed_at };
}

/** Derives the columns of all enquiries, few at a time, since a host may have little memory. */
export async function deriveAnew(db: Kysely<Tables>): Promise<void> {
  const batch = db.selectFrom("enquiry").selectAll().orderBy("reference").limit(500);
  let last = "";
  for (;;) {
    const rows = await batch.where("reference", ">", last).execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.reference ?? last;
    for (const row of rows) {
      const columns = columnsAnew(row);
      await db.updateTable("enquiry").set(columns).where("reference", "=", row.reference).execute();
    }
    // The SQLite driver frees what statements hold only between turns of the event loop.
    await setImmediate();
  }
}
