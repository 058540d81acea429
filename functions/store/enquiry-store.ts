/** The store on a SQL database: SQLite or PostgreSQL, the same queries on both. */
import { intakeQueries } from "./accept-enquiry";
import { deletionQueries } from "./delete-enquiries";
import { listQueries } from "./desk/lists";
import { outcomeQueries } from "./desk/outcomes";
import { sessionQueries } from "./desk/sessions";
import { figureQueries } from "./desk/monthly-figures";
import { recordQueries } from "./enquiry-records";
import { outboxQueries } from "./outbox";
import { sharedValueQueries } from "./shared-values";
import type { LazyDatabase, OpenDatabase } from "./tables";

/** A database that is opened when it is first needed, and again if that failed. */
function lazyDatabase(open: () => Promise<OpenDatabase>): LazyDatabase {
  let opening: Promise<OpenDatabase> | undefined;
  const connect = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const read: LazyDatabase["read"] = async (run) => run((await connect()).db);
  const transact: LazyDatabase["transact"] = async (run) => (await connect()).transact(run);
  const close = async () => {
    const opened = await opening?.catch(() => undefined);
    await opened?.db.destroy();
  };
  return { connect, read, transact, close };
}

/**
 * The store on the database that `open` opens; it is opened by the first call. Every method may reject;
 * nothing is half done.
 */
export function createSqlEnquiryStore(open: () => Promise<OpenDatabase>) {
  const database = lazyDatabase(open);
  return {
    ...intakeQueries(database),
    ...recordQueries(database),
    ...outboxQueries(database),
    ...listQueries(database),
    ...outcomeQueries(database),
    ...sessionQueries(database),
    ...figureQueries(database),
    ...deletionQueries(database),
    ...sharedValueQueries(database),
    close: database.close,
  };
}

/** Keeps enquiries and the queue of their mails. */
export type EnquiryStore = ReturnType<typeof createSqlEnquiryStore>;
