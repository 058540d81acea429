/**
 * The databases the contract of the store is tested on: SQLite always, PostgreSQL if
 * TEST_POSTGRES_URL names a server (`npm run test:postgres` starts one).
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import pg from "pg";
import type { Database } from "../contact/contact-settings";

/** A database of its own for one test. */
export type TestDatabase = { readonly database: Database; readonly remove: () => Promise<void> };

function sqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  return Promise.resolve({
    database: { kind: "sqlite", file: join(folder, "var", "contact.db") },
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
