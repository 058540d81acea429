/**
 * The databases the contract of the store is tested on: SQLite always, PostgreSQL if
 * TEST_POSTGRES_URL names a server (`npm run test:postgres` starts one).
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env } from "node:process";
import Libsql from "libsql";
import pg from "pg";
import type { Database } from "../contact/contact-settings";

/** A database of its own for one test. */
export type TestDatabase = {
  readonly database: Database;
  /** Runs a dump on the empty database. */
  readonly restore: (dump: string) => Promise<void>;
  readonly remove: () => Promise<void>;
};

function sqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  const file = join(folder, "var", "contact.db");
  return Promise.resolve({
    database: { kind: "sqlite", file },
    restore: (dump) => {
      mkdirSync(dirname(file));
      const database = new Libsql(file);
      database.exec(dump);
      database.close();
      return Promise.resolve();
    },
    remove: () => {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  });
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

async function postgres(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    database: { kind: "postgres", url: url.href },
    restore: (dump) => query(url.href, dump),
    remove: () => query(server, `drop database ${name} with (force)`),
  };
}

const server = env["TEST_POSTGRES_URL"];

/** Each with its name; `create` makes an empty one. */
export const testDatabases: readonly {
  readonly name: string;
  readonly create: () => Promise<TestDatabase>;
}[] = [
  { name: "SQLite", create: sqlite },
  ...(server ? [{ name: "PostgreSQL", create: () => postgres(server) }] : []),
];
