/** Reminders, letters and held lists on a real store, with the clock moved over them. */
import { day, hour } from "../../clock";
import { testDatabases, useDatabase } from "../../testing/test-databases";
import { answer, contextOf, newSample, sampleIdentity } from "../../testing/samples";
import { createSetClock, type SetClock } from "../../testing/set-clock";
import type { Change } from "../store/desk/outcomes";
import { byPhone, unknownActor, type NewEnquiry } from "../enquiry";
import type { EnquiryStore } from "../store/enquiry-store";
import type { Mail } from "../../mail/mailer";
import { createDrainHandler } from "./drain-handler";
import { createOutbox, outboxTimes } from "./send-outbox";
import { queueHeldList, queueScheduledMails } from "./scheduled-mails";

/** The Saturday before clocks go back: 19 hours later it is Sunday, with an hour twice. */
const start = Date.parse("2026-10-24T12:00:00+01:00");

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = useDatabase(create);
  let store: EnquiryStore;
  let other: EnquiryStore;
  let clock: SetClock;
  let mails: Mail[];
  let isAway: boolean;
  /** The mail server refuses for good what has such words. */
  let refused: RegExp | undefined;

  beforeEach(() => {
    [store, other] = [anotherHost(), anotherHost()];
    clock = createSetClock(start);
    [mails, isAway, refused] = [[], false, undefined];
  });

  const { settings } = contextOf({});
  const context = (host: EnquiryStore) => {
    const send = (mail: Mail) => {
      mails.push(mail);
      const away = { outcome: "unavailable", error: "closed", code: "CONN" } as const;
      if (isAway) return Promise.resolve(away);
      if (!refused?.test(mail.text)) return Promise.resolve({ outcome: "sent" } as const);
      return Promise.resolve({ outcome: "permanent", error: "550 spam", code: "550" } as const);
    };
    return contextOf({ store: host, clock, mailer: { send, close: () => Promise.resolve() } });
  };
  const queue = (host: EnquiryStore, weeklyLetter = false) =>
    queueScheduledMails({ ...context(host), settings: { ...settings, weeklyLetter } });

  async function send(): Promise<string[]> {
    const before = mails.length;
    await createOutbox(context(store), outboxTimes(1)).drainAll({});
    // Several are under way at once: their order says nothing.
    const sent = mails.slice(before).map(({ id }) => id);
    return sent.sort();
  }

  /** The work of two hosts in a minute. */
  async function minuteOfTwoHosts(weeklyLetter?: boolean): Promise<string[]> {
    await Promise.all([store, other].map((host) => queue(host, weeklyLetter)));
    return send();
  }

  async function receive(number: number, changes: Partial<NewEnquiry> = {}): Promise<void> {
    const [receivedAt, answerBy] = [clock.now(), clock.now() + day];
    await store.accept(newSample(number, { receivedAt, answerBy, ...changes }));
    await send();
  }

  test("an enquiry brings a reminder at 19 hours and one at 24, once each, over the change of clocks", async () => {
    await receive(1);
    clock.pass(19 * hour - 1);
    expect(await minuteOfTwoHosts()).toEqual([]);
    clock.pass(1);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-reminder"]);
    // 12:00 on Saturday and 24 hours: 11:00 on Sunday, by clocks that have gone back.
    expect(mails.at(-1)?.text).toContain("Jo was promised an answer by Sunday 25 October, 11:00.");
    clock.pass(5 * hour - 1);
    expect(await minuteOfTwoHosts()).toEqual([]);
    clock.pass(1);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    clock.pass(30 * day);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("an urgent enquiry brings its first reminder after an hour, whatever was promised", async () => {
    await receive(1, { urgent: true });
    await receive(2, { urgent: true, answerBy: undefined });
    await receive(3, { urgent: true });
    await answer(store, "SW-000003", clock.now() + hour - 1);
    clock.pass(hour - 1);
    expect(await minuteOfTwoHosts()).toEqual([]);
    clock.pass(1);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-reminder", "SW-000002-reminder"]);
    for (const { subject } of mails.slice(-2)) expect(subject).toMatch(/^URGENT/);
    clock.pass(23 * hour);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    clock.pass(30 * day);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("who was answered is not reminded of, even if the reminder was queued already", async () => {
    await receive(1);
    await receive(2);
    await answer(store, "SW-000001", clock.now() + hour);
    clock.pass(19 * hour);
    await queue(store);
    await answer(store, "SW-000002", clock.now());
    expect(await send()).toEqual([]);
    expect((await store.find("SW-000002"))?.otherMails).toMatchObject([
      { kind: "reminder", state: "dropped" },
    ]);
    clock.pass(day);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("whose answer is undone a day after the promise ended is reminded of, and what fell due while the host was off", async () => {
    await receive(1);
    await receive(2);
    clock.pass(day - 1);
    await minuteOfTwoHosts();
    await answer(store, "SW-000001", clock.now());
    clock.pass(hour);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000002-overdue"]);
    clock.pass(22 * hour);
    await minuteOfTwoHosts();
    await store.change("SW-000001", { undo: 1 }, { ...unknownActor, now: clock.now() });
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    await receive(3);
    clock.pass(9 * day);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000003-overdue"]);
  });

  test("what is held as spam, or came before answers were counted, brings no reminder", async () => {
    await receive(1, { holdReasons: ["links"] });
    await receive(2, { answerBy: undefined });
    clock.pass(2 * day);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("a clock that was a year ahead and was put right reminds once, and of what comes later", async () => {
    await receive(1);
    clock.set(start + 365 * day);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    clock.set(start + hour);
    expect(await minuteOfTwoHosts()).toEqual([]);
    await receive(2);
    clock.pass(19 * hour);
    expect(await minuteOfTwoHosts()).toContain("SW-000002-reminder");
  });

  test.each([
    [
      "comes on Monday at eight, once, also when nothing happened, and late rather than never",
      [
        // A new store owes no letter for the weeks before it.
        ["2026-10-24T11:00:00Z", []],
        ["2026-10-26T07:59:59Z", []],
        ["2026-10-26T08:00:00Z", ["letter-2026-10-26"]],
        ["2026-10-26T08:00:00Z", []],
        // The host was off on Monday 2 November.
        ["2026-11-04T20:00:00Z", ["letter-2026-11-02"]],
        ["2027-03-29T07:00:00Z", ["letter-2027-03-29"]],
      ],
    ],
    [
      "is lost by no clock that was ahead, and does not come twice",
      [
        ["2026-10-24T11:00:00Z", []],
        ["2027-06-07T12:00:00Z", ["letter-2027-06-07"]],
        ["2026-10-26T12:00:00Z", ["letter-2026-10-26"]],
        ["2027-06-07T12:00:00Z", []],
      ],
    ],
  ] as const)("the letter %s", async (_, minutes) => {
    for (const [time, letters] of minutes) {
      clock.set(Date.parse(time));
      expect(await minuteOfTwoHosts(true)).toEqual(letters);
    }
    expect(mails[0]).toMatchObject({
      to: sampleIdentity.to,
      subject: "Your week: nobody wrote",
    });
    clock.pass(7 * day);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("the letter says how the week was, who waits, is held or due again, and never a command", async () => {
    await minuteOfTwoHosts(true);
    for (const number of [1, 2, 3]) await receive(number);
    await receive(4, { holdReasons: ["links"] });
    await store.accept(newSample(5, { receivedAt: start, cameFrom: byPhone, isNoted: true }));
    await answer(store, "SW-000001", start + 2 * hour);
    const act = (change: Change) =>
      store.change("SW-000002", change, { ...unknownActor, now: start + 30 * hour, dueYears: 1 });
    await act({ kind: "quoted", pence: 20_000 });
    await act({ kind: "won", pence: 18_550 });
    await act({ kind: "done" });
    clock.set(Date.parse("2026-10-26T08:00:00Z"));
    await queue(store, true);
    // It is sent when the mail server is back; by then a claim is past its review, and the job almost due again.
    clock.set(Date.parse("2027-09-20T08:00:00Z"));
    await send();
    const letter = mails.find(({ id }) => id.startsWith("letter"));
    expect(letter?.subject).toBe("Your week: 4 enquiries, 2 answered, £185.50 won");
    for (const line of [
      "4 enquiries came in, and you have answered 2. Half were answered within 16 hours.",
      "You quoted 1 and won 1, worth £185.50.",
      "Waiting for you: 2",
      `${sampleIdentity.desk ?? ""}/SW-000003`,
      "Rang",
      "Held as possible spam: 1",
      `${sampleIdentity.desk ?? ""}/held`,
      "Due again within eight weeks",
      "25 October",
      "“within 24 hours”",
    ]) {
      expect(letter?.text).toContain(line);
    }
    for (const mail of mails) expect(`${mail.text}${mail.html}`).not.toContain("npm");
  });

  /** A message that is held; honest ones have words of their own. */
  const hold = (number: number, message = "Cheap pills", holdReasons = ["honeypot"]) => {
    const request = { ...newSample(number).fields, message, name: `Person ${number}` };
    const about = { service: "EV charger", town: "Northwich" };
    const changes = { receivedAt: clock.now(), holdReasons, fields: request, about };
    return store.accept(newSample(number, changes));
  };
  const notSpam = (number: number) => {
    const reference = newSample(number).reference;
    return store.change(reference, { kind: "not spam" }, { ...unknownActor, now: clock.now() });
  };

  /** The held lists of one hour, in which two hosts do the same. */
  async function heldLists(): Promise<Mail[]> {
    mails = [];
    await Promise.all([store, other].map((host) => queueHeldList(context(host))));
    await send();
    return mails.filter(({ id }) => id.startsWith("held-"));
  }
  const namesIn = ({ text }: Mail) =>
    [...text.matchAll(/^Person (\d+)$/gm)].map(([, n]) => Number(n));

  test("nothing held, or nothing but what was freed or marked by the owner: no mail", async () => {
    await store.accept(newSample(1));
    await store.change("SW-000001", { kind: "spam" }, { ...unknownActor, now: clock.now() });
    await hold(2);
    await notSpam(2);
    expect(await heldLists()).toEqual([]);
    await hold(3);
    await queueHeldList(context(store));
    await notSpam(3);
    expect(await heldLists()).toEqual([]);
  });

  test("what is held is told once a day, by name and why, and what to do", async () => {
    await hold(1);
    clock.pass(1);
    await hold(2, "The fuse board trips.");
    const [mail, ...others] = await heldLists();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("hello@saltworks.example");
    expect(mail?.subject).toBe("Held as possible spam: 2 messages");
    const texts = ["Person 1\nEV charger in Northwich", "Held because honeypot", "press Not spam"];
    for (const text of [...texts, "/desk/SW-000002"]) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/npm|fuse board|more/);
    await hold(3);
    expect(await heldLists()).toEqual([]);
    clock.pass(day);
    const later = await heldLists();
    expect(later.map(namesIn)).toEqual([[3]]);
    clock.pass(day);
    expect(await heldLists()).toEqual([]);
  });

  test("an honest message among a flood of bots is named first, and each of them once in the days after", async () => {
    for (let number = 100; number < 170; number += 1) {
      clock.pass(1);
      // Some bots are caught by more than their words.
      await hold(number, "Cheap pills", number % 2 ? ["honeypot"] : ["honeypot", "too fast"]);
      if (number === 140) await hold(1, "Can you fit these lights?");
    }
    const days: number[][] = [];
    for (let passed = 0; passed < 4; passed += 1) {
      const [mail] = await heldLists();
      if (mail) days.push(namesIn(mail));
      if (passed === 0) {
        expect(mail?.text).toContain("46 more have not been named yet");
        expect(mail?.text).toContain(`${sampleIdentity.desk ?? ""}/held`);
      }
      clock.pass(day);
    }
    expect(days.map((named) => named.length)).toEqual([25, 25, 21]);
    expect(days[0]?.[0]).toBe(1);
    expect(new Set(days.flat()).size).toBe(71);
  });

  test("a flood every day does not keep one that looks worse unnamed: five of each held list have waited longest", async () => {
    await hold(1, "Cheap pills", ["honeypot", "too fast", "links"]);
    for (const flood of [1, 2]) {
      for (let number = 0; number < 30; number += 1) {
        clock.pass(1);
        await hold(100 * flood + number, `Words ${number} of ${flood}`);
      }
    }
    expect((await heldLists()).map(namesIn)).toEqual([expect.arrayContaining([1])]);
  });

  test("what a held list named that the mail server refuses is named in the next one, which ends the alarm", async () => {
    await hold(1, "Can you fit these lights?");
    await hold(2);
    refused = /Person 2/;
    expect((await heldLists()).map(namesIn)).toEqual([[1, 2]]);
    const dead = async () => (await store.queueStatus()).dead;
    expect(await dead()).toBe(1);
    clock.pass(day);
    refused = undefined;
    expect((await heldLists()).map(namesIn)).toEqual([[1, 2]]);
    expect(await dead()).toBe(0);
    clock.pass(day);
    expect(await heldLists()).toEqual([]);
  });

  test("a letter that the mail server refused is an alarm until a later letter is sent", async () => {
    await minuteOfTwoHosts(true);
    const dead = async () => (await store.queueStatus()).dead;
    const letterOf = async (time: string, isRefused: boolean) => {
      refused = isRefused ? /Your week/ : undefined;
      clock.set(Date.parse(time));
      expect(await minuteOfTwoHosts(true)).toHaveLength(1);
      return dead();
    };
    expect(await letterOf("2026-10-26T08:00:00Z", true)).toBe(1);
    expect(await letterOf("2026-11-02T08:00:00Z", false)).toBe(0);
    expect(await letterOf("2026-11-09T08:00:00Z", true)).toBe(1);
    // A held list is no letter.
    await hold(1);
    refused = undefined;
    expect(await heldLists()).toHaveLength(1);
    expect(await dead()).toBe(1);
  });

  test("no link and no service of a stranger's own is in a held list or letter, or a mail server might refuse it", async () => {
    await minuteOfTwoHosts(true);
    const gtube = "XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X";
    const strange = {
      name: "J.R. Ellis http://blocked.example",
      service: `${gtube} https://blocked.example`,
      address: `${gtube}, www.blocked.example`,
    };
    const request = { ...newSample(1).fields, ...strange };
    const act = (reference: string, change: Change) =>
      store.change(reference, change, { ...unknownActor, now: clock.now(), dueYears: 0 });
    await store.accept(
      newSample(1, { receivedAt: start, fields: request, holdReasons: ["links"] }),
    );
    await store.accept(newSample(2, { receivedAt: start, fields: request }));
    await store.accept(
      newSample(3, { receivedAt: start, fields: request, about: { town: "Chester" } }),
    );
    await act("SW-000003", { kind: "won", pence: 100 });
    await act("SW-000003", { kind: "done" });
    await send();
    clock.set(Date.parse("2026-10-26T08:00:00Z"));
    await queue(store, true);
    const lists = [...(await heldLists()), ...mails.filter(({ id }) => id.startsWith("letter"))];
    expect(lists).toHaveLength(2);
    for (const { text, html, subject } of lists)
      for (const part of [text, html, subject])
        for (const words of [gtube, "blocked.example"]) expect(part).not.toContain(words);
    for (const { text } of lists)
      expect(text).toMatch(/^J\. R\. Ellis http:\/\/blocked\. example\n *A question/m);
  });

  test("the held list of a day on which the mail server is away comes when it is back", async () => {
    await hold(1);
    isAway = true;
    expect(await heldLists()).toHaveLength(1);
    isAway = false;
    clock.pass(hour);
    const [late, ...others] = await heldLists();
    expect([late?.id, late && namesIn(late), others]).toEqual(["held-2026-10-24", [1], []]);
    clock.pass(day);
    expect(await heldLists()).toEqual([]);
  });
});

let calls: string[];

function call(token: string | undefined, authorization: string, method = "POST") {
  calls = [];
  const note = (name: string) => () => Promise.resolve(void calls.push(name));
  const tasks = ["alarm", "held list"].map((name) => ({ name, every: 1, run: note(name) }));
  const headers = { Authorization: authorization };
  const request = new Request("http://localhost/api/drain-outbox", { method, headers });
  const handle = createDrainHandler(note("drain"), tasks, token);
  return handle(request, { ip: undefined });
}

test("at a call of the schedule, who knows the token gets the outbox drained", async () => {
  const answer = await call("secret", "Bearer secret");
  expect([answer.status, await answer.json()]).toEqual([200, { status: "OK" }]);
  expect(calls).toEqual(["alarm", "held list", "drain"]);
});

test.each([
  ...["", "secret", "Bearer", "Bearer ", "Bearer secre", "Bearer secrets", "Basic secret"].map(
    (value) => ["POST", value, "secret", 401] as const,
  ),
  ["GET", "Bearer secret", "secret", 405],
  // Without a token in the settings there is no such URL.
  ["POST", "Bearer undefined", undefined, 404],
  ["POST", "Bearer ", "", 404],
] as const)("%s with %j is refused where the token is %j", async (method, value, token, status) => {
  expect((await call(token, value, method)).status).toBe(status);
  expect(calls).toEqual([]);
});
