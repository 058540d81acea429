/** A database that is opened when it is first needed. */
import type { Kysely } from "kysely";
import type { OpenDatabase, Tables, Transact } from "./tables";

/** It is opened again if that failed: a host that starts before its database works once the database is up. */
export function lazyDatabase(open: () => Promise<OpenDatabase>) {
  let opening: Promise<OpenDatabase> | undefined;
  const connect = async () => {
    const attempt = (opening ??= open());
    return attempt.catch((error: unknown) => {
      if (opening === attempt) opening = undefined;
      throw error;
    });
  };
  const read = async <T>(run: (db: Kysely<Tables>) => Promise<T>) => run((await connect()).db);
  const transact: Transact = async (run) => (await connect()).transact(run);
  const close = async () => {
    const opened = await opening?.catch(() => undefined);
    await opened?.db.destroy();
  };
  return { connect, read, transact, close };
}

/** What lazyDatabase makes. */
export type LazyDatabase = ReturnType<typeof lazyDatabase>;
