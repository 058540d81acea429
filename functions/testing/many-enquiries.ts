/** Stores with many enquiries, and how many rows each query of a store reads from them. */
import type { Insertable } from "kysely";
import { phoneDigits } from "../shared/phone-number";
import type { OpenDatabase, Tables } from "../enquiries/store/tables";

/** An enquiry's row as the store inserts it. */
type NewRow = Insertable<Tables["enquiry"]>;

/** Adds enquiries from SW-000001 on, without photos, each with its `changes`. */
export async function addMany(
  { transact }: OpenDatabase,
  count: number,
  changes: (number: number) => Partial<NewRow>,
): Promise<void> {
  const rowOf = (number: number): NewRow => ({
    reference: `SW-${String(number).padStart(6, "0")}`,
    received_at: number,
    listed_at: number,
    name: "Jo Salt",
    phone: "07700 900123",
    phone_digits: phoneDigits("07700 900123"),
    email: "",
    address: "Northwich",
    service: "",
    message: `No. ${number}`,
    search_text: `no. ${number}`,
    hold_reasons: "[]",
    ...changes(number),
  });
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1));
  const mailOf = ({ reference, received_at: at }: NewRow) => {
    const mail = { id: reference, kind: "enquiry", reference, state: "sent" } as const;
    return { ...mail, attempts: 0, queued_at: at, next_try_at: at };
  };
  await transact(async (db) => {
    for (let from = 0; from < count; from += 500) {
      const some = rows.slice(from, from + 500);
      await db.insertInto("enquiry").values(some).execute();
      await db.insertInto("outbox").values(some.map(mailOf)).execute();
    }
  });
}

/** The same database, which also records how many rows each query reads. */
export function countRowsRead(database: OpenDatabase): OpenDatabase & { rows: number[] } {
  const rows: number[] = [];
  const plugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows.push(result.rows.length);
      return Promise.resolve(result);
    },
  } satisfies Parameters<typeof database.db.withPlugin>[0];
  return {
    ...database,
    rows,
    db: database.db.withPlugin(plugin),
    transact: (run) => database.transact((db) => run(db.withPlugin(plugin))),
  };
}
