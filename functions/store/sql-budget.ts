/** What all processes of one store have spent today. */
import type { Kysely } from "kysely";
import type { SpendBudget } from "../photos/ports";
import { rememberSuccess } from "./remember-success";
import type { OpenDatabase, Tables } from "./tables";

/** A budget on a database, which is opened when it is first needed. */
export type SqlBudget = { readonly spend: SpendBudget; readonly close: () => Promise<void> };

async function spend(
  db: Kysely<Tables>,
  isPostgres: boolean,
  [name, day, most, wanted]: Parameters<SpendBudget>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("budget")
      .values({ name, day, spent: 0 })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const known = await transaction
      .selectFrom("budget")
      .select(["day", "spent"])
      .where("name", "=", name)
      // SQLite has one writer at a time anyway.
      .$if(isPostgres, (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    // A host whose clock is a little behind counts for the day that has begun; a day further
    // ahead was written while a clock was wrong.
    const isOver = known.day < day || known.day > day + 1;
    const spent = isOver ? 0 : known.spent;
    const granted = Math.max(0, Math.min(wanted, most - spent));
    await transaction
      .updateTable("budget")
      .set({ day: isOver ? day : known.day, spent: spent + granted })
      .where("name", "=", name)
      .execute();
    return granted;
  });
}

/** See SpendBudget. A database that could not be opened is tried again by the next call. */
export function createSqlBudget(open: () => Promise<OpenDatabase>): SqlBudget {
  let opening: Promise<OpenDatabase> | undefined;
  const connect = rememberSuccess(() => (opening = open()));
  return {
    spend: async (...spending) => {
      const { db, kind } = await connect();
      return spend(db, kind === "postgres", spending);
    },
    close: async () => {
      await opening?.then(
        ({ db }) => db.destroy(),
        () => undefined,
      );
    },
  };
}
