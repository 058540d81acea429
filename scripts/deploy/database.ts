/** A PostgreSQL that is thrown away, with a user whose password holds what addresses cannot. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { startPostgres } from "../servers/postgres-server.mts";
import type { Settings } from "./processes";

/** The database, until `stop`. */
export type Database = {
  /** DATABASE_URL and PGPASSWORD, as deploy/compose.yml has them. */
  readonly settings: Settings;
  /** Folder of PostgreSQL's programs. */
  readonly binaries: string;
  /** Makes one more empty database; resolves with its settings. */
  readonly another: () => Promise<Settings>;
  /** Takes it away, and brings it back with all it had. */
  readonly halt: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
};

/** Starts one that asks users for their password. */
export async function startDatabase(): Promise<Database> {
  const server = await startPostgres();
  const password = `/@#:?% ${randomBytes(6).toString("base64")}'"`;
  const client = new pg.Client(server.url);
  await client.connect();
  const quoted = client.escapeLiteral(password);
  await client.query(`create role saltworks login password ${quoted}`);
  const { rows } = await client.query<{ hba_file: string }>("show hba_file");
  const rules =
    "select 'host all saltworks all scram-sha-256' union all select 'host all all all trust'";
  await client.query(`copy (${rules}) to ${client.escapeLiteral(rows[0]?.hba_file ?? "")}`);
  await client.query("select pg_reload_conf()");
  let count = 0;
  const another = async () => {
    count += 1;
    await client.query(`create database saltworks${count} owner saltworks`);
    const url = new URL(server.url);
    url.username = "saltworks";
    url.pathname = `/saltworks${count}`;
    return { DATABASE_URL: url.href, PGPASSWORD: password };
  };
  // The server ends the connection, and says so.
  client.on("error", () => undefined);
  return {
    settings: await another(),
    binaries: server.binaries,
    another,
    halt: server.halt,
    resume: server.resume,
    stop: () => {
      server.stop();
    },
  };
}
