/** The store on a SQL database: SQLite or PostgreSQL, the same queries on both. */
import { intakeQueries } from "./accept-enquiry";
import { deletionQueries } from "./delete-enquiries";
import { heldListQueries } from "./held-list";
import { listQueries } from "./desk/lists";
import { changeQueries } from "./desk/changes";
import { sessionQueries } from "./desk/sessions";
import { recordQueries } from "./enquiry-records";
import { outboxQueries } from "./outbox";
import { sharedValueQueries } from "./shared-values";
import { lazyDatabase, type OpenDatabase } from "./tables";

/** The store on the database that `open` opens when needed. A rejection leaves nothing half done. */
export function createSqlEnquiryStore(open: () => Promise<OpenDatabase>) {
  const database = lazyDatabase(open);
  return {
    ...intakeQueries(database),
    ...recordQueries(database),
    ...outboxQueries(database),
    ...heldListQueries(database),
    ...listQueries(database),
    ...changeQueries(database),
    ...sessionQueries(database),
    ...deletionQueries(database),
    ...sharedValueQueries(database),
    close: database.close,
  };
}

/** Keeps enquiries and the queue of their mails. */
export type EnquiryStore = ReturnType<typeof createSqlEnquiryStore>;
