/** The outbox with several kinds, on every database. */
import { dayMs, hourMs, minuteMs } from "../../shared/clock";
import { lanes } from "../deliveries";
import { remindersPerHour } from "../../limits";
import { unknownActor } from "../enquiry";
import { newSample } from "../../testing/samples";
import type { EnquiryChange } from "./desk/changes";
import { testDatabases, setUpDatabase } from "../../testing/test-databases";

const start = Date.UTC(2026, 10, 21, 9, 30);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { store } = setUpDatabase(create);

  const leased = async (now: number, kinds?: (typeof lanes)["visitor"]["kinds"]) =>
    (await store.lease("worker", now, now + hourMs, 100, kinds)).map(({ id }) => id);
  const send = (
    number: number,
    email: string,
    receivedAt = start + number,
    acknowledgementLimit = 30,
  ) => {
    const fields = { email };
    return store.accept(newSample(number, { receivedAt, acknowledgementLimit, fields }));
  };
  const acknowledged = (now: number) => leased(now, lanes.visitor.kinds);

  test("an acknowledgement is a separate row; each lane leases only its own kinds", async () => {
    await send(1, "jo@example.com");
    await store.accept(newSample(2, { receivedAt: start + 2, pushLimit: 1 }));
    expect(await leased(start + hourMs, lanes.contractor.kinds)).toEqual([
      "SW-000001",
      "SW-000002",
    ]);
    expect(await acknowledged(start + hourMs)).toEqual(["SW-000001-acknowledgement"]);
    expect(await leased(start + hourMs, lanes.push.kinds)).toEqual(["SW-000002-push"]);
    const refused = { state: "dead", error: "550 no such user" } as const;
    await store.settle("worker", "SW-000001-acknowledgement", refused, start);
    const status = { waiting: 2, dead: 0, othersDead: 1, oldestQueuedAt: start + 1 };
    expect(await store.queueStatus()).toMatchObject(status);
    expect((await store.find("SW-000001"))?.otherDeliveries).toEqual([
      { kind: "acknowledgement", state: "dead", lastError: "550 no such user" },
    ]);
    // A stranger's mistyped address is not tried again with the contractor's mails.
    expect(await store.requeueDead(start)).toBe(0);
    expect(await store.erase("SW-000001")).toEqual(["SW-000001"]);
    expect(await store.queueStatus()).toMatchObject({ othersDead: 0 });
  });

  test("the state of the queue does not count held mails", async () => {
    for (const [number, holdReasons] of [
      [1, ["honeypot"]],
      [2, []],
    ] as const)
      await store.accept(newSample(number, { receivedAt: start + number, holdReasons }));
    const status = { waiting: 1, dead: 0, othersDead: 0, oldestQueuedAt: start + 2 };
    expect(await store.queueStatus()).toEqual(status);
    expect(await store.countHeld()).toBe(1);
  });

  test("a dead mail of an answered or spam enquiry no longer counts", async () => {
    for (const number of [1, 2, 3])
      await store.accept(newSample(number, { receivedAt: start + number }));
    await store.queueLetter({ day: "2026-11-16", due: start + 1 }, start);
    const ids = await leased(start + hourMs);
    expect(ids).toHaveLength(4);
    const refused = { state: "dead", error: "550 no" } as const;
    for (const id of ids) await store.settle("worker", id, refused, start);
    const dead = async () => (await store.queueStatus()).dead;
    expect(await dead()).toBe(4);
    const act = (number: number, change: EnquiryChange) =>
      store.change(`SW-00000${number}`, change, { ...unknownActor, now: start });
    await act(1, { kind: "answered" });
    await act(2, { kind: "spam" });
    // The letter, and the one that nobody has seen.
    expect(await dead()).toBe(2);
    await act(1, { undo: 1 });
    expect(await dead()).toBe(3);
  });

  test("held messages are neither acknowledged nor pushed", async () => {
    const held = {
      receivedAt: start,
      acknowledgementLimit: 30,
      pushLimit: 1,
      holdReasons: ["links"],
    };
    await store.accept(newSample(1, held));
    await store.requeue("SW-000001", start);
    await send(2, "");
    await send(3, "jo@example.com, all@example.org");
    expect(await leased(start + hourMs)).toEqual(["SW-000001", "SW-000002", "SW-000003"]);
    expect(await store.countSince(start)).toBe(3);
    expect(await store.countSince(start + 3)).toBe(1);
  });

  test("pushes have an hourly limit, and the last one says so", async () => {
    const pushed = async (now: number) =>
      (await leased(now, lanes.push.kinds)).map((id) => id.slice(5));
    const accept = (number: number, urgent: boolean, at = start, pushLimit = 2) =>
      store.accept(newSample(number, { receivedAt: at + number, urgent, pushLimit }));
    for (const number of [1, 2, 3, 4]) await accept(number, false);
    for (const number of [5, 6, 7, 8]) await accept(number, true);
    expect(await pushed(start + 10)).toEqual([
      "0001-push",
      "0002-push",
      "0003-last-push",
      "0005-push",
      "0006-push",
      "0007-last-push",
    ]);
    // Every one is mailed all the same.
    expect(await leased(start + 10, lanes.contractor.kinds)).toHaveLength(8);
    // Urgent ones that come later are told of in one more push each ten minutes.
    for (const minutes of [1, 2, 12, 13])
      await accept(20 + minutes, true, start + minutes * minuteMs);
    const due = [
      [9, []],
      [11, ["0008-last-push"]],
      [19, []],
      [21, ["0032-last-push"]],
    ] as const;
    for (const [minutes, ids] of due) expect(await pushed(start + minutes * minuteMs)).toEqual(ids);
    await accept(10, true, start + hourMs);
    expect((await store.find("SW-000010"))?.otherDeliveries).toMatchObject([{ kind: "push" }]);
    await accept(11, true, start + hourMs, 0);
    expect((await store.find("SW-000011"))?.otherDeliveries).toMatchObject([{ kind: "last-push" }]);
  });

  test("the mailed reminders of urgent enquiries are also pushed, before others", async () => {
    for (let number = 0; number < 2 * remindersPerHour; number += 1) {
      const urgent = number >= remindersPerHour - 3;
      const answerBy = start + (urgent ? dayMs : hourMs);
      await store.accept(
        newSample(number, { receivedAt: start, urgent, answerBy, remindAt: answerBy }),
      );
    }
    await store.queueReminders(start + hourMs, true);
    expect(await leased(start + hourMs, lanes.push.kinds)).toHaveLength(remindersPerHour);
    await store.accept(newSample(90, { receivedAt: start + hourMs, urgent: true }));
    await store.queueReminders(start + 2 * hourMs, true);
    expect((await store.find("SW-000090"))?.otherDeliveries).toMatchObject([
      { kind: "reminder" },
      { kind: "reminder-push" },
    ]);
  });

  test("an address gets one acknowledgement a day, in whatever spelling", async () => {
    await send(1, "jo@example.com");
    await send(2, "Jo@EXAMPLE.com");
    await send(3, "jo+spam@example.com");
    await send(4, "jane.salt@gmail.com");
    await send(7, "j.ane.Salt+more@googlemail.com");
    // Somebody else, where dots count.
    await send(8, "j.o@example.com");
    expect(await acknowledged(start + hourMs)).toEqual([
      "SW-000001-acknowledgement",
      "SW-000004-acknowledgement",
      "SW-000008-acknowledgement",
    ]);
    await send(5, "jo@example.com", start + dayMs);
    await send(6, "jo@example.com", start + dayMs + 2);
    const dayLater = await acknowledged(start + 25 * hourMs);
    expect(dayLater).toContain("SW-000006-acknowledgement");
    expect(dayLater).not.toContain("SW-000005-acknowledgement");
  });

  test("at most thirty acknowledgements are queued in an hour, one to each address", async () => {
    const emails = Array.from({ length: 40 }, (_, number) => `${Math.max(5, number)}@gmail.com`);
    await Promise.all(emails.map((email, number) => send(number, email)));
    const queued = await acknowledged(start + 2000);
    expect(queued).toHaveLength(30);
    expect(queued.filter((id) => id < "SW-000006")).toHaveLength(1);
    await send(50, "late@example.com", start + hourMs + 1000);
    expect(await acknowledged(start + hourMs + 2000)).toContain("SW-000050-acknowledgement");
  });

  test.each([
    ["Proton's", "vic.tim@proton.me", "victim@pm.me", "vic_tim+x@protonmail.com"],
    ["Yandex's", "vic.tim@yandex.ru", "vic-tim@ya.ru", "Vic.Tim@yandex.com"],
    ["iCloud's", "victim@icloud.com", "victim@me.com", "Victim+a@mac.com"],
    [
      "a domain in its own letters",
      "jo@müller.example",
      "jo@xn--mller-kva.example",
      "JO@MÜLLER.example",
    ],
  ])("%s spellings are one mailbox", async (_, ...emails) => {
    for (const [index, email] of emails.entries()) await send(index + 1, email);
    expect(await acknowledged(start + hourMs)).toEqual(["SW-000001-acknowledgement"]);
    const [first] = emails;
    await send(4, first.replace(/^.*@/, "other@"));
    expect(await acknowledged(start + hourMs)).toEqual(["SW-000004-acknowledgement"]);
  });

  test("a domain gets five acknowledgements a day, unless it is a large provider's", async () => {
    for (let number = 0; number < 8; number += 1) {
      await send(number, `${number}@catch-all.example`, start + number * hourMs);
      await send(10 + number, `${number}@btinternet.com`, start + number * hourMs);
    }
    const ids = await acknowledged(start + 8 * hourMs);
    expect(ids.filter((id) => id < "SW-000009")).toHaveLength(5);
    expect(ids.filter((id) => id > "SW-000009")).toHaveLength(8);
    await send(30, "late@catch-all.example", start + dayMs);
    expect(await acknowledged(start + 25 * hourMs)).toContain("SW-000030-acknowledgement");
  });

  test("senders with a lower limit get no acknowledgement once it is reached; others do", async () => {
    for (let number = 0; number < 10; number += 1) await send(number, `${number}@gmail.com`);
    await send(20, "a@gmail.com", start + 20, 10);
    await send(21, "b@gmail.com", start + 21, 11);
    expect((await acknowledged(start + hourMs)).slice(10)).toEqual(["SW-000021-acknowledgement"]);
  });
});
