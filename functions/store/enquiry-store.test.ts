/** The contract of EnquiryStore, the same on every database. */
import { randomBytes } from "node:crypto";
import type { NewEnquiry } from "../contact/enquiry";
import { newSample } from "../testing/samples";
import { createSqlEnquiryStore, type EnquiryStore } from "./enquiry-store";
import { testDatabases, useDatabase } from "../testing/test-databases";

const now = Date.UTC(2025, 0, 15, 9);
const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;

const request = {
  ...newSample(1).request,
  phone: "+44 (0)7700 900123",
  email: "Jo@Example.com",
};

function enquiry(number: number, changes: Partial<NewEnquiry> = {}): NewEnquiry {
  const keySince = now + number - 10 * minute;
  return newSample(number, { receivedAt: now + number, request, keySince, ...changes });
}

const held = { quarantineReasons: ["links"] };

describe.each(testDatabases)("on $name", ({ create }) => {
  const { open, anotherHost, closeLater } = useDatabase(create);
  let store: EnquiryStore;
  let other: EnquiryStore;

  beforeEach(() => {
    [store, other] = [anotherHost(), anotherHost()];
  });

  const accept = async (...numbers: number[]) => {
    for (const number of numbers) await store.accept(enquiry(number));
  };
  const references = async (worker: EnquiryStore, instant: number, limit = 10, name = "worker") =>
    (await worker.lease(name, instant, instant + minute, limit)).map(({ id }) => id);
  const listed = async (filter: Parameters<EnquiryStore["list"]>[0] = {}) =>
    (await store.list(filter)).map((stored) => stored.enquiry.reference);

  test("an enquiry is kept as it was written, with its mail waiting, for every host to see", async () => {
    const kept = enquiry(1, { request: { ...request, message: "£ ' \" \u{1f50c}\r\n\tend" } });
    expect(await store.accept(kept)).toEqual({ outcome: "accepted", reference: kept.reference });
    const { reference, receivedAt, quarantineReasons } = kept;
    expect(await other.find(reference)).toMatchObject({
      enquiry: { reference, receivedAt, quarantineReasons, photos: [], request: kept.request },
      ...{ state: "waiting", attempts: 0, others: [] },
      ...{ lastError: undefined, sentAt: undefined },
    });
    expect(await store.find("SW-999999")).toBeUndefined();
  });

  /** Photos of a size that one page of a database does not hold. */
  const photosOf = (...names: string[]) =>
    names.map((name) => {
      const bytes = randomBytes(300_000);
      return { name, size: bytes.length, bytes };
    });

  test("photos are kept with their enquiry, byte by byte and in their order", async () => {
    const photos = photosOf("board.jpg", "drive.jpg", "board.jpg");
    await store.accept(enquiry(1, { photos }));
    await accept(2);
    expect(await other.photosOf("SW-000001")).toEqual(photos);
    expect(await other.photosOf("SW-000002")).toEqual([]);
    const [leased] = await other.lease("w", now + 1, now + minute, 1);
    const notes = photos.map(({ name, size }) => ({ name, size }));
    expect(leased?.enquiry?.photos).toEqual(notes);
    expect((await other.list({})).map((stored) => stored.enquiry.photos)).toEqual([[], notes]);
  });

  test("a repeat or a taken reference keeps no photos; they go with their enquiry, erased or purged", async () => {
    const first = photosOf("first.jpg");
    await store.accept(enquiry(1, { photos: first }));
    const repeat = { key: "key-1", bodyDigest: "digest-1" };
    await store.accept(enquiry(2, { ...repeat, photos: photosOf("again.jpg") }));
    const second = enquiry(1, { key: "key-5", photos: photosOf("other.jpg") });
    expect(await store.accept(second)).toEqual({ outcome: "reference-taken" });
    expect(await store.photosOf("SW-000001")).toEqual(first);
    expect(await store.photosOf("SW-000002")).toEqual([]);
    expect(await store.accept({ ...second, reference: "SW-000005" })).toMatchObject({
      outcome: "accepted",
    });
    await store.accept(enquiry(3, { ...held, receivedAt: now - year, photos: photosOf("3.jpg") }));
    await store.accept(enquiry(4, { photos: photosOf("4.jpg") }));
    expect(await store.erase("SW-000001")).toEqual(["SW-000001"]);
    expect(await store.purge(now - hour)).toBe(1);
    const left = ["SW-000001", "SW-000003", "SW-000004"].map((each) => store.photosOf(each));
    expect((await Promise.all(left)).map(({ length }) => length)).toEqual([0, 0, 1]);
  });

  test("hosts that start at once on an empty database agree on schema and secret", async () => {
    const hosts = Array.from({ length: 6 }, () => anotherHost());
    const secrets = await Promise.all(hosts.map((host) => host.secret()));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThan(40);
  });

  test("what is to be done once a day is one host's, each day", async () => {
    const claims = await Promise.all(
      [store, other, store, other].map((host) => host.claimTurn("digest", "2026-11-21")),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await other.claimTurn("digest", "2026-11-22")).toBe(true);
    expect(await store.claimTurn("digest", "2026-11-22")).toBe(false);
    expect(await store.claimTurn("another task", "2026-11-22")).toBe(true);
  });

  test("one form sent twenty times at once, to two hosts, is one enquiry and one mail", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 ? store : other).accept(enquiry(number, { key: "same", bodyDigest: "same" })),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "repeated")).toHaveLength(19);
    const said = new Set(outcomes.map((outcome) => "reference" in outcome && outcome.reference));
    expect(await listed()).toEqual([...said]);
    expect(await references(store, now + hour)).toEqual([...said]);
  });

  test("a key belongs to one body until its time is over", async () => {
    const a = { key: "k", bodyDigest: "a" };
    const b = { key: "k", bodyDigest: "b" };
    await store.accept(enquiry(1, a));
    expect(await store.accept(enquiry(2, b))).toEqual({ outcome: "key-reused" });
    expect(await store.recall(enquiry(2, b))).toEqual({ outcome: "key-reused" });
    const repeated = { outcome: "repeated", reference: "SW-000001" };
    expect(await store.recall(enquiry(2, a))).toEqual(repeated);
    expect(await listed()).toHaveLength(1);
    const later = enquiry(3, { ...b, receivedAt: now + hour, keySince: now + minute });
    expect(await store.recall(later)).toBeUndefined();
    expect(await store.accept(later)).toMatchObject({ outcome: "accepted" });
  });

  test("a mail is one worker's while its lease runs, and anyone's after", async () => {
    await accept(1);
    expect(await references(store, now + hour, 10, "a")).toEqual(["SW-000001"]);
    expect(await references(other, now + hour + minute - 1, 10, "b")).toEqual([]);
    expect(await references(other, now + hour + minute, 10, "b")).toEqual(["SW-000001"]);
    expect(await store.settle("a", "SW-000001", { state: "sent" }, now + 2 * hour)).toBe(false);
    expect(await other.settle("b", "SW-000001", { state: "sent" }, now + 2 * hour)).toBe(true);
    expect(await store.find("SW-000001")).toMatchObject({ state: "sent", sentAt: now + 2 * hour });
    expect(await references(store, now + 3 * hour)).toEqual([]);
  });

  test("those that wait longest go first, as many as asked for, each to one of two hosts", async () => {
    await accept(3, 1, 2, 4);
    expect(await references(store, now + hour, 2)).toEqual(["SW-000001", "SW-000002"]);
    const leased = await Promise.all([store, other].map((host) => references(host, now + hour)));
    expect(leased.flat()).toEqual(["SW-000003", "SW-000004"]);
  });

  test("a dead mail stays dead until it is queued anew, and then starts from the beginning", async () => {
    await accept(1);
    await references(store, now + hour, 1, "a");
    // What is on its way is not sent twice for it.
    await store.requeue("SW-000001", now + hour);
    expect(await references(other, now + hour, 1, "b")).toEqual([]);
    await store.settle("a", "SW-000001", { state: "dead", error: "550 no such user" }, now + hour);
    expect(await references(store, now + year)).toEqual([]);
    await store.requeue("SW-000001", now + hour);
    const fresh = { state: "waiting", attempts: 0, lastError: undefined };
    expect(await store.find("SW-000001")).toMatchObject(fresh);
  });

  test("the status counts what waits, is dead, is held, and says how long", async () => {
    const none = { waiting: 0, dead: 0, held: 0, oldestQueuedAt: undefined };
    expect(await store.queueStatus()).toMatchObject(none);
    await accept(1, 2, 3, 4);
    await store.accept(enquiry(5, held));
    await store.lease("a", now + hour, now + 2 * hour, 2);
    await store.settle("a", "SW-000001", { state: "sent" }, now + hour);
    await store.settle("a", "SW-000002", { state: "dead", error: "550" }, now + hour);
    const some = { waiting: 2, dead: 1, held: 1, oldestQueuedAt: now + 3 };
    expect(await store.queueStatus()).toMatchObject(some);
    // The fifth was held.
    expect(await store.countSince(now + 3)).toBe(2);
  });

  test("a probe leaves nothing behind", async () => {
    await Promise.all([store.probe(), store.probe(), other.probe()]);
    const { db } = await open();
    expect(await db.selectFrom("shared_value").selectAll().execute()).toEqual([]);
  });

  test("a clock that was ahead holds back no mail that was queued, leased or put off then, and doubles no form", async () => {
    const ahead = now + year;
    await store.accept(enquiry(1, { receivedAt: ahead }));
    await accept(2, 3);
    await references(store, ahead, 1, "a");
    await store.lease("b", ahead, ahead + hour, 1);
    const retry = { state: "retry", at: ahead + hour, error: "451" } as const;
    await store.settle("b", "SW-000003", { ...retry, countsAsAttempt: true }, ahead);
    expect(await references(store, now + hour)).toEqual(["SW-000002", "SW-000003", "SW-000001"]);
    const repeat = enquiry(4, { key: "key-1", bodyDigest: "digest-1" });
    expect(await store.accept(repeat)).toEqual({ outcome: "repeated", reference: "SW-000001" });
  });

  test.each(["sw-000001", "jo@example.com", "07700 900123", "0044 7700-900123"])(
    "%s erases the person, and no one else",
    async (subject) => {
      await accept(1);
      const stranger = { ...request, email: "", phone: "01606 12345" };
      await store.accept(enquiry(2, { request: stranger }));
      expect(await store.erase(subject)).toEqual(["SW-000001"]);
      expect(await listed()).toEqual(["SW-000002"]);
      expect(await references(store, now + hour)).toEqual(["SW-000002"]);
      // Its key is forgotten too: the person may write again.
      expect(await store.accept(enquiry(1))).toMatchObject({ outcome: "accepted" });
    },
  );

  test.each(["", "  ", "900123", "nobody@example.com"])("'%s' erases nothing", async (subject) => {
    await store.accept(enquiry(1, { request: { ...request, email: "", service: "" } }));
    expect(await store.erase(subject)).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });

  test("what is old is deleted, but never a mail that still waits", async () => {
    await accept(1, 2);
    await store.accept(enquiry(3, held));
    await store.accept(enquiry(4, { receivedAt: now + year, ...held }));
    await references(store, now + hour, 1, "a");
    await store.settle("a", "SW-000001", { state: "sent" }, now + hour);
    expect(await store.purge(now + hour)).toBe(2);
    expect(await listed()).toEqual(["SW-000004", "SW-000002"]);
  });

  test("a store that could not be opened is opened by a later call", async () => {
    const openOnce = jest.fn(open).mockRejectedValueOnce(new Error("not up yet"));
    const late = createSqlEnquiryStore(() => openOnce());
    closeLater(() => late.close());
    await expect(late.accept(enquiry(1))).rejects.toThrow("not up yet");
    expect(await late.accept(enquiry(1))).toMatchObject({ outcome: "accepted" });
  });
});
