/** Moving from one store to another: SQLite to SQLite always, to PostgreSQL where there is one. */
import { randomBytes } from "node:crypto";
import type { EnquiryStore } from "./enquiry-store";
import { newSample } from "../testing/samples";
import { copyStore } from "./copy-store";
import type { OpenDatabase } from "./tables";
import { testDatabases, useDatabase } from "../testing/test-databases";

const now = Date.UTC(2026, 10, 21);
const [sqlite] = testDatabases;
if (!sqlite) throw new Error("There is no SQLite");

describe.each(testDatabases)("on $name", ({ create }) => {
  const source = useDatabase(sqlite.create);
  const target = useDatabase(create);
  let open: [OpenDatabase, OpenDatabase];
  let from: EnquiryStore;
  let to: EnquiryStore;

  beforeEach(async () => {
    open = [await source.open(), await target.open()];
    [from, to] = [source.anotherHost(), target.anotherHost()];
  });

  const copy = () => copyStore(...open);

  /** One of each state, and one that was tried in vain. */
  async function fill(): Promise<void> {
    for (const number of [1, 2, 3, 4]) await from.accept(newSample(number, { receivedAt: now }));
    await from.accept(newSample(5, { receivedAt: now, quarantineReasons: ["honeypot", "words"] }));
    await from.lease("w", now, now + 1000, 3);
    await from.settle("w", "SW-000001", { state: "sent" }, now);
    await from.settle("w", "SW-000002", { state: "dead", error: "RCPT TO: 550 no" }, now);
    const retry = { state: "retry", at: now + 9000, error: "451 later" } as const;
    await from.settle("w", "SW-000003", { ...retry, countsAsAttempt: true }, now);
  }

  test("every enquiry arrives with the state of its mail, and nothing else does", async () => {
    await fill();
    expect(await copy()).toEqual({ enquiries: 5, alreadyThere: 0 });
    expect(await to.list({})).toEqual(await from.list({}));
    expect(await to.queueStatus()).toEqual(await from.queueStatus());
    // Only the one that waits is due, and the other one not before its time.
    const due = (instant: number) => to.lease("w2", instant, instant + 1, 9);
    expect((await due(now)).map(({ id }) => id)).toEqual(["SW-000004"]);
    expect(await due(now + 9000)).toMatchObject([
      { enquiry: { reference: "SW-000003" }, attempts: 1, queuedAt: now },
      { enquiry: { reference: "SW-000004" } },
    ]);
  });

  test("photos arrive with their enquiries, byte by byte, and once", async () => {
    for (const number of [1, 2, 3]) {
      const bytes = randomBytes(200_000);
      const photos = ["a.jpg", "b.jpg"].map((name) => ({ name, size: bytes.length, bytes }));
      await from.accept(newSample(number, { photos }));
    }
    await copy();
    await copy();
    for (const { enquiry } of await to.list({}))
      expect(await to.photosOf(enquiry.reference)).toEqual(await from.photosOf(enquiry.reference));
    expect(await to.photosOf("SW-000003")).toHaveLength(2);
  });

  test("more rows than one statement takes", async () => {
    const rows = Array.from({ length: 1203 }, (_, number) => ({
      reference: `SW-${number}`,
      received_at: now + number,
      ...{ name: "Jo Salt", phone: "07700 900123", phone_digits: "07700900123", email: "" },
      ...{ address: "Northwich", service: "", message: `No. ${number}`, hold_reasons: "[]" },
    }));
    await open[0].db.transaction().execute((db) => db.insertInto("enquiry").values(rows).execute());
    expect(await copy()).toMatchObject({ enquiries: 1203 });
    expect(await to.list({})).toEqual(await from.list({}));
  });

  test("again changes nothing: what has gone out does not go out twice, a repeat and a token are known", async () => {
    const secret = await from.secret();
    await from.accept(newSample(1));
    await to.accept(newSample(2));
    expect(await copy()).toEqual({ enquiries: 1, alreadyThere: 0 });
    await to.lease("w", now, now + 1000, 1);
    await to.settle("w", "SW-000001", { state: "sent" }, now);
    expect(await copy()).toEqual({ enquiries: 0, alreadyThere: 1 });
    expect(await to.find("SW-000001")).toMatchObject({ state: "sent" });
    expect(await to.list({})).toHaveLength(2);
    const repeat = newSample(3, { key: "key-1", bodyDigest: "digest-1" });
    expect(await to.accept(repeat)).toEqual({ outcome: "repeated", reference: "SW-000001" });
    expect(await to.secret()).toBe(secret);
  });

  test("one reference for two different messages stops everything, and nothing is copied", async () => {
    await from.accept(newSample(1));
    await from.accept(newSample(2));
    const request = { ...newSample(2).request, message: "Another one." };
    await to.accept(newSample(2, { request }));
    await expect(copy()).rejects.toThrow("SW-000002, two different enquiries");
    expect(await to.list({})).toHaveLength(1);
  });
});
