/** The store on a SQL database: SQLite or PostgreSQL, the same queries on both. */
import type { EnquiryStore } from "../contact/ports";
import { intakeQueries } from "./accept-enquiry";
import { deletionQueries } from "./delete-enquiries";
import { recordQueries } from "./enquiry-records";
import { lazyDatabase } from "./open-database";
import { outboxQueries } from "./outbox";
import { sharedValueQueries } from "./shared-values";
import type { OpenDatabase } from "./tables";

/** The store on the database that `open` opens; it is opened by the first call. */
export function createSqlEnquiryStore(open: () => Promise<OpenDatabase>): EnquiryStore {
  const database = lazyDatabase(open);
  return {
    ...intakeQueries(database),
    ...recordQueries(database),
    ...outboxQueries(database),
    ...deletionQueries(database),
    ...sharedValueQueries(database),
    close: database.close,
  };
}
