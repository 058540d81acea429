/** Moving from one store to another: SQLite to SQLite always, to PostgreSQL where there is one. */
import { addMany } from "../../testing/many-enquiries";
import { newSample, samplePhoto } from "../../testing/samples";
import { sqlite, testDatabases, setUpDatabase } from "../../testing/test-databases";
import { copyStore } from "./copy-store";

const now = Date.UTC(2026, 10, 21);

describe.each(testDatabases)("on $name", ({ create }) => {
  const source = setUpDatabase(sqlite);
  const target = setUpDatabase(create);
  const from = source.store;
  const to = target.store;
  const copy = async () => copyStore(await source.open(), await target.open());

  test("a copy has each enquiry once, with all that belongs to it", async () => {
    for (const number of [1, 2, 3, 4]) {
      const photos = ["a", "b"].map((name) =>
        samplePhoto(Buffer.alloc(200_000, `${name}${number}`), name),
      );
      await from.accept(newSample(number, { receivedAt: now, photos }));
    }
    await from.accept(newSample(5, { receivedAt: now, holdReasons: ["honeypot", "words"] }));
    await from.lease("w", now, now + 1000, 3);
    await from.settle("w", "SW-000001", { state: "sent" }, now);
    await from.settle("w", "SW-000002", { state: "dead", error: "RCPT TO: 550 no" }, now);
    const retry = { state: "retry", at: now + 9000, error: "451 later" } as const;
    await from.settle("w", "SW-000003", { ...retry, countsAsAttempt: true }, now);
    const secret = await from.secret();
    expect(await copy()).toEqual({ enquiries: 5, alreadyThere: 0 });
    expect(await to.list({})).toEqual(await from.list({}));
    expect(await to.queueStatus()).toEqual(await from.queueStatus());
    expect(await to.secret()).toBe(secret);
    const repeat = newSample(6, { key: "key-1", bodyDigest: "digest-1" });
    expect(await to.accept(repeat)).toEqual({ outcome: "repeated", reference: "SW-000001" });
    // The waiting mail is due; the retried one not before its time.
    const due = (instant: number) => to.lease("w2", instant, instant + 1, 9);
    expect((await due(now)).map(({ id }) => id)).toEqual(["SW-000004"]);
    expect(await due(now + 9000)).toMatchObject([
      { enquiry: { reference: "SW-000003" }, attempts: 1, queuedAt: now },
      { enquiry: { reference: "SW-000004" } },
    ]);
    // A mail that has gone out meanwhile does not go out twice.
    await to.settle("w2", "SW-000004", { state: "sent" }, now + 9000);
    await to.accept(newSample(7));
    expect(await copy()).toEqual({ enquiries: 0, alreadyThere: 5 });
    expect(await to.find("SW-000004")).toMatchObject({ state: "sent" });
    expect(await to.list({})).toHaveLength(6);
    for (const reference of ["SW-000001", "SW-000002", "SW-000003", "SW-000004", "SW-000005"])
      expect(await to.photosOf(reference)).toEqual(await from.photosOf(reference));
    expect(await to.photosOf("SW-000003")).toHaveLength(2);
  });

  test("a copy has no sessions and no links to sign in", async () => {
    const link = async () => (await from.addLink("owner@example.com", "", now)) ?? "";
    const phone = (await from.signIn(await link(), "phone", now))?.key ?? "";
    const mailed = await link();
    await copy();
    expect(await to.sessionOf(phone, now)).toBeUndefined();
    expect(await to.linkOf(mailed, now)).toBeUndefined();
    expect(await from.sessionOf(phone, now)).toMatchObject({ user: "owner@example.com" });
  });

  test("a copy has all rows, also more than one statement takes", async () => {
    await addMany(await source.open(), 1203, () => ({}));
    expect(await copy()).toMatchObject({ enquiries: 1203 });
    expect(await to.list({})).toEqual(await from.list({}));
  });

  test("nothing is copied if one reference stands for two different messages", async () => {
    for (const number of [1, 2]) await from.accept(newSample(number));
    const fields = { message: "Another one." };
    await to.accept(newSample(2, { fields }));
    await expect(copy()).rejects.toThrow("SW-000002, two different enquiries");
    expect(await to.list({})).toHaveLength(1);
  });
});
