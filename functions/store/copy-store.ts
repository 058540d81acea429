/** Copies all that one store keeps into another, whatever databases the two are on. */
import { sql, type Transaction } from "kysely";
import type { OpenDatabase, Tables } from "./tables";

type Row = Readonly<Record<string, unknown>>;

/** Every table with its primary key; a table comes after those it refers to. */
const keyOf: Readonly<Record<Exclude<keyof Tables, "migration">, string>> = {
  enquiry: "reference",
  photo: "id",
  outbox: "id",
  submission_key: "key",
  shared_value: "name",
  budget: "name",
};

/** Rows of one statement; photos are a megabyte or more each. */
const batchOf = (table: string) => (table === "photo" ? 4 : 500);

/** How many enquiries were copied, and how many the other store had already. */
export type Copied = { readonly enquiries: number; readonly alreadyThere: number };

/** Both stores have an enquiry of this reference, and the two are not the same. */
export class StoreConflict extends Error {
  constructor(readonly reference: string) {
    super(`Both stores have ${reference}, and they are two different enquiries`);
    this.name = "StoreConflict";
  }
}

async function* rowsOf(
  db: Transaction<Tables>,
  table: string,
  key: string,
): AsyncGenerator<readonly Row[]> {
  let last: unknown = "";
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(key)} > ${last}
      order by ${sql.ref(key)} limit ${batchOf(table)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.[key];
  }
}

/** Writes the rows whose key is new; resolves with how many those are. */
async function insertRows(
  db: Transaction<Tables>,
  table: string,
  key: string,
  rows: readonly Row[],
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const inserted = await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.ref(key)}) do nothing returning ${sql.ref(key)}`.execute(db);
  return inserted.rows.length;
}

/** @throws {StoreConflict} where an enquiry is there already, but another one */
async function refuseConflicts(db: Transaction<Tables>, rows: readonly Row[]): Promise<void> {
  const references = rows.map(({ reference }) => String(reference));
  const there = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("reference", "in", references)
    .execute();
  for (const known of there) {
    const row = rows.find(({ reference }) => reference === known.reference);
    // Whether it is answered changes after it was copied.
    const isSame = Object.entries({ ...known, answered_at: row?.["answered_at"] }).every(
      ([column, value]) => row?.[column] === value,
    );
    if (!isSame) throw new StoreConflict(known.reference);
  }
}

/**
 * Copies the rows of all tables: enquiries with the state of their mails, the keys by which
 * repeats are recognised, the secret. What the other store has already stays as it is there. Both
 * are in one transaction each: all is copied, or nothing.
 * @throws {StoreConflict} if one reference stands for two enquiries
 */
export async function copyStore(from: OpenDatabase, to: OpenDatabase): Promise<Copied> {
  return from.db.transaction().execute((source) =>
    to.db.transaction().execute(async (target) => {
      let enquiries = 0;
      let alreadyThere = 0;
      for (const [table, key] of Object.entries(keyOf)) {
        for await (const rows of rowsOf(source, table, key)) {
          if (table === "enquiry") await refuseConflicts(target, rows);
          const inserted = await insertRows(target, table, key, rows);
          if (table !== "enquiry") continue;
          enquiries += inserted;
          alreadyThere += rows.length - inserted;
        }
      }
      return { enquiries, alreadyThere };
    }),
  );
}
