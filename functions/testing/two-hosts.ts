/** Two hosts on one store that mail by the clock, with a clock and a mail server that a test controls. */
import { dayMs } from "../shared/clock";
import type { Mail } from "../mail/mailer";
import type { NewEnquiry } from "../enquiries/enquiry";
import { queueHeldList, queueScheduledMails } from "../enquiries/delivery/scheduled-mails";
import { createOutbox, outboxTimes } from "../enquiries/delivery/send-outbox";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import { sampleContext, newSample } from "./samples";
import { createFakeClock, type FakeClock } from "./fake-clock";
import { setUpDatabase } from "./test-databases";

/** The Saturday before clocks go back: the Sunday after it has one hour twice. */
export const start = Date.parse("2026-10-24T12:00:00+01:00");

/** Makes new hosts for each test of a group. */
export function setUpTwoHosts(create: Parameters<typeof setUpDatabase>[0]) {
  const { open, anotherHost } = setUpDatabase(create);
  const hosts = {} as {
    store: EnquiryStore;
    other: EnquiryStore;
    clock: FakeClock;
    mails: Mail[];
    /** True while the mail server accepts nothing. */
    isMailServerDown: boolean;
    /** The mail server refuses mails with these words for good. */
    refused: RegExp | undefined;
  };
  beforeEach(() => {
    const fresh = {
      clock: createFakeClock(start),
      mails: [],
      isMailServerDown: false,
      refused: undefined,
    };
    Object.assign(hosts, { store: anotherHost(), other: anotherHost(), ...fresh });
  });

  const { settings } = sampleContext({});
  const context = (store: EnquiryStore) => {
    const send = (mail: Mail) => {
      hosts.mails.push(mail);
      const away = { outcome: "unavailable", error: "closed", code: "CONN" } as const;
      if (hosts.isMailServerDown) return Promise.resolve(away);
      if (!hosts.refused?.test(mail.text)) return Promise.resolve({ outcome: "sent" } as const);
      return Promise.resolve({ outcome: "permanent", error: "550 spam", code: "550" } as const);
    };
    const mailer = { send, close: () => Promise.resolve() };
    return sampleContext({ store, clock: hosts.clock, mailer });
  };
  /** Queues reminders on one host, and the letter if it is on. */
  const queue = (store: EnquiryStore, weeklyLetter = false) =>
    queueScheduledMails({ ...context(store), settings: { ...settings, weeklyLetter } });

  /** Sends what is due and resolves with the ids. They are sorted, since several are sent at once. */
  async function send(): Promise<string[]> {
    const before = hosts.mails.length;
    await createOutbox(context(hosts.store), outboxTimes(1)).drainAll({});
    const sent = hosts.mails.slice(before).map(({ id }) => id);
    return sent.sort();
  }

  /** The work of both hosts in a minute. */
  async function minuteOfTwoHosts(weeklyLetter?: boolean): Promise<string[]> {
    await Promise.all([hosts.store, hosts.other].map((host) => queue(host, weeklyLetter)));
    return send();
  }

  /** Adds an enquiry of now, whose answer is promised within a day, and its mail. */
  async function receive(number: number, changes: Partial<NewEnquiry> = {}): Promise<void> {
    const receivedAt = hosts.clock.now();
    const promised = { receivedAt, answerBy: receivedAt + dayMs };
    await hosts.store.accept(newSample(number, { ...promised, ...changes }));
    await send();
  }

  /** Adds a message that is held. Honest ones have words of their own. */
  const hold = (number: number, message = "Cheap pills", holdReasons = ["honeypot"], rank = 0) => {
    const fields = { message, name: `Person ${number}` };
    const subject = { service: "EV charger", town: "Northwich" };
    const changes = { receivedAt: hosts.clock.now(), holdReasons, fields, subject, rank };
    return hosts.store.accept(newSample(number, changes));
  };

  /** Queues the held lists on both hosts. Resolves with those that were sent. */
  async function heldLists(): Promise<Mail[]> {
    hosts.mails = [];
    await Promise.all([hosts.store, hosts.other].map((host) => queueHeldList(context(host))));
    await send();
    return hosts.mails.filter(({ id }) => id.startsWith("held-"));
  }
  /** The number of mails that the server refused for good and that matter still. */
  const dead = async () => (await hosts.store.queueStatus()).dead;
  const database = { open, anotherHost };
  return {
    ...database,
    hosts,
    context,
    queue,
    send,
    minuteOfTwoHosts,
    receive,
    hold,
    heldLists,
    dead,
  };
}
