/** Databases for tests: SQLite, and PostgreSQL if TEST_POSTGRES_URL names a server. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import pg from "pg";
import type { Database } from "../environment";
import { createSqlEnquiryStore, type EnquiryStore } from "../enquiries/store/enquiry-store";
import { openDatabase, type OpenOptions } from "../enquiries/store/open-database";

/** A database of its own for one test. */
type TestDatabase = {
  readonly database: Database;
  /** The bytes of all its files now, one after the other. */
  readonly files: () => Buffer | Promise<Buffer>;
  readonly remove: () => unknown;
};

/** A SQLite file in a folder of its own. */
export function sqlite() {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const file = join(folder, "contact.db");
  return {
    database: { kind: "sqlite", file } as const,
    files: () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))),
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The files of tables, of what they keep elsewhere (TOAST) and of indexes. Only a superuser may read them. */
const readFiles = `select pg_read_binary_file(pg_relation_filepath(oid)) as bytes
  from pg_class where relkind in ('r', 't', 'i') and oid >= 16384`;

async function postgres(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    database: { kind: "postgres", url: url.href },
    files: async () => {
      await query(url.href, "checkpoint");
      const files = await query<{ bytes: Buffer }>(url.href, readFiles);
      return Buffer.concat(files.map(({ bytes }) => bytes));
    },
    remove: () => query(server, `drop database ${name} with (force)`),
  };
}

const server = env.TEST_POSTGRES_URL;

/** The databases by name; `create` makes an empty one. */
export const testDatabases: readonly {
  readonly name: string;
  readonly create: () => TestDatabase | Promise<TestDatabase>;
}[] = [
  { name: "SQLite", create: sqlite },
  ...(server ? [{ name: "PostgreSQL", create: () => postgres(server) }] : []),
];

/** An empty database for each test of a group; after the test it is closed and gone. */
export function setUpDatabase(create: () => TestDatabase | Promise<TestDatabase>) {
  let database: TestDatabase;
  let closing: (() => Promise<void>)[] = [];
  const current = () => database;
  const open = async (options?: Omit<OpenOptions, "root">) => {
    const opened = await openDatabase(database.database, { root: "/", ...options });
    closing.push(() => opened.db.destroy());
    return opened;
  };
  /** The store of another host on it. */
  const anotherHost = (opening = () => open()): EnquiryStore => createSqlEnquiryStore(opening);
  /** The store of one host, another one in each test. */
  const store = {} as EnquiryStore;
  beforeEach(async () => {
    database = await create();
    Object.assign(store, anotherHost());
  });
  afterEach(async () => {
    await Promise.all(closing.map((close) => close()));
    closing = [];
    await database.remove();
  });
  return { current, open, anotherHost, store };
}
