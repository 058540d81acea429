/** What is particular to the SQLite file. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { forEachField } from "../contact/contact-fields";
import { StoreGone, type NewEnquiry } from "../contact/ports";
import { openDatabase } from "./open-database";
import type { OpenDatabase } from "./tables";
import { createSqlEnquiryStore } from "./enquiry-store";

// Databases write through to the disk, and a busy one takes its time.
jest.setTimeout(60_000);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  file = join(folder, "var", "contact.db");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const open = (patience = 5000): Promise<OpenDatabase> =>
  openDatabase({ kind: "sqlite", file: "var/contact.db" }, { root: folder, patience });

function enquiry(number: number, name = "Jo Salt"): NewEnquiry {
  const phone = `07700 900${String(number).padStart(3, "0")}`;
  return {
    reference: `SW-${number}`,
    receivedAt: number,
    request: { ...forEachField(() => "x"), name, phone },
    quarantineReasons: [],
    photos: [],
    key: `key-${number}`,
    bodyDigest: "",
    keySince: 0,
  };
}

const bytes = () => Buffer.concat(parts().map((part) => readFileSync(part))).toString("latin1");
const parts = () => ["", "-wal", "-shm"].map((end) => file + end).filter(existsSync);

test("nobody but the owner may read the file, its log and its index", async () => {
  const store = createSqlEnquiryStore(open);
  await store.accept(enquiry(1));
  expect(parts()).toHaveLength(3);
  for (const part of parts()) expect(statSync(part).mode & 0o777).toBe(0o600);
  await store.close();
});

test("a commit is written through to the disk", async () => {
  const { db } = await open();
  const read = (name: string) =>
    db.transaction().execute((transaction) => sql.raw(`pragma ${name}`).execute(transaction));
  expect((await read("journal_mode")).rows).toEqual([{ journal_mode: "wal" }]);
  expect((await read("synchronous")).rows).toEqual([{ synchronous: 2 }]);
  await db.destroy();
});

test("of an erased person no byte is left, in none of the files", async () => {
  const store = createSqlEnquiryStore(open);
  for (let number = 1; number <= 60; number += 1) {
    await store.accept(enquiry(number, number % 3 ? "Neighbour" : `Marigold${number}`));
  }
  expect(bytes()).toContain("Marigold33");
  for (let number = 3; number <= 60; number += 3) await store.erase(`SW-${number}`);
  expect(bytes()).not.toContain("Marigold");
  expect(bytes()).toContain("Neighbour");
  await store.close();
});

test("traces that could not be removed, since somebody read, go with the next purge; files went before", async () => {
  const store = createSqlEnquiryStore(() => open(50));
  await store.accept(enquiry(1, "Marigold"));
  const reader = new Database(file);
  reader.exec("begin");
  reader.prepare("select * from enquiry").all();
  const deletedFiles: string[] = [];
  const deleteFiles = (references: readonly string[]) => {
    deletedFiles.push(...references);
    return Promise.resolve();
  };
  await expect(store.erase("SW-1", deleteFiles)).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(deletedFiles).toEqual(["SW-1"]);
  reader.exec("commit");
  reader.close();
  expect(await store.purge(0)).toBe(0);
  expect(bytes()).not.toContain("Marigold");
  await store.close();
});

test("while a hundred enquiries with photos are purged others have their turn, and the file shrinks", async () => {
  const store = createSqlEnquiryStore(open);
  const photo = { name: "board.jpg", size: 50_000, bytes: Buffer.alloc(50_000, 1) };
  for (let number = 1; number <= 100; number += 1) {
    await store.accept({ ...enquiry(number), photos: [photo], quarantineReasons: ["links"] });
  }
  const before = statSync(file).size;
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  expect(await store.purge(1000)).toBe(100);
  clearInterval(count);
  expect(turns).toBeGreaterThan(50);
  expect(statSync(file).size).toBeLessThan(before / 10);
  await store.close();
});

test("processes that start at once on no file at all agree", async () => {
  const code = `
    const { openDatabase } = require("./functions/store/open-database.ts");
    const { createSqlEnquiryStore } = require("./functions/store/enquiry-store.ts");
    const database = { kind: "sqlite", file: ${JSON.stringify(file)} };
    const store = createSqlEnquiryStore(() => openDatabase(database, { root: "/" }));
    store.secret().then((secret) => { process.stdout.write(secret); return store.close(); });`;
  const secrets = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ["--import", "tsx", "--eval", code], {
        cwd: join(__dirname, "../.."),
      });
      let written = "";
      child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
      await once(child, "close");
      return written;
    }),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test("while another process writes, one waits and this process goes on", async () => {
  const store = createSqlEnquiryStore(open);
  await store.secret();
  const other = new Database(file);
  other.exec("begin immediate");
  let done = false;
  const accepted = store.accept(enquiry(1)).finally(() => (done = true));
  // Timers run only if nothing blocks the process.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(done).toBe(false);
  other.exec("commit");
  other.close();
  expect(await accepted).toMatchObject({ outcome: "accepted" });
  await store.close();
});

test("a lock that is not let go is a failure, for all who wait, and over once it is gone", async () => {
  const store = createSqlEnquiryStore(() => open(50));
  await store.secret();
  const other = new Database(file);
  other.exec("begin immediate");
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map((number) => store.accept(enquiry(number))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  other.exec("rollback");
  other.close();
  expect(await store.list({})).toEqual([]);
  expect(await store.accept(enquiry(1))).toMatchObject({ outcome: "accepted" });
  await store.close();
});

test("a full disk is a failure that keeps what was there, and over once there is room", async () => {
  let database: OpenDatabase | undefined;
  const store = createSqlEnquiryStore(async () => (database = await open()));
  await store.accept(enquiry(1));
  const allow = (pages: number) =>
    database?.db
      .transaction()
      .execute((transaction) => sql.raw(`pragma max_page_count = ${pages}`).execute(transaction));
  await allow(1);
  const long = "x".repeat(20_000);
  await expect(store.accept(enquiry(2, long))).rejects.toMatchObject({ code: "SQLITE_FULL" });
  expect((await store.list({})).map((stored) => stored.enquiry.reference)).toEqual(["SW-1"]);
  await allow(1_000_000);
  expect(await store.accept(enquiry(2, long))).toMatchObject({ outcome: "accepted" });
  await store.close();
});

test.each([
  [
    "was deleted",
    () => {
      rmSync(file);
    },
  ],
  [
    "was replaced by another",
    () => {
      rmSync(file);
      new Database(file).close();
    },
  ],
])("while the file %s nothing is said to be kept", async (_, harm) => {
  const store = createSqlEnquiryStore(open);
  await store.accept(enquiry(1));
  await store.probe();
  harm();
  await expect(store.accept(enquiry(2))).rejects.toThrow(StoreGone);
  await expect(store.probe()).rejects.toThrow(StoreGone);
  // What was kept before is still mailed from the file that is open.
  expect(await store.lease("worker", 10, 20, 5)).toMatchObject([
    { enquiry: { reference: "SW-1" } },
  ]);
  await store.close();
});

test("a probe sees that there is no room for a message, and that there is again", async () => {
  let database: OpenDatabase | undefined;
  const store = createSqlEnquiryStore(async () => (database = await open()));
  await store.probe();
  const allow = (pages: number) =>
    database?.db
      .transaction()
      .execute((transaction) => sql.raw(`pragma max_page_count = ${pages}`).execute(transaction));
  // The room that probes left behind is taken by messages first.
  await allow(1);
  const long = "x".repeat(4000);
  let accepted = 0;
  while (
    await store.accept(enquiry((accepted += 1), long)).then(
      () => true,
      () => false,
    )
  );
  await expect(store.probe()).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await allow(1_000_000);
  await store.probe();
  await store.close();
});

test("what might write outside of a transaction is refused before it can do harm", async () => {
  const { db } = await open();
  await expect(db.deleteFrom("enquiry").execute()).rejects.toThrow(/needs a transaction/);
  await db.destroy();
});
