/** Tests of PostgreSQL alone: a server that goes away in the middle, and tables that somebody uses. */
import { env } from "node:process";
import { sql } from "kysely";
import { newSample } from "../../testing/samples";
import { sqlite, testDatabases, setUpDatabase } from "../../testing/test-databases";
import type { EnquiryStore } from "./enquiry-store";
import { rewriteTables } from "./postgres";

/**
 * A server of our own loses a process to SIGKILL, upon which PostgreSQL cuts all connections and recovers from its log.
 * Someone else's server only cuts the connections.
 */
const restart = env.TEST_POSTGRES_DISPOSABLE
  ? "copy (select 1) to program 'kill -9 $PPID'"
  : "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()";

/** Waits for a condition; rejects when it is clear that it will not come true. */
async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = AbortSignal.timeout(40_000);
  while (!(await condition())) {
    deadline.throwIfAborted();
    await new Promise(setImmediate);
  }
}

/** Times within which nothing ends that waits for us. */
const short = { locked: 200, wait: 200 };

const [, postgres] = testDatabases;

(postgres ? describe : describe.skip)("on PostgreSQL", () => {
  const { current, open, anotherHost } = setUpDatabase(postgres?.create ?? sqlite);
  let store: EnquiryStore;
  let lines: object[];
  let stop: boolean;

  beforeEach(async () => {
    [lines, stop] = [[], false];
    store = anotherHost(() => open({ log: (line) => lines.push(line) }));
    await store.accept(newSample(0));
  });
  afterEach(() => {
    stop = true;
  });

  async function restartServer(): Promise<void> {
    const { db } = await open();
    await expect(sql.raw(restart).execute(db)).rejects.toThrow();
  }

  test("a restart of the server loses nothing that was accepted", async () => {
    const accepted: string[] = [];
    let rejected = 0;
    async function work(first: number): Promise<void> {
      for (let number = first; !stop; number += 4) {
        await store.accept(newSample(number)).then(
          () => accepted.push(newSample(number).reference),
          () => (rejected += 1),
        );
      }
    }
    const workers = [1, 2, 3, 4].map(work);
    await waitFor(() => accepted.length > 50);
    await restartServer();
    await waitFor(() => rejected > 0);
    const before = accepted.length;
    await waitFor(() => accepted.length > before + 50);
    stop = true;
    await Promise.all(workers);

    const kept = new Set((await store.list({})).map((stored) => stored.enquiry.reference));
    expect(accepted.filter((reference) => !kept.has(reference))).toEqual([]);
    expect((await store.queueStatus()).waiting).toBe(kept.size);
  });

  test("idle connections that a restart closes are logged and replaced", async () => {
    await restartServer();
    await waitFor(() => lines.length > 0);
    // Recovery takes a moment.
    await waitFor(() => store.countSince(0).then(Boolean, () => false));
  });

  test("a table that cannot be rewritten in time is left alone, with a warning", async () => {
    const { db } = await open();
    const timeout = () => sql`show statement_timeout`.execute(db);
    const before = (await timeout()).rows;
    await db.transaction().execute(async (visitor) => {
      await visitor.selectFrom("photo").selectAll().execute();
      await rewriteTables(db, (line) => lines.push(line), short);
    });
    const hint = expect.stringContaining("VACUUM FULL photo") as string;
    const warning = { level: "warning", table: "photo", hint };
    expect(lines).toContainEqual(expect.objectContaining(warning));
    expect(lines).not.toContainEqual(expect.objectContaining({ table: "outbox" }));
    expect((await timeout()).rows).toEqual(before);
    const reported = lines.length;
    await rewriteTables(db, (line) => lines.push(line));
    expect(lines).toHaveLength(reported);
  });

  test("rows that an older transaction still sees are reported until it ends", async () => {
    const { db } = await open();
    const log = (line: object) => lines.push(line);
    const bytesOfName = async () => (await current().files()).includes("Marigold");
    await store.accept(newSample(1, { fields: { name: "Marigold" } }));
    const reader = await db.startTransaction().setIsolationLevel("repeatable read").execute();
    await reader.selectFrom("shared_value").selectAll().execute();
    for (const table of ["outbox", "submission_key", "enquiry"] as const)
      await db.deleteFrom(table).where("reference", "=", newSample(1).reference).execute();
    await rewriteTables(db, log, short);
    const error = expect.stringContaining("has not ended") as string;
    expect(lines).toContainEqual(expect.objectContaining({ error }));
    expect(await bytesOfName()).toBe(true);
    const reported = lines.length;
    const rewriting = rewriteTables(db, log);
    await reader.commit().execute();
    await rewriting;
    expect(lines).toHaveLength(reported);
    expect(await bytesOfName()).toBe(false);
  });
});
