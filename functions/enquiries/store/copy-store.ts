/** Copies everything in one store into another, whatever databases they are on. */
import type { Transaction } from "kysely";
import { columns } from "./columns";
import { sessionTables, type EnquiryRow, type OpenDatabase, type Tables } from "./tables";

/** Rejects if the target has a different enquiry with the same reference. */
async function refuseConflicts(db: Transaction<Tables>, rows: readonly EnquiryRow[]) {
  const references = rows.map(({ reference }) => reference);
  const knownRows = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("reference", "in", references)
    .execute();
  for (const known of knownRows) {
    const row = rows.find(({ reference }) => reference === known.reference);
    // Compare only what never changes: an enquiry may change after it was copied.
    if (known.received_at !== row?.received_at || known.search_text !== row.search_text)
      throw new Error(
        `Both stores have ${known.reference}, two different enquiries: nothing was copied`,
      );
  }
}

/** Copies all rows that the target lacks, except sessions; nothing if a reference stands for two enquiries. */
export async function copyStore(from: OpenDatabase, to: OpenDatabase) {
  return from.transact((source) =>
    to.transact(async (target) => {
      const copied = { enquiries: 0, alreadyThere: 0 };
      for (const [name, definitions] of Object.entries(columns)) {
        if (sessionTables.some((table) => table === name)) continue;
        // All tables are copied alike, so the types use one for all. The first column is the key.
        const table = name as "enquiry";
        const known = Object.keys(definitions) as (keyof EnquiryRow)[];
        const key = known[0] as "reference";
        // Few photos at a time, since each may be a megabyte or more.
        const next = source
          .selectFrom(table)
          .select(known)
          .orderBy(key)
          .limit(name === "photo" ? 4 : 500);
        let last = "";
        for (;;) {
          const rows = await next.where(key, ">", last).execute();
          if (rows.length === 0) break;
          last = rows.at(-1)?.[key] ?? last;
          if (name === "enquiry") await refuseConflicts(target, rows);
          const inserted = await target
            .insertInto(table)
            .values(rows)
            .onConflict((conflict) => conflict.column(key).doNothing())
            .returning(key)
            .execute();
          if (name !== "enquiry") continue;
          copied.enquiries += inserted.length;
          copied.alreadyThere += rows.length - inserted.length;
        }
      }
      return copied;
    }),
  );
}
