/** The contract of EnquiryStore, the same on every database. */
import { randomBytes, randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { dayMs, hourMs, minuteMs } from "../../shared/clock";
import { contactFields, mapFields } from "../../shared/contact-fields";
import { unknownActor, type NewEnquiry } from "../enquiry";
import { newSample, samplePhoto } from "../../testing/samples";
import { addMany, countRowsRead } from "../../testing/many-enquiries";
import type { EnquiryStore } from "./enquiry-store";
import { deriveAnew } from "./desk/derive-anew";
import type { Tables } from "./tables";
import { testDatabases, setUpDatabase } from "../../testing/test-databases";

const now = Date.UTC(2025, 0, 15, 9);
const year = 365 * dayMs;

const fields = {
  ...newSample(1).fields,
  phone: "+44 (0)7700 900123",
  email: "Jo@Example.com",
};

function enquiry(number: number, changes: Partial<NewEnquiry> = {}): NewEnquiry {
  const keySince = now + number - 10 * minuteMs;
  return newSample(number, { receivedAt: now + number, fields, keySince, ...changes });
}

const held = { holdReasons: ["links"] };

describe.each(testDatabases)("on $name", ({ create }) => {
  const { open, anotherHost, store } = setUpDatabase(create);
  let other: EnquiryStore;

  beforeEach(() => {
    other = anotherHost();
  });

  const accept = async (...numbers: number[]) => {
    for (const number of numbers) await store.accept(enquiry(number));
  };
  /** Takes the store back to the version before a step, with the rows that `change` makes. */
  const turnBack = async (step: string, change: (db: Transaction<Tables>) => Promise<unknown>) =>
    (await open()).transact(async (db) => {
      if (step < "009") await sql`alter table outbox rename column rank to turn`.execute(db);
      await sql`delete from kysely_migration where name >= ${step}`.execute(db);
      await change(db);
    });
  const dropColumnsSince003 = async ({ schema }: Transaction<Tables>) => {
    await schema.dropIndex("enquiry_reminder").execute();
    for (const column of ["visit_at", "next_reminder_at"])
      await schema.alterTable("enquiry").dropColumn(column).execute();
  };
  const references = async (worker: EnquiryStore, instant: number, limit = 10, name = "worker") =>
    (await worker.lease(name, instant, instant + minuteMs, limit)).map(({ id }) => id);
  const listed = async () => (await store.list({})).map(({ enquiry }) => enquiry.reference);

  test("every host reads an enquiry as it was written, with its photos", async () => {
    // One page of a database does not hold a photo of this size.
    const names = ["board.jpg", "drive.jpg", "board.jpg"];
    const photos = names.map((name) => samplePhoto(randomBytes(300_000), name));
    const written = { ...fields, message: "£ ' \" \u{1f50c}\r\n\tend" };
    const kept = enquiry(1, { photos, fields: written });
    const { reference, receivedAt, holdReasons } = kept;
    expect(await store.accept(kept)).toEqual({ outcome: "accepted", reference });
    await accept(2);
    const notes = photos.map(({ name, size }) => ({ name, size }));
    expect(await other.find(reference)).toMatchObject({
      enquiry: { reference, receivedAt, holdReasons, photos: notes, fields: written },
      state: "waiting",
      attempts: 0,
      otherDeliveries: [],
      lastError: undefined,
      sentAt: undefined,
    });
    const [leased] = await other.lease("w", now + 1, now + minuteMs, 1);
    expect(leased?.enquiry?.photos).toEqual(notes);
    expect(await other.photosOf(reference)).toEqual(photos);
    expect(await other.photosOf("SW-000002")).toEqual([]);
    // A repeat keeps no photos, nor does one whose reference is taken.
    const repeat = enquiry(3, { key: "key-1", bodyDigest: "digest-1", photos });
    expect(await store.accept(repeat)).toEqual({ outcome: "repeated", reference });
    const taken = enquiry(2, { key: "key-5", photos });
    expect(await store.accept(taken)).toEqual({ outcome: "reference-taken" });
    expect(await store.photosOf("SW-000002")).toEqual([]);
    expect(await store.find("SW-000003")).toBeUndefined();
  });

  // PostgreSQL refuses a row whose entry in an index is longer than 2,704 bytes.
  test("a message is kept with every field at its greatest length", async () => {
    const long = mapFields((name) =>
      Array.from({ length: contactFields[name].max }, () =>
        String.fromCodePoint(randomInt(0x4e00, 0x9fff)),
      ).join(""),
    );
    const { reference } = enquiry(1);
    expect(await store.accept(enquiry(1, { fields: long }))).toEqual({
      outcome: "accepted",
      reference,
    });
    expect(await store.find(reference)).toMatchObject({ enquiry: { fields: long } });
  });

  test("hosts that start together on an empty database share it", async () => {
    const hosts = Array.from({ length: 6 }, () => anotherHost());
    const secrets = await Promise.all(hosts.map((host) => host.secret()));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThan(40);
    const claims = await Promise.all(hosts.map((host) => host.claimOnce("alarm", "2026-11-21")));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await other.claimOnce("alarm", "2026-11-22")).toBe(true);
    expect(await store.claimOnce("alarm", "2026-11-22")).toBe(false);
    expect(await store.claimOnce("another task", "2026-11-22")).toBe(true);
  });

  test("one form sent twenty times at once to two hosts is one enquiry", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 ? store : other).accept(enquiry(number, { key: "same", bodyDigest: "same" })),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "repeated")).toHaveLength(19);
    const taken = new Set(outcomes.map((outcome) => "reference" in outcome && outcome.reference));
    expect(await listed()).toEqual([...taken]);
    expect(await references(store, now + hourMs)).toEqual([...taken]);
  });

  test("a mail belongs to one worker until its lease ends", async () => {
    await accept(1);
    expect(await references(store, now + hourMs, 10, "a")).toEqual(["SW-000001"]);
    // It is not sent twice if it is queued again meanwhile.
    await store.requeue("SW-000001", now + hourMs);
    expect(await references(other, now + hourMs + minuteMs - 1, 10, "b")).toEqual([]);
    expect(await references(other, now + hourMs + minuteMs, 10, "b")).toEqual(["SW-000001"]);
    expect(await store.settle("a", "SW-000001", { state: "sent" }, now + 2 * hourMs)).toBe(false);
    expect(await other.settle("b", "SW-000001", { state: "sent" }, now + 2 * hourMs)).toBe(true);
    expect(await store.find("SW-000001")).toMatchObject({
      state: "sent",
      sentAt: now + 2 * hourMs,
    });
    expect(await references(store, now + 3 * hourMs)).toEqual([]);
  });

  test("a probe leaves nothing behind", async () => {
    await Promise.all([store.probe(), store.probe(), other.probe()]);
    const { db } = await open();
    expect(await db.selectFrom("shared_value").selectAll().execute()).toEqual([]);
  });

  test("a clock that was ahead delays no mail and accepts no form twice", async () => {
    const ahead = now + year;
    await store.accept(enquiry(1, { receivedAt: ahead }));
    await accept(2, 3);
    await references(store, ahead, 1, "a");
    await store.lease("b", ahead, ahead + hourMs, 1);
    const retry = { state: "retry", at: ahead + hourMs, error: "451" } as const;
    await store.settle("b", "SW-000003", { ...retry, countsAsAttempt: true }, ahead);
    expect(await references(store, now + hourMs)).toEqual(["SW-000002", "SW-000003", "SW-000001"]);
    const repeat = enquiry(4, { key: "key-1", bodyDigest: "digest-1" });
    expect(await store.accept(repeat)).toEqual({ outcome: "repeated", reference: "SW-000001" });
  });

  test.each([
    ["sw-000001", 1],
    ["jo@example.com", 1],
    ["07700 900123", 1],
    ["0044 7700-900123", 1],
    ["\u202d07700–900/123\u202c", 1],
    ["", 0],
    ["  ", 0],
    ["900123", 0],
    ["nobody@example.com", 0],
    ["01606 555123", 1, { phone: "07700 900123 or 01606 555123" }],
    ["07700 900123", 1, { phone: "07700 900123 9am-5pm" }],
    ["two@müller.example", 1, { email: "Two@MÜLLER.example" }],
    ["two@example.com", 1, { email: "one@example.com; two@example.com" }],
    ["jo@example.org", 1, { email: "Jo Salt <jo@example.org>" }],
    ["jo@example.org", 1, { email: "jo @example.org (work)" }],
    ["jo@example.org", 1, { email: "*jo@example.org*" }],
    ["jo@example.org", 1, { email: "email=jo@example.org" }],
    ["jo@example.org", 1, { email: "ｊｏ＠ｅｘａｍｐｌｅ．ｏｒｇ" }],
    ["jo@example.org", 1, { email: "jo @ example . org" }],
    ["jo@example.org", 1, { email: "jo(at)example.org" }],
    ["jo@example.org", 1, { email: "‘jo@example.org’" }],
    ["jo@example.org", 1, { email: "mailto:jo@example.org?subject=x" }],
    ["jo@example.org", 1, { email: "e-mail.jo@example.org.uk, jo@example.org" }],
    ["jo@example.org", 0, { email: "mo.jo@example.org" }],
    ["jo@example.org", 0, { email: "jo@example.org.uk" }],
    ["jo@example.org", 0, { email: "jo+shop@example.org" }],
    ["jo@example.org", 0, { email: "jo@example.organic" }],
    ["Jo Salt <jo@example.org>", 1, { email: "jo@example.org" }],
    ["o'brien@example.org", 1, { email: "O’Brien@example.org" }],
    ["o'brien@example.org", 1, { email: "“o'brien@example.org”" }],
    ["o'brien@example.org", 1, { email: "O'Brien@example.org" }],
    ["brien@example.org", 0, { email: "O'Brien@example.org" }],
    ["jo@example.org", 1, { email: "'jo@example.org'" }],
    ["@", 0],
    ["jo@", 0],
  ])("'%s' erases %d person, and no one else", async (subject, count, changes: object = {}) => {
    await store.accept(enquiry(1, { fields: { ...fields, ...changes } }));
    const stranger = { ...fields, email: "", phone: "01606 12345", service: "" };
    await store.accept(enquiry(2, { fields: stranger }));
    expect(await store.erase(subject)).toEqual(["SW-000001"].slice(0, count));
    const left = ["SW-000001", "SW-000002"].slice(count);
    expect((await listed()).toSorted()).toEqual(left);
    expect(await references(store, now + hourMs)).toEqual(left);
    // The key is forgotten too: the person may write again.
    const outcome = count ? "accepted" : "repeated";
    expect(await store.accept(enquiry(1))).toMatchObject({ outcome });
  });

  test.each(["old@example.com", "07700 900555", "new@example.com"])(
    "%s erases an enquiry of which it was put right",
    async (subject) => {
      const before = { email: "old@example.com", phone: "07700 900555" };
      const details = { email: "new@example.com", phone: "07700 900777" };
      await store.accept(newSample(1, { fields: before }));
      const correction = { kind: "corrected", details, before } as const;
      await store.change("SW-000001", correction, { ...unknownActor, now: 1 });
      expect(await store.erase(subject)).toEqual(["SW-000001"]);
    },
  );

  test("old enquiries are purged unless their mail still waits", async () => {
    await accept(1, 2);
    for (const reference of ["SW-000001", "SW-000002"])
      await store.change(reference, { kind: "done" }, { ...unknownActor, now });
    await store.accept(enquiry(3, held));
    await store.accept(enquiry(4, { receivedAt: now + year, ...held }));
    await references(store, now + hourMs, 1, "a");
    await store.settle("a", "SW-000001", { state: "sent" }, now + hourMs);
    expect(await store.purge(now + hourMs)).toBe(2);
    expect(await listed()).toEqual(["SW-000004", "SW-000002"]);
  });

  test("a store that could not be opened is opened by a later call", async () => {
    const late = anotherHost(jest.fn(() => open()).mockRejectedValueOnce(new Error("not up yet")));
    await expect(late.accept(enquiry(1))).rejects.toThrow("not up yet");
    expect(await late.accept(enquiry(1))).toMatchObject({ outcome: "accepted" });
  });

  test("a budget is not overdrawn by processes that spend at once", async () => {
    const hosts = [store, other, anotherHost()];
    const spending = hosts.flatMap(({ spend }) =>
      Array.from({ length: 4 }, () => spend("photos", 100, 54, 10)),
    );
    const granted = await Promise.all(spending);
    expect(granted.filter(Boolean).toSorted()).toEqual([10, 10, 10, 10, 10, 4]);
    expect(await store.spend("others", 100, 14, 10)).toBe(10);
    // A budget may grow in the course of a day, and shrink by a new setting.
    expect(await other.spend("photos", 100, 56, 10)).toBe(2);
    expect(await store.spend("photos", 100, 5, 1)).toBe(0);
  });

  test("an amount is taken from all of several budgets or from none", async () => {
    const budgets = [
      { name: "photos", limit: 100 },
      { name: "held photos", limit: 34 },
    ];
    const spent = () => Promise.all(budgets.map(({ name }) => store.spent(name, 100)));
    const hosts = [store, other, anotherHost()];
    const spending = hosts.flatMap((host) => [1, 2].map(() => host.spendFromAll(100, budgets, 10)));
    expect((await Promise.all(spending)).filter(Boolean)).toHaveLength(3);
    expect(await spent()).toEqual([30, 30]);
    expect(await store.spendFromAll(100, budgets.slice(0, 1), 71)).toBe(false);
    expect(await store.spendFromAll(100, budgets.slice(0, 1), 70)).toBe(true);
    expect(await store.spendFromAll(100, budgets, 1)).toBe(false);
    expect(await spent()).toEqual([100, 30]);
    expect(await store.spendFromAll(101, budgets, 34)).toBe(true);
  });

  test("a budget is full again the next day, even with wrong clocks", async () => {
    const spend = (day: number, wanted = 10) => store.spend("photos", day, 10, wanted);
    const granted = [await spend(100), await spend(101, 6), await spend(100, 6), await spend(101)];
    expect(granted).toEqual([10, 6, 4, 0]);
    expect(await spend(465)).toBe(10);
    expect(await store.spent("photos", 102)).toBe(0);
    expect(await spend(102, 7)).toBe(7);
    const spent = [101, 102, 103].map((day) => store.spent("photos", day));
    expect(await Promise.all(spent)).toEqual([7, 7, 0]);
  });

  test("a store from before the first release keeps its enquiries", async () => {
    await accept(1);
    await store.accept(enquiry(2, { receivedAt: now, answerBy: now + 10_000 }));
    const secret = await store.secret();
    // It has another list of migrations, and no table of devices.
    await turnBack("001", async ({ schema }) => {
      for (const table of ["kysely_migration", "kysely_migration_lock", "known_device"])
        await schema.dropTable(table).execute();
      for (const name of ["urgent", "reminder"])
        await schema.dropIndex(`enquiry_${name}`).execute();
      for (const column of ["urgent", "remind_at", "visit_at", "next_reminder_at"])
        await schema.alterTable("enquiry").dropColumn(column).execute();
      await schema.createTable("migration").addColumn("name", "text").execute();
    });
    const reopened = anotherHost();
    expect(await reopened.list({})).toHaveLength(2);
    expect(await reopened.secret()).toBe(secret);
    // Reminders go on after four fifths of the time.
    expect(await reopened.queueReminders(now + 7999)).toEqual([]);
    expect(await reopened.queueReminders(now + 8000)).toEqual(["SW-000002-reminder"]);
    expect(await reopened.userOfDevice("none", Date.now())).toBeUndefined();
  });

  test("step 003 returns last month's answered and won enquiries to the list of things to do", async () => {
    const lately = Date.now() - hourMs;
    const before = lately - 40 * dayMs;
    for (const [number, kind, at] of [
      [1, "won", lately],
      [2, "answered", lately],
      [3, "done", lately],
      [4, "won", before],
      [5, "quoted", lately],
    ] as const) {
      await accept(number);
      const reference = `SW-00000${number}`;
      await store.change(reference, { kind, pence: 100 }, { ...unknownActor, now: at });
    }
    await turnBack("003", async (transaction) => {
      await sql`update enquiry set search_text = '', stage = case stage when 'quoted' then 'waiting' else 'done' end`.execute(
        transaction,
      );
      await dropColumnsSince003(transaction);
    });
    const toDo = await anotherHost().listStage("todo", 1, Date.now());
    expect(toDo.map(({ reference }) => reference)).toEqual(["SW-000001", "SW-000002"]);
    expect(await anotherHost().countStages(now)).toMatchObject({ todo: 2, quoted: 1, done: 2 });
    // The search finds prices too since then.
    expect(await anotherHost().search({ query: "£1" }, 1)).toMatchObject({ count: 3 });
  });

  test("a quote of a store before step 003 is listed by its follow-up", async () => {
    const lately = Date.now() - hourMs;
    const act = (number: number, kind: "quoted" | "followed up", at: number) =>
      store.change(enquiry(number).reference, { kind }, { ...unknownActor, now: at });
    await accept(1, 2);
    await act(1, "quoted", lately);
    await act(2, "quoted", lately + 1);
    await act(1, "followed up", lately + 2);
    await turnBack("003", async (db) => {
      await sql`update enquiry set stage = 'done', events = replace(events, 'followed up', 'asked')`.execute(
        db,
      );
      await dropColumnsSince003(db);
    });
    const quoted = await anotherHost().listStage("quoted", 1, Date.now());
    expect(quoted.map(({ reference }) => reference)).toEqual(["SW-000002", "SW-000001"]);
  });

  test("columns are derived anew of at most 500 enquiries at a time", async () => {
    await addMany(await open(), 1203, () => ({ stage: "done", listed_at: Date.now() }));
    const noted = countRowsRead(await open());
    const turn = jest.fn();
    setImmediate(turn);
    await noted.transact(deriveAnew);
    expect(noted.rows.reduce((sum, count) => sum + count)).toBe(1203);
    expect(Math.max(...noted.rows)).toBeLessThanOrEqual(500);
    // The driver of SQLite frees nothing before others have had their turn.
    expect(turn).toHaveBeenCalled();
  });

  test("a number in an older message is found once its store is opened", async () => {
    await store.accept(enquiry(1));
    const change = sql`update enquiry set message = 'Or ring 07700 900 602', search_text = 'or ring 07700 900 602'`;
    await turnBack("007", (db) => change.execute(db));
    const found = await anotherHost().search({ query: "07700900602" }, 1);
    expect(found).toMatchObject({ count: 1 });
  });

  test("step 008 keeps the held lists that wait and the ranks of mails", async () => {
    await store.accept(enquiry(1, held));
    await store.queueHeldList("2025-01-15", now);
    await store.accept(enquiry(2, { rank: 7 }));
    await store.accept(enquiry(3, { rank: 5 }));
    const change = sql`update outbox set kind = 'digest' where kind = 'held-list'`;
    await turnBack("008", (db) => change.execute(db));
    const leased = await anotherHost().lease("worker", now + minuteMs, now + 2 * minuteMs, 10);
    expect(leased.map(({ id }) => id)).toEqual(["SW-000003", "SW-000002", "held-2025-01-15"]);
    expect(leased.at(-1)?.kind).toBe("held-list");
  });

  test("step 009 keeps follow-ups and requests for reviews, and leaves a note of the same letters alone", async () => {
    const note = String.raw`"kind":"asked" and \"kind":"review"`;
    const changes = [
      { kind: "quoted", pence: 100 },
      { kind: "note", text: note },
      { kind: "followed up" },
      { kind: "review requested" },
    ] as const;
    const { reference } = enquiry(1);
    await accept(1);
    for (const change of changes) await store.change(reference, change, { ...unknownActor, now });
    const { events } = (await store.find(reference))?.enquiry ?? {};
    const before = JSON.stringify(events)
      .replace("followed up", "asked")
      .replace("review requested", "review");
    await turnBack("009", (db) => db.updateTable("enquiry").set({ events: before }).execute());
    expect((await anotherHost().find(reference))?.enquiry).toMatchObject({
      events,
      followedUp: { number: 3 },
      reviewRequested: { number: 4 },
    });
  });

  test("a store of a newer version is refused, with advice on what to do", async () => {
    const { transact } = await open();
    await transact((transaction) =>
      sql`insert into kysely_migration values ('999-tomorrow', '2030')`.execute(transaction),
    );
    for (const call of ["secret", "probe"] as const)
      await expect(anotherHost()[call]()).rejects.toThrow(
        /newer version.*999-tomorrow.*Start that version again/,
      );
  });
});
