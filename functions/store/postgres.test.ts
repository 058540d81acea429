/** PostgreSQL that goes away in the middle: what was said to be kept is there afterwards. */
import { env } from "node:process";
import pg from "pg";
import { forEachField } from "../contact/contact-fields";
import type { EnquiryStore, NewEnquiry } from "../contact/ports";
import { openDatabase } from "./open-database";
import { createSqlEnquiryStore } from "./enquiry-store";
import { testDatabases, type TestDatabase } from "../testing/test-databases";

// Databases write through to the disk, and a busy one takes its time.
jest.setTimeout(60_000);

/**
 * A server of our own loses a process to SIGKILL, upon which PostgreSQL cuts all connections
 * and recovers from its log. On someone else's only the connections are cut.
 */
const restart = env["TEST_POSTGRES_DISPOSABLE"]
  ? "copy (select 1) to program 'kill -9 $PPID'"
  : "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()";

async function restartServer(url: string): Promise<void> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  await expect(client.query(restart)).rejects.toThrow();
}

/** Waits for a condition; rejects when it is clear that it will not come true. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const givenUp = AbortSignal.timeout(40_000);
  while (!(await condition())) {
    givenUp.throwIfAborted();
    await new Promise(setImmediate);
  }
}

function enquiry(number: number): NewEnquiry {
  return {
    reference: `SW-${number}`,
    receivedAt: number,
    request: forEachField(() => "0"),
    quarantineReasons: [],
    photos: [],
    key: `key-${number}`,
    bodyDigest: "",
    keySince: 0,
  };
}

const postgres = testDatabases.filter(({ name }) => name === "PostgreSQL");

(postgres.length > 0 ? describe : describe.skip)("on PostgreSQL", () => {
  let place: TestDatabase;
  let url: string;
  let store: EnquiryStore;
  let noticed: object[];
  let stop: boolean;

  beforeEach(async () => {
    const created = await postgres[0]?.create();
    if (created?.database.kind !== "postgres") throw new Error("There is no PostgreSQL");
    const { database } = created;
    place = created;
    url = database.url;
    noticed = [];
    stop = false;
    store = createSqlEnquiryStore(() =>
      openDatabase(database, { root: "/", log: (line) => noticed.push(line) }),
    );
    await store.accept(enquiry(0));
  });

  afterEach(async () => {
    stop = true;
    await store.close();
    await place.remove();
  });

  test("a restart in the middle loses nothing that was accepted, and the store goes on", async () => {
    const accepted: string[] = [];
    let rejected = 0;
    async function work(first: number): Promise<void> {
      for (let number = first; !stop; number += 4) {
        await store.accept(enquiry(number)).then(
          () => accepted.push(`SW-${number}`),
          () => (rejected += 1),
        );
      }
    }
    const workers = [1, 2, 3, 4].map(work);
    await until(() => accepted.length > 50);
    await restartServer(url);
    await until(() => rejected > 0);
    const before = accepted.length;
    await until(() => accepted.length > before + 50);
    stop = true;
    await Promise.all(workers);

    const kept = new Set((await store.list({})).map((stored) => stored.enquiry.reference));
    expect(accepted.filter((reference) => !kept.has(reference))).toEqual([]);
    expect((await store.queueStatus()).waiting).toBe(kept.size);
  });

  test("connections that nobody uses are lost quietly, and replaced when there is need", async () => {
    await restartServer(url);
    await until(() => noticed.length > 0);
    // Recovery takes a moment.
    const answers = () => store.countSince(0).then(Boolean, () => false);
    await until(answers);
    expect(await store.countSince(0)).toBe(1);
  });
});
