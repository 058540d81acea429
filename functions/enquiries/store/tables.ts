/** The store's tables as types, and the open database. Instants are milliseconds since 1970 (UTC). */
import { sql, type Compilable, type Generated, type Kysely, type Transaction } from "kysely";
import type { Selectable, SelectQueryBuilder } from "kysely";
import type { DeliveryState, OutboxKind } from "../deliveries";
import type { Stage } from "../enquiry";
import type { columns } from "./columns";

/** Tables that no backup or copy contains. They would sign in again a device that was signed out since. */
export const sessionTables = ["session", "sign_in_link"] as const;

// Types written out beside the definitions could differ from the database.
type Value<Definition> = Definition extends `text${string}`
  ? string
  : Definition extends `bytea${string}`
    ? Buffer
    : number;

type Column<Definition> = Definition extends `${string} default ${string}`
  ? Generated<Value<Definition>>
  : Definition extends `${string} ${"primary key" | "not null"}${string}`
    ? Value<Definition>
    : Value<Definition> | null;

type Table<Name extends keyof typeof columns> = {
  -readonly [Each in keyof (typeof columns)[Name]]: Column<(typeof columns)[Name][Each]>;
};

/** All tables by name; some columns have a narrower type than their definition says. */
export type Tables = { [Name in keyof typeof columns]: Table<Name> } & {
  enquiry: { stage: Generated<Stage> };
  outbox: { kind: OutboxKind; state: DeliveryState };
};

/** A row of the table of enquiries. */
export type EnquiryRow = Selectable<Tables["enquiry"]>;

/** The number of rows that a query finds. */
export async function countRows<All, Name extends keyof All>(
  query: SelectQueryBuilder<All, Name, object>,
): Promise<number> {
  const counted = query.select(sql`count(*)`.as("count")).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Runs a task in a transaction that is rolled back if it rejects. */
export type Transact = <T>(run: (db: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** An open database. */
export type OpenDatabase = {
  readonly kind: "sqlite" | "postgres";
  /** The database to read from; on SQLite, writes outside a transaction are refused. */
  readonly db: Kysely<Tables>;
  /** Runs a task in a transaction. These run one at a time, on either database and across all hosts. */
  readonly transact: Transact;
  /** Rejects with StoreGoneError if the file is gone, so that anything written would be lost. */
  readonly verify: () => Promise<void>;
  /** Runs queries without parameters in one transaction; no request has to wait. */
  readonly runInBackground: (queries: readonly Compilable[]) => Promise<void>;
  /** Removes traces of deleted rows from disk. */
  readonly scrub: () => Promise<void>;
};

/** Opens a database when it is first needed, and tries again next time if that failed. */
export function lazyDatabase(open: () => Promise<OpenDatabase>) {
  let opening: Promise<OpenDatabase> | undefined;
  const connect = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  return {
    connect,
    read: async <T>(run: (db: Kysely<Tables>) => Promise<T>) => run((await connect()).db),
    transact: async <T>(run: (db: Transaction<Tables>) => Promise<T>) =>
      (await connect()).transact(run),
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.db.destroy();
    },
  };
}

/** A database that queries open when they first need it. */
export type LazyDatabase = ReturnType<typeof lazyDatabase>;
