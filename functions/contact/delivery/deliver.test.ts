import { testDatabases, useDatabase } from "../../testing/test-databases";
import { newSample, personalData, sampleCompany, sampleIdentity } from "../../testing/samples";
import { createSetClock, type SetClock } from "../../testing/set-clock";
import { createTestDeliverer } from "../../testing/test-deliverer";
import { composeDelivery } from "./compose-delivery";
import { sendByMail, type DeliveryParts } from "./deliver";
import { createMailBackoff } from "./mail-backoff";
import { lanes, outboxTimes } from "./outbox-lanes";
import type { EnquiryStore } from "../ports";
import type { Mail, MailResult } from "../../mail/mailer";

const start = Date.UTC(2026, 10, 21, 9, 30);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const sent: MailResult = { outcome: "sent" };
const failure = <Outcome extends string>(outcome: Outcome, command: string, reply: string) => ({
  outcome,
  error: `${command}: ${reply}`,
  code: `${command} ${reply.slice(0, 3)}`,
});
const temporary = failure("temporary", "RCPT TO", "451 later");
const permanent = failure("permanent", "RCPT TO", "550 unknown");
const unavailable = failure("unavailable", "AUTH PLAIN", "535 no");

const oneAtATime = { ...lanes.contractor, concurrency: 1 };

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = useDatabase(create);
  let store: EnquiryStore;
  let clock: SetClock;
  let tried: string[];
  let answer: (mail: Mail) => MailResult | Promise<MailResult>;
  let log: object[];

  function delivererOn(changes: Partial<DeliveryParts> = {}) {
    const send = (mail: Mail) => {
      tried.push(mail.id);
      return answer(mail);
    };
    return createTestDeliverer(store, clock, send, {
      lane: { ...lanes.contractor, concurrency: 3 },
      log: (line) => log.push(line),
      ...changes,
    });
  }

  async function acceptMails(count: number): Promise<string[]> {
    const enquiries = Array.from({ length: count }, (_, number) =>
      newSample(number, { receivedAt: clock.now() }),
    );
    for (const enquiry of enquiries) await store.accept(enquiry);
    return enquiries.map(({ reference }) => reference);
  }

  beforeEach(() => {
    store = anotherHost();
    clock = createSetClock(start);
    tried = [];
    answer = () => sent;
    log = [];
  });

  test("what is due is sent once and noted, with no word of the person in the log", async () => {
    const references = await acceptMails(5);
    const deliverer = delivererOn();
    expect(await deliverer.drain()).toEqual({ sent: 5, putOff: 0, dead: 0 });
    expect(await deliverer.drain()).toEqual({ sent: 0, putOff: 0, dead: 0 });
    expect(tried.toSorted()).toEqual(references);
    expect(await store.find("SW-000000")).toMatchObject({ state: "sent", sentAt: clock.now() });
    expect(log).toHaveLength(5);
    expect(JSON.stringify(log)).not.toMatch(personalData);
  });

  test("limits are kept", async () => {
    await acceptMails(5);
    expect(await delivererOn().drain({ mails: 2 })).toMatchObject({ sent: 2 });
    answer = () => {
      clock.pass(1000);
      return sent;
    };
    const deliverer = delivererOn({ lane: oneAtATime });
    expect(await deliverer.drain({ milliseconds: 1500 })).toMatchObject({ sent: 2 });
  });

  test("a temporary failure is tried again for 72 hours, then the mail is dead", async () => {
    await acceptMails(1);
    answer = () => temporary;
    const deliverer = delivererOn();
    const waits = [0.5, 2, 10, 60, ...Array<number>(17).fill(240), 167.5];
    for (const wait of waits) {
      expect(await deliverer.drain()).toMatchObject({ putOff: 1 });
      clock.pass(wait * minute - 1);
      expect(await deliverer.drain()).toMatchObject({ putOff: 0 });
      clock.pass(1);
    }
    expect(clock.now() - start).toBe(72 * hour);
    expect(await deliverer.drain()).toMatchObject({ dead: 1 });
    expect(await store.find("SW-000000")).toMatchObject({
      state: "dead",
      lastError: "RCPT TO: 451 later",
    });
  });

  test("a permanent failure is dead at once, and can be sent anew", async () => {
    await acceptMails(1);
    answer = () => permanent;
    const deliverer = delivererOn();
    expect(await deliverer.drain()).toEqual({ sent: 0, putOff: 0, dead: 1 });
    expect(await store.find("SW-000000")).toMatchObject({
      state: "dead",
      lastError: "RCPT TO: 550 unknown",
    });
    answer = () => sent;
    await store.requeue("SW-000000", clock.now());
    expect(await deliverer.drain()).toMatchObject({ sent: 1 });
  });

  test("a server that turns us away is asked by one mail after each pause, and costs no mail a try", async () => {
    await acceptMails(5);
    answer = () => unavailable;
    const deliverer = delivererOn({ lane: oneAtATime });
    for (const pause of [0.5, 2, 10, 10]) {
      const before = tried.length;
      await deliverer.drain();
      expect(tried).toHaveLength(before + 1);
      clock.pass(pause * minute - 1);
      expect(await deliverer.drain()).toEqual({ sent: 0, putOff: 0, dead: 0 });
      expect(tried).toHaveLength(before + 1);
      clock.pass(1);
    }
    answer = () => sent;
    clock.pass(day * 5);
    await deliverer.drain();
    expect(await store.list({ state: "sent" })).toHaveLength(5);
    expect((await store.list({})).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0]);
  });

  test("what never meets the server ends no backoff, and what cannot be composed is tried again", async () => {
    const answerBy = start + day;
    await store.accept(newSample(1, { receivedAt: start, answerBy }));
    await delivererOn().drain();
    clock.pass(19 * hour);
    await store.queueReminders(clock.now());
    await store.answer("SW-000001", clock.now());
    await store.accept(newSample(2, { receivedAt: clock.now() }));
    answer = () => unavailable;
    const broken = { ...store, secret: () => Promise.reject(new Error("store is away")) };
    const compose = { company: sampleCompany, identity: sampleIdentity };
    let secretIsThere = false;
    const backoff = createMailBackoff(outboxTimes(1), clock);
    const deliverer = delivererOn({
      lane: oneAtATime,
      backoff,
      send: sendByMail({ send: (mail) => Promise.resolve(answer(mail)) }, (delivery, date) =>
        composeDelivery(delivery, { ...compose, store: secretIsThere ? store : broken }, date),
      ),
    });
    backoff.begin();
    clock.pass(minute / 2);
    // The reminder is needless by now; the enquiry's mail cannot be composed.
    expect(await deliverer.drain()).toEqual({ sent: 0, putOff: 1, dead: 0 });
    expect(backoff.isProbing()).toBe(true);
    secretIsThere = true;
    clock.pass(minute / 2);
    expect(await deliverer.drain()).toEqual({ sent: 0, putOff: 1, dead: 0 });
    // The second time in a row: two minutes, not half of one.
    clock.pass(2 * minute - 1);
    expect(backoff.isOver()).toBe(false);
    clock.pass(1);
    answer = () => sent;
    expect(await deliverer.drain()).toEqual({ sent: 1, putOff: 0, dead: 0 });
    expect(backoff.isProbing()).toBe(false);
  });

  test("a store that fails for a moment after a mail was sent does not have it sent twice", async () => {
    await acceptMails(1);
    let failures = 2;
    const deliverer = delivererOn({
      store: {
        ...store,
        settle: (...settlement) =>
          failures-- > 0 ? Promise.reject(new Error("down")) : store.settle(...settlement),
      },
    });
    await deliverer.drain();
    clock.pass(day);
    await deliverer.drain();
    expect(tried).toHaveLength(1);
  });

  test("a store that cannot be read is said, and the next drain goes on", async () => {
    await acceptMails(1);
    let down = true;
    const deliverer = delivererOn({
      store: {
        ...store,
        lease: (...leasing) =>
          down ? Promise.reject(new Error("store is down")) : store.lease(...leasing),
      },
    });
    await expect(deliverer.drain()).rejects.toThrow("store is down");
    down = false;
    expect(await deliverer.drain()).toMatchObject({ sent: 1 });
  });

  test("stopping lets the mail on its way end, and takes no other", async () => {
    await acceptMails(3);
    const deliverer = delivererOn({ lane: oneAtATime });
    answer = () => {
      deliverer.stop();
      return sent;
    };
    expect(await deliverer.drain()).toMatchObject({ sent: 1 });
    expect(await store.queueStatus()).toMatchObject({ waiting: 2 });
    expect(await delivererOn({ worker: "two" }).drain()).toMatchObject({ sent: 2 });
  });

  test.each([
    ["a day back", -day],
    ["an hour back", -hour],
    ["a year ahead", 365 * day],
  ])("a clock set %s loses nothing, uses up nothing and sends nothing twice", async (_, jump) => {
    await acceptMails(4);
    const { lease } = outboxTimes(1);
    answer = ({ reference }) => (reference === "SW-000000" ? temporary : sent);
    // One put off, one leased by a worker that dies, two new ones.
    await store.lease("died", clock.now(), clock.now() + lease, 1);
    const deliverer = delivererOn();
    await deliverer.drain({ mails: 1 });
    clock.set(clock.now() + jump);
    answer = () => sent;
    for (let turn = 0; turn < 5 * 12; turn += 1) {
      await deliverer.drain();
      clock.pass(5 * minute);
    }
    const { waiting, dead } = await store.queueStatus();
    expect({ waiting, dead }).toEqual({ waiting: 0, dead: 0 });
    expect(new Set(tried).size).toBe(4);
    expect(tried.length).toBeLessThanOrEqual(5);
  });

  test("two workers on one store send a thousand mails, none twice", async () => {
    const references = await acceptMails(1000);
    // Nobody goes on before both have a mail on its way.
    const busy = new Set<string>();
    let bothAreBusy: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (bothAreBusy = resolve));
    const workerOf = (worker: string) =>
      delivererOn({
        store: anotherHost(),
        worker,
        send: async ({ id }) => {
          tried.push(id);
          if (busy.add(worker).size === 2) bothAreBusy();
          await both;
          return sent;
        },
      });
    const counts = await Promise.all([workerOf("one").drain(), workerOf("two").drain()]);
    expect(counts.map(({ sent: count }) => count).reduce((sum, count) => sum + count)).toBe(1000);
    expect(counts.every(({ sent: count }) => count > 0)).toBe(true);
    expect(tried.toSorted()).toEqual(references);
  });
});
