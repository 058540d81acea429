/** What all processes of one store have spent today. */
import { lazyDatabase } from "./open-database";
import type { OpenDatabase } from "./tables";

/**
 * Spends up to `wanted` of what may be spent under this name in a day (days since 1970, UTC), of
 * which `most` is all there is; resolves with how much was left to spend.
 */
export type SpendBudget = (
  name: string,
  day: number,
  most: number,
  wanted: number,
) => Promise<number>;

/** A budget on a database, which is opened when it is first needed. */
export type SqlBudget = { readonly spend: SpendBudget; readonly close: () => Promise<void> };

/** A database that could not be opened is tried again by the next call. */
export function createSqlBudget(open: () => Promise<OpenDatabase>): SqlBudget {
  const { transact, close } = lazyDatabase(open);
  return {
    spend: (name, day, most, wanted) =>
      transact(async (db, kind) => {
        await db
          .insertInto("budget")
          .values({ name, day, spent: 0 })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .execute();
        const known = await db
          .selectFrom("budget")
          .select(["day", "spent"])
          .where("name", "=", name)
          // SQLite has one writer at a time anyway.
          .$if(kind === "postgres", (query) => query.forUpdate())
          .executeTakeFirstOrThrow();
        // A host whose clock is a little behind counts for the day that has begun; a day further
        // ahead was written while a clock was wrong.
        const isOver = known.day < day || known.day > day + 1;
        const spent = isOver ? 0 : known.spent;
        const granted = Math.max(0, Math.min(wanted, most - spent));
        await db
          .updateTable("budget")
          .set({ day: isOver ? day : known.day, spent: spent + granted })
          .where("name", "=", name)
          .execute();
        return granted;
      }),
    close,
  };
}
