import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { remindersPerHour } from "../../limits";
import { dayMs, hourMs, minuteMs } from "../../shared/clock";
import { siteIndexFile } from "../../site-index";
import { startWebhook } from "../../testing/replies";
import { testDatabases, setUpDatabase } from "../../testing/test-databases";
import {
  answer as markAnswered,
  sampleContext,
  newSample,
  personalData,
  samplePhoto,
} from "../../testing/samples";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock";
import { lanes } from "../deliveries";
import type { EnquiryStore } from "../store/enquiry-store";
import type { Mail, MailResult } from "../../mail/mailer";
import { queueScheduledMails } from "./scheduled-mails";
import { createOutbox, outboxTimes } from "./send-outbox";

const start = Date.UTC(2026, 10, 21, 9, 30);

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

test.each([0, 0.001, 0.01, 0.5, 1])(
  "waits are shorter at scale %d, and a lease still outlasts its attempt",
  (scale) => {
    const { lease, sendWithin, retryDelay, pause } = outboxTimes(scale);
    expect(retryDelay(5)).toEqual(4 * hourMs * scale);
    expect(pause(1)).toEqual(30_000 * scale);
    expect(lease).toBeGreaterThanOrEqual(2 * sendWithin);
    expect(lease).toBeLessThan(hourMs);
  },
);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = setUpDatabase(create);
  let store: EnquiryStore;
  let clock: FakeClock;
  let tried: string[];
  let answer: (mail: Mail) => MailResult | Promise<MailResult>;
  let lines: object[];

  beforeEach(() => {
    store = anotherHost();
    clock = createFakeClock(start);
    [tried, lines] = [[], []];
    answer = () => sent;
  });

  const mailer = {
    send: async (mail: Mail) => {
      tried.push(mail.id);
      return answer(mail);
    },
    close: () => Promise.resolve(),
  };

  function outbox(host = store, lane = oneAtATime) {
    const context = sampleContext({ store: host, mailer, clock, log: (line) => lines.push(line) });
    const { drain, stop } = createOutbox(context, { ...outboxTimes(1), recordRetryDelay: 0 });
    return { drain: (limits?: Parameters<typeof drain>[1]) => drain(lane, limits), stop };
  }

  async function acceptMails(count: number): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_, number) => number);
    const enquiries = numbers.map((number) => newSample(number, { receivedAt: clock.now() }));
    for (const enquiry of enquiries) await store.accept(enquiry);
    return enquiries.map(({ reference }) => reference);
  }

  test("an acknowledgement has the texts of the built site, with its tokens filled in", async () => {
    const publicFolder = mkdtempSync(join(tmpdir(), "built-"));
    const mailTexts = { urgent: "Ring 105, then 07700 900461." };
    writeFileSync(join(publicFolder, siteIndexFile), JSON.stringify({ pages: {}, mailTexts }));
    const texts: string[] = [];
    const send = ({ text }: Mail) => {
      texts.push(text);
      return Promise.resolve(sent);
    };
    const context = sampleContext({ store, mailer: { ...mailer, send }, clock, publicFolder });
    await store.accept(
      newSample(1, { receivedAt: clock.now(), urgent: true, acknowledgementLimit: 1 }),
    );
    await createOutbox(context, outboxTimes(1)).drainAll({});
    expect(texts).toContainEqual(expect.stringContaining(mailTexts.urgent));
  });

  async function contextWithPushes() {
    const webhook = await startWebhook();
    const settings = { ...sampleContext({}).settings, notifyUrl: webhook.url };
    return { webhook, context: sampleContext({ store, mailer, clock, settings }) };
  }

  test("only an urgent enquiry's reminder is also pushed, even without mail", async () => {
    answer = () => unavailable;
    const { webhook, context } = await contextWithPushes();
    const { drainAll } = createOutbox(context, outboxTimes(1));
    for (const urgent of [true, false]) {
      const answerBy = clock.now() + dayMs;
      await store.accept(newSample(Number(urgent), { receivedAt: clock.now(), urgent, answerBy }));
    }
    for (const span of [hourMs, 18 * hourMs, 5 * hourMs]) {
      clock.advance(span);
      await queueScheduledMails(context);
      await drainAll({});
    }
    await webhook.close();
    expect(await store.list({ state: "sent" })).toEqual([]);
    expect(webhook.bodies).toEqual([expect.objectContaining({ urgent: true })]);
  });

  test("a late urgent enquiry is pushed unless it was answered meanwhile", async () => {
    const { webhook, context } = await contextWithPushes();
    for (const number of [1, 2]) {
      const answerBy = clock.now() + dayMs;
      await store.accept(newSample(number, { receivedAt: clock.now(), urgent: true, answerBy }));
    }
    clock.advance(2 * dayMs);
    await queueScheduledMails(context);
    await markAnswered(store, "SW-000002", clock.now());
    await createOutbox(context, outboxTimes(1)).drainAll({});
    await webhook.close();
    expect(webhook.bodies.map(({ reference }) => reference)).toEqual(["SW-000001"]);
  });

  test("a due mail is sent once, with no personal data in the log", async () => {
    const references = await acceptMails(5);
    const { drain } = outbox(store, lanes.contractor);
    await drain();
    await drain();
    expect(tried.toSorted()).toEqual(references);
    expect(await store.find("SW-000000")).toMatchObject({ state: "sent", sentAt: clock.now() });
    expect(JSON.stringify(lines).match(/"mail sent"/g)).toHaveLength(5);
    expect(JSON.stringify(lines)).not.toMatch(personalData);
  });

  test("a drain stops at its limits of mails and time", async () => {
    await acceptMails(5);
    await outbox().drain({ rows: 2 });
    expect(tried).toHaveLength(2);
    answer = () => {
      clock.advance(1000);
      return sent;
    };
    await outbox().drain({ milliseconds: 1500 });
    expect(tried).toHaveLength(4);
  });

  test("first mails are sent before reminders, letters and retries", async () => {
    const answerBy = start + dayMs;
    await store.queueLetter({ day: "2026-11-16", due: start - 1 }, start - 2);
    for (let number = 0; number < 200; number += 1)
      await store.accept(newSample(number, { receivedAt: start, answerBy }));
    answer = ({ id }) => (id === "SW-000007" ? permanent : sent);
    await outbox(store, lanes.contractor).drain();
    answer = () => sent;
    clock.advance(dayMs);
    expect(await store.queueReminders(clock.now())).toHaveLength(remindersPerHour + 1);
    await store.queueLetter({ day: "2026-11-23", due: start }, clock.now());
    expect(await store.requeueDead(clock.now())).toBe(1);
    await store.requeue("SW-000008", clock.now());
    clock.advance(minuteMs);
    // One message of a flood, and an honest one after it.
    const worst = 999_999_999;
    const bad = 5_005_005;
    await store.accept(newSample(300, { receivedAt: clock.now() - 1, rank: worst }));
    await store.accept(newSample(301, { receivedAt: clock.now(), rank: bad }));
    tried = [];
    await outbox().drain({ rows: 2 });
    expect(tried).toEqual(["SW-000301", "SW-000300"]);
    await outbox().drain();
    expect(tried).toHaveLength(remindersPerHour + 5);
  });

  test("customers' reminders are sent before those of a flood", async () => {
    const answerBy = start + dayMs;
    await store.accept(newSample(1, { receivedAt: start, answerBy, rank: 7_007_007 }));
    await store.accept(newSample(2, { receivedAt: start, answerBy: answerBy + 1 }));
    await outbox().drain();
    await store.requeue("SW-000002", start);
    await outbox().drain();
    clock.advance(dayMs + 1);
    await store.queueReminders(clock.now());
    tried = [];
    await outbox().drain();
    expect(tried).toEqual(["SW-000002-overdue", "SW-000001-overdue"]);
  });

  test("late enquiries are counted once a minute, not once per reminder", async () => {
    const countLate = jest.fn((now: number) => store.countLate(now));
    const texts: string[] = [];
    answer = ({ text }) => {
      texts.push(text);
      return sent;
    };
    const { drain } = outbox({ ...store, countLate });
    const receive = (number: number) =>
      store.accept(newSample(number, { receivedAt: clock.now(), answerBy: clock.now() + dayMs }));
    for (const number of [1, 2, 3]) await receive(number);
    clock.advance(dayMs);
    await store.queueReminders(clock.now());
    await drain();
    expect(texts.filter((text) => text.includes("2 others are late"))).toHaveLength(3);
    expect(countLate).toHaveBeenCalledTimes(1);
    await receive(4);
    clock.advance(dayMs);
    await store.queueReminders(clock.now());
    await drain();
    expect(texts.at(-1)).toContain("3 others are late");
  });

  test("a mail is dead after three days of temporary failures, or one permanent", async () => {
    answer = () => permanent;
    await store.accept(newSample(1, { receivedAt: start }));
    await outbox().drain();
    const isDead = (lastError: string) => ({ state: "dead", lastError });
    expect(await store.find("SW-000001")).toMatchObject(isDead("RCPT TO: 550 unknown"));
    tried = [];
    await acceptMails(1);
    answer = () => temporary;
    const { drain } = outbox();
    for (const wait of [0.5, 2, 10, 60, ...Array<number>(18).fill(240)]) {
      const before = tried.length;
      await drain();
      clock.advance(wait * minuteMs - 1);
      await drain();
      expect(tried).toHaveLength(before + 1);
      clock.advance(1);
    }
    expect(await store.find("SW-000000")).toMatchObject({ state: "waiting", attempts: 22 });
    expect(Math.floor((clock.now() - start) / dayMs)).toBe(3);
    await drain();
    expect(await store.find("SW-000000")).toMatchObject(isDead("RCPT TO: 451 later"));
  });

  test("an acknowledgement that waited for a day is not sent", async () => {
    await store.accept(newSample(1, { receivedAt: start, acknowledgementLimit: 1 }));
    answer = () => unavailable;
    const { drain } = outbox(store, lanes.visitor);
    await drain();
    answer = () => sent;
    tried = [];
    clock.advance(dayMs);
    await drain();
    expect(tried).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ event: "mail not needed any more" }));
  });

  test("a server that turns us away is tried with one uncounted mail", async () => {
    await acceptMails(5);
    answer = () => unavailable;
    const { drain } = outbox(store, lanes.contractor);
    await drain({ rows: 1 });
    for (const pause of [0.5, 2, 10, 10]) {
      const before = tried.length;
      clock.advance(pause * minuteMs - 1);
      await drain();
      expect(tried).toHaveLength(before);
      clock.advance(1);
      await drain();
      expect(tried).toHaveLength(before + 1);
    }
    answer = () => sent;
    clock.advance(dayMs * 5);
    await drain();
    expect(await store.list({ state: "sent" })).toHaveLength(5);
    expect((await store.list({})).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a mail that cannot be composed is tried again", async () => {
    await store.accept(newSample(1, { receivedAt: start, answerBy: start + dayMs }));
    await outbox().drain();
    clock.advance(19 * hourMs);
    await store.queueReminders(clock.now());
    await markAnswered(store, "SW-000001", clock.now());
    answer = () => unavailable;
    let isStoreDown = false;
    const photosOf = (reference: string) =>
      isStoreDown ? Promise.reject(new Error("store is away")) : store.photosOf(reference);
    const { drain } = outbox({ ...store, photosOf });
    const waits = async (attempts: number) => {
      await drain();
      expect(await store.find("SW-000002")).toMatchObject({ state: "waiting", attempts });
    };
    const photos = [samplePhoto(Buffer.from("jpeg"))];
    await store.accept(newSample(2, { receivedAt: clock.now() - 1, photos }));
    await waits(0);
    clock.advance(minuteMs / 2);
    // The reminder is needless by now; the enquiry's mail cannot be composed.
    isStoreDown = true;
    await waits(1);
    isStoreDown = false;
    clock.advance(minuteMs / 2);
    await waits(1);
    answer = () => sent;
    // After the second refusal in a row the pause is two minutes, not half a minute.
    clock.advance(2 * minuteMs - 1);
    await waits(1);
    clock.advance(1);
    await drain();
    expect(await store.find("SW-000002")).toMatchObject({ state: "sent" });
  });

  test("a mail is not sent twice if the store fails after it was sent", async () => {
    await acceptMails(1);
    let failures = 30;
    const settle: EnquiryStore["settle"] = (...settlement) =>
      failures-- > 0 ? Promise.reject(new Error("read-only")) : store.settle(...settlement);
    const { drain } = outbox({ ...store, settle });
    await drain();
    expect(await store.find("SW-000000")).toMatchObject({ state: "sent" });
    clock.advance(dayMs);
    await drain();
    expect(tried).toHaveLength(1);
  });

  test("without a worker a failing store is waited for one lease at most", async () => {
    await acceptMails(1);
    let tries = 0;
    const settle = () => {
      tries += 1;
      clock.advance(minuteMs);
      return Promise.reject(new Error("read-only"));
    };
    const failing = { ...store, settle };
    const log = (line: object) => lines.push(line);
    const context = sampleContext({ store: failing, mailer, clock, log, isLongRunning: false });
    const times = { ...outboxTimes(1), recordRetryWait: 0 };
    await createOutbox(context, times).drain(oneAtATime, { rows: 1 });
    expect(tries * minuteMs).toBe(times.lease);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "lease lost, mail may arrive twice" }),
    );
  });

  test("stopping finishes the mail that is being sent and starts no other", async () => {
    await acceptMails(3);
    const { drain, stop } = outbox();
    answer = () => {
      stop();
      return sent;
    };
    await drain();
    expect(await store.queueStatus()).toMatchObject({ waiting: 2 });
    await outbox().drain();
    expect(tried).toHaveLength(3);
  });

  test.each([
    ["a day back", -dayMs],
    ["an hour back", -hourMs],
    ["a year ahead", 365 * dayMs],
  ])("a clock set %s loses nothing, uses up nothing and sends nothing twice", async (_, jump) => {
    await acceptMails(4);
    answer = ({ reference }) => (reference === "SW-000000" ? temporary : sent);
    // One mail is put off, one is leased by a worker that dies, and two are new.
    await store.lease("died", clock.now(), clock.now() + outboxTimes(1).lease, 1);
    const { drain } = outbox();
    await drain({ rows: 1 });
    clock.set(clock.now() + jump);
    answer = () => sent;
    for (let hours = 0; hours < 5 * 12; hours += 1) {
      await drain();
      clock.advance(5 * minuteMs);
    }
    expect(await store.queueStatus()).toMatchObject({ waiting: 0, dead: 0 });
    expect(new Set(tried).size).toBe(4);
    expect(tried.length).toBeLessThanOrEqual(5);
  });
});
