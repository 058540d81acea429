/** Tests of what is particular to the SQLite file. */
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { StoreGoneError } from "../enquiry";
import { newSample, samplePhoto, type SampleChanges } from "../../testing/samples";
import { sqlite, setUpDatabase } from "../../testing/test-databases";

const { current, open, anotherHost, store } = setUpDatabase(sqlite);

let file: string;
beforeEach(() => {
  const { database } = current();
  file = database.kind === "sqlite" ? database.file : "";
});

/** Statements of another process that has the file open too. */
function otherProcess(statements: string): Database.Database {
  const other = new Database(file);
  other.exec(statements);
  return other;
}

const enquiry = (number: number, changes: SampleChanges = {}) =>
  newSample(number, { receivedAt: number, ...changes });

test("database files have mode 0600, and commits are synced to disk", async () => {
  const { db } = await open();
  const pragma = (name: string) =>
    db.transaction().execute((transaction) => sql.raw(`pragma ${name}`).execute(transaction));
  expect((await pragma("journal_mode")).rows).toEqual([{ journal_mode: "wal" }]);
  expect((await pragma("synchronous")).rows).toEqual([{ synchronous: 2 }]);
  for (const end of ["", "-wal", "-shm"]) expect(statSync(file + end).mode & 0o777).toBe(0o600);
  // A statement outside a transaction could harm later commits.
  await expect(db.deleteFrom("enquiry").execute()).rejects.toThrow(/needs a transaction/);
});

test("a store that an earlier version wrote opens, with its enquiry, and takes another", async () => {
  otherProcess(readFileSync(join(__dirname, "released-store.sql"), "utf8")).close();
  await store.accept(enquiry(2, { receivedAt: Date.UTC(2026, 10, 26) }));
  const { fields } = newSample(1);
  const found = await store.find("SW-000001");
  expect(found?.enquiry).toMatchObject({ fields, receivedAt: Date.UTC(2026, 10, 25, 9) });
  expect(found?.state).toBe("waiting");
  expect((await store.listStage("open", 1, 0)).map(({ reference }) => reference).sort()).toEqual([
    "SW-000001",
    "SW-000002",
  ]);
});

test("if a reader blocks the checkpoint, the next purge removes the traces", async () => {
  const store = anotherHost(() => open({ lockTimeout: 50 }));
  const fields = { name: "Marigold" };
  await store.accept(enquiry(1, { fields }));
  const reader = otherProcess("begin");
  reader.prepare("select * from enquiry").all();
  const deleteFiles = jest.fn(() => Promise.resolve());
  const erasing = store.erase("SW-000001", deleteFiles);
  await expect(erasing).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(deleteFiles).toHaveBeenCalledWith(["SW-000001"]);
  reader.exec("commit");
  reader.close();
  expect(await store.purge(0)).toBe(0);
  expect((await current().files()).includes("Marigold")).toBe(false);
});

test("a purge of a hundred enquiries with photos blocks nothing, and shrinks the file", async () => {
  const photo = samplePhoto(Buffer.alloc(50_000, 1));
  for (let number = 1; number <= 100; number += 1)
    await store.accept(enquiry(number, { photos: [photo], holdReasons: ["links"] }));
  const before = statSync(file).size;
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  expect(await store.purge(1000)).toBe(100);
  clearInterval(count);
  expect(turns).toBeGreaterThan(50);
  expect(statSync(file).size).toBeLessThan(before / 10);
});

test("a write waits for another process without blocking the event loop", async () => {
  await store.secret();
  const other = otherProcess("begin immediate");
  let done = false;
  const accepted = store.accept(enquiry(1)).finally(() => (done = true));
  // Timers run only if nothing blocks the process.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(done).toBe(false);
  other.exec("commit");
  other.close();
  expect(await accepted).toMatchObject({ outcome: "accepted" });
});

test("a probe fails while the disk has no room for the largest message", async () => {
  const database = await open();
  const store = anotherHost(() => Promise.resolve(database));
  const allow = (pages: number) =>
    database.transact((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
  // The searched text of such a message is eleven times as long (Unicode's NFKD).
  const fields = { message: "\ufdfa".repeat(5000) };
  const { rows } = await database.transact((db) =>
    sql<{ page_count: number }>`pragma page_count`.execute(db),
  );
  for (const pages of [1, (rows[0]?.page_count ?? NaN) + 25]) {
    await allow(pages);
    const full = { code: "SQLITE_FULL" };
    await expect(store.accept(enquiry(1, { fields }))).rejects.toMatchObject(full);
    await expect(store.probe()).rejects.toMatchObject(full);
  }
  await allow(1_000_000);
  await store.probe();
});

test.each([
  ["deleted", false],
  ["replaced by another", true],
])("nothing is accepted once the database file was %s", async (_, isReplaced) => {
  await store.accept(enquiry(1));
  await store.probe();
  rmSync(file);
  if (isReplaced) new Database(file).close();
  await expect(store.accept(enquiry(2))).rejects.toThrow(StoreGoneError);
  await expect(store.probe()).rejects.toThrow(StoreGoneError);
  await expect(store.erase("SW-000001")).rejects.toThrow(StoreGoneError);
  // A message kept before is still mailed from the file that is open.
  const kept = { enquiry: { reference: "SW-000001" } };
  expect(await store.lease("worker", 10, 20, 5)).toMatchObject([kept]);
});
