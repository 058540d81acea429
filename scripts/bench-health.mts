/**
 * `npm run bench:health -- [--enquiries 50000]`: how long /api/health of a host of its own takes while
 * that many enquiries are kept, on SQLite and, where there is one, on PostgreSQL.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { sql, type Transaction } from "kysely";
import { databaseAt } from "../functions/contact/contact-settings";
import { hostPaths } from "../functions/addresses";
import type { DeliveryState } from "../functions/contact/ports";
import { openDatabase } from "../functions/store/open-database";
import type { Tables } from "../functions/store/tables";
import { startPostgres } from "./servers/postgres-server.mts";
import { processorSeconds } from "./servers/processor-time";
import { startHost } from "./servers/start-server";

const { values } = parseArgs({ options: { enquiries: { type: "string", default: "50000" } } });
const enquiries = Number(values.enquiries);
const asked = 101;
const batch = 500;
const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
const hour = 3_600_000;
const text = "The fuse board trips. ".repeat(20);

/** What the mails of all enquiries are, one after the other. */
const states = ["sent", "waiting", "held"] as const satisfies readonly DeliveryState[];

const referenceOf = (number: number) => `SW-${String(number).padStart(6, "0")}`;

/** One enquiry and its mail, as rows. */
function rowsOf(number: number, now: number) {
  const reference = referenceOf(number);
  const person = { name: "Jo Salt", phone: "07700 900123", phone_digits: "07700900123" };
  const words = { email: "", address: "Northwich", service: "", message: text };
  const rest = { hold_reasons: "[]", came_from: null, answer_by: null, answered_at: null };
  // Not due while we measure.
  const times = { queued_at: now, next_try_at: now + hour, sent_at: now };
  const never = { leased_by: null, leased_until: null, last_error: null, delayed_since: null };
  const sent = { kind: "enquiry", state: "sent" } as const;
  return {
    enquiry: { reference, received_at: now, ...person, ...words, ...rest },
    mail: { ...sent, id: reference, reference, attempts: 1, ...times, ...never },
  };
}

async function fill(db: Transaction<Tables>): Promise<void> {
  const now = Date.now();
  for (let first = 0; first < enquiries; first += batch) {
    const length = Math.min(batch, enquiries - first);
    const rows = Array.from({ length }, (_, each) => rowsOf(first + each, now));
    await db
      .insertInto("enquiry")
      .values(rows.map(({ enquiry }) => enquiry))
      .execute();
    await db
      .insertInto("outbox")
      .values(rows.map(({ mail }) => mail))
      .execute();
  }
}

/** In pieces: the store gives no statement longer than a visitor would wait. */
async function setState(db: Transaction<Tables>, state: DeliveryState): Promise<void> {
  for (let first = 0; first < enquiries; first += batch) {
    const [from, to] = [referenceOf(first), referenceOf(first + batch)];
    await db
      .updateTable("outbox")
      .set({ state })
      .where("id", ">=", from)
      .where("id", "<", to)
      .where("state", "!=", state)
      .execute();
  }
}

/** Works on the store while no host has it open. */
async function change(
  address: string,
  work: (db: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const database = databaseAt(address);
  if (!database) throw new Error(`No database: ${address}`);
  const open = await openDatabase(database, { root: "/" });
  try {
    await open.db.transaction().execute(async (transaction) => {
      await work(transaction);
      // As its autovacuum does within a minute, by itself.
      if (open.kind === "postgres") await sql`analyze outbox`.execute(transaction);
    });
  } finally {
    await open.db.destroy();
  }
}

/** Milliseconds of each answer, sorted. The first is left out: with it much is opened and compiled. */
async function ask(address: URL): Promise<number[]> {
  const times: number[] = [];
  for (let count = -1; count < asked; count += 1) {
    const start = performance.now();
    const answer = await fetch(address);
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`It answers ${answer.status}: ${body}`);
    if (count >= 0) times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

const table = new Table({
  head: [
    "Database",
    "All mails",
    "Median ms",
    "Worst ms",
    "Host's processor, ms",
    `${hostPaths.ready}, median ms`,
  ],
  style: { head: [], border: [] },
});

async function askHost(name: string, state: string, database: string, folder: string) {
  const host = startHost({
    HOST: "127.0.0.1",
    DATABASE_URL: database,
    MAIL_DIR: join(folder, "mail"),
    WEEKLY_LETTER: "off",
  });
  try {
    const origin = await host.ready;
    const ready = await ask(new URL(hostPaths.ready, origin));
    const before = processorSeconds(host.pid) ?? 0;
    const health = await ask(new URL(hostPaths.health, origin));
    const spent = ((processorSeconds(host.pid) ?? 0) - before) / (asked + 1);
    const figures = [median(health), health.at(-1) ?? 0, spent * 1000, median(ready)];
    table.push([name, state, ...figures.map((figure) => figure.toFixed(1))]);
  } finally {
    await host.stop();
  }
}

async function measure(name: string, database: string, folder: string): Promise<void> {
  console.log(`Filling ${name}…`);
  await change(database, fill);
  for (const state of states) {
    console.log(`Asking the host on ${name}: ${state}…`);
    await change(database, (db) => setState(db, state));
    await askHost(name, state, database, folder);
  }
}

const folder = mkdtempSync(join(tmpdir(), "bench-health-"));
try {
  await measure("SQLite", `file:${join(folder, "contact.db")}`, folder);
  const server = await startPostgres();
  try {
    await measure("PostgreSQL", server.url, folder);
  } finally {
    server.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(table.toString());
