/** Tests of what the desk asks of the store, the same on every database. */
import { dayMs, hourMs } from "../../../shared/clock";
import { phoneCall, unknownActor, type Stage } from "../../enquiry";
import { newSample, type SampleChanges } from "../../../testing/samples";
import { addMany, countRowsRead } from "../../../testing/many-enquiries";
import { testDatabases, setUpDatabase } from "../../../testing/test-databases";
import type { EnquiryChange, ChangeContext } from "./changes";

const now = Date.UTC(2026, 10, 23, 14, 50);
const references = (enquiries: readonly { readonly reference: string }[]) =>
  enquiries.map(({ reference }) => Number(reference.slice(3)));

describe.each(testDatabases)("on $name", ({ create }) => {
  const { open, anotherHost, store } = setUpDatabase(create);

  async function accept(number: number, changes: SampleChanges = {}, fields = {}) {
    const { receivedAt = now - number * hourMs } = changes;
    const promised = { receivedAt, answerBy: receivedAt + dayMs };
    await store.accept(newSample(number, { ...promised, ...changes, fields }));
  }
  const change = (number: number, what: EnquiryChange, context: Partial<ChangeContext> = {}) =>
    store.change(`SW-00000${number}`, what, { ...unknownActor, now, ...context });
  const act = (kind: "answered" | "spam" | "not spam" | "not urgent", number = 1) =>
    change(number, { kind });
  const find = async (number = 1) => (await store.find(`SW-00000${number}`))?.enquiry;
  const stage = async (number = 1) => (await find(number))?.stage;
  const list = async (stage: Stage, at = now) => references(await store.listStage(stage, 1, at));
  const search = async (query: string, span = {}) =>
    references((await store.search({ query, ...span }, 1)).found);
  const expectFound = async (query: string, found: readonly number[]) => {
    expect({ query, found: await search(query) }).toEqual({ query, found });
  };

  test("each list has its order: open by promise, quoted by quote, done newest first", async () => {
    for (const number of [1, 2, 3, 4, 5]) await accept(number);
    expect(await list("open")).toEqual([5, 4, 3, 2, 1]);
    await change(4, { kind: "quoted", pence: 18_500 }, { now: now - 2 });
    await change(5, { kind: "quoted", pence: 500 }, { now: now - 1 });
    await change(1, { kind: "answered" }, { now: now - 2 });
    await change(2, { kind: "lost", text: "Price" }, { now: now - 1 });
    await change(3, { kind: "done" }, { now });
    expect(await list("quoted")).toEqual([4, 5]);
    expect(await list("todo")).toEqual([1]);
    expect(await list("done")).toEqual([3, 2]);
    expect(await store.sumQuotesOut()).toBe(19_000);
    await accept(6);
    const counts = { open: 1, todo: 1, quoted: 2, done: 2, held: 0, late: 0 };
    expect(await store.countStages(now)).toEqual(counts);
    expect(await store.countStages(now + dayMs)).toMatchObject({ late: 1 });
  });

  test("open enquiries are listed by urgency, lateness, promise and wait", async () => {
    await accept(1, { urgent: true, receivedAt: now - hourMs, answerBy: now + 2 * hourMs });
    await accept(2, { urgent: true, receivedAt: now - 2 * hourMs, answerBy: undefined });
    await accept(3, { urgent: true, receivedAt: now, answerBy: now + hourMs });
    await accept(4, { receivedAt: now - dayMs, answerBy: now - hourMs });
    for (const number of [5, 6]) await accept(number, { answerBy: now + dayMs });
    await accept(7, { receivedAt: now - 9 * dayMs, answerBy: undefined });
    expect(await list("open")).toEqual([2, 1, 3, 4, 7, 6, 5]);
    for (const number of [1, 5]) await act("answered", number);
    expect(await list("open")).toEqual([2, 3, 4, 7, 6]);
    expect(await list("todo")).toEqual([1, 5]);
  });

  test("an urgent enquiry without a day is first of the things to do", async () => {
    for (const number of [1, 2, 3, 4]) await accept(number, { urgent: number > 1 });
    await change(1, { kind: "visit", day: "2026-11-23" });
    for (const number of [3, 2]) await change(number, { kind: "visit" });
    await act("answered", 4);
    expect(await list("todo")).toEqual([4, 3, 2, 1]);
    await change(4, { kind: "visit", day: "2026-11-24" });
    await change(3, { kind: "won", pence: 500 });
    await act("not urgent", 2);
    expect(await list("todo")).toEqual([1, 4, 2, 3]);
    await change(3, { undo: 2 });
    expect(await list("todo")).toEqual([3, 1, 4, 2]);
    await change(3, { kind: "done" });
    expect(await list("todo")).toEqual([1, 4, 2]);
  });

  test("an enquiry marked as not urgent keeps its promise", async () => {
    await accept(1, { urgent: true, receivedAt: now });
    await accept(2, { receivedAt: now - hourMs });
    await act("not urgent");
    expect(await list("open")).toEqual([2, 1]);
    expect(await find()).toMatchObject({ urgent: false, stage: "open", answerBy: now + dayMs });
    // A second press of another device is none.
    expect(await act("not urgent")).toBe("outdated");
    expect(await act("not urgent", 2)).toBe("outdated");
    expect(await store.queueReminders(now + hourMs)).toEqual([]);
    await change(1, { kind: "note", text: "Rang" });
    expect(await find()).toMatchObject({ urgent: false });
    await change(1, { undo: 1 });
    expect(await list("open")).toEqual([1, 2]);
    expect(await store.queueReminders(now + hourMs)).toEqual(["SW-000001-reminder"]);
  });

  test("a visit whose hour has passed comes after those still to come that day", async () => {
    const times = { 1: "01:00", 2: "09:00", 3: "", 4: "08:00" };
    for (const [number, time] of Object.entries(times)) {
      await accept(Number(number));
      const day = number === "4" ? "2026-11-25" : "2026-11-24";
      await change(Number(number), { kind: "visit", day, time });
    }
    const at = (time: string) => list("todo", Date.parse(`2026-11-24T${time}Z`));
    expect(await at("00:30")).toEqual([3, 1, 2, 4]);
    expect(await at("08:06")).toEqual([3, 2, 1, 4]);
    expect(await at("10:00")).toEqual([3, 1, 2, 4]);
  });

  test("later visits come after what can be done now, also on other pages", async () => {
    for (let number = 1; number <= 32; number += 1) {
      await accept(number);
      const reference = `SW-${String(number).padStart(6, "0")}`;
      const day = number === 1 ? "2026-11-25" : `2026-12-${String(number - 1).padStart(2, "0")}`;
      await store.change(reference, { kind: "visit", day }, { ...unknownActor, now });
    }
    await change(2, { kind: "visit", day: "2026-11-24" });
    await change(3, { kind: "visit", day: "2026-11-22" });
    await change(4, { kind: "won", pence: 500 });
    await change(4, { kind: "visit" });
    await change(5, { kind: "visit", day: "" });
    await change(5, { kind: "quoted", pence: 500 }, { now: now - 4 * dayMs });
    expect((await list("todo")).slice(0, 6)).toEqual([2, 3, 5, 4, 1, 6]);
    expect(references(await store.listStage("todo", 2, now))).toEqual([26, 27, 28, 29, 30, 31, 32]);
    // The day after tomorrow is tomorrow from midnight in London.
    const midnight = Date.UTC(2026, 10, 24);
    expect((await list("todo", midnight)).slice(0, 4)).toEqual([2, 1, 3, 5]);
  });

  test("the things to do are near visits, won jobs, the rest, later visits", async () => {
    const visits = ["2026-11-25", "2026-11-23", "2026-11-22", "2026-11-25", ""];
    const times = ["14:30", "", "18:00", "09:00", ""];
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await accept(number);
    for (const [index, visit] of visits.entries())
      await change(index + 1, { kind: "visit", day: visit, time: times[index] });
    await change(6, { kind: "won", pence: 18_500 });
    await act("answered", 7);
    expect(await list("todo")).toEqual([2, 3, 5, 6, 7, 4, 1]);
    // A visit is today's until midnight in London.
    const midnight = Date.UTC(2026, 10, 26);
    expect((await list("todo", midnight - 1)).slice(0, 2)).toEqual([4, 1]);
    expect((await list("todo", midnight)).slice(0, 2)).toEqual([3, 2]);
    // The visit is put off, and taken back.
    await change(4, { kind: "visit", day: "2026-12-01" });
    expect((await list("todo")).slice(-2)).toEqual([1, 4]);
    await change(4, { undo: 2 });
    expect((await list("todo")).slice(-2)).toEqual([4, 1]);
    for (const number of [1, 2, 3, 4, 5])
      await change(number, number > 2 ? { kind: "lost", text: "Price" } : { kind: "done" });
    expect(await list("todo")).toEqual([6, 7]);
    expect(await list("open")).toEqual([]);
  });

  test("a visit ahead stays listed when the job is quoted or won", async () => {
    for (const number of [1, 2, 3]) await accept(number);
    for (const number of [1, 2]) await change(number, { kind: "visit", day: "2026-11-25" });
    await change(3, { kind: "visit", day: "2026-11-22" });
    await change(1, { kind: "quoted", pence: 500 });
    for (const number of [2, 3]) await change(number, { kind: "won", pence: 500 });
    expect(await list("todo")).toEqual([3, 1, 2]);
    expect(await list("quoted")).toEqual([1]);
    expect((await find(2))?.visit).toBeDefined();
    expect((await find(3))?.visit).toBeUndefined();
    await change(3, { kind: "visit", day: "2026-11-24", time: "08:00" });
    expect(await list("todo")).toEqual([3, 1, 2]);
    // Another price takes nothing from the job's day, even once that is past.
    await change(3, { kind: "won", pence: 600 }, { now: now + 3 * dayMs });
    expect(await find(3)).toMatchObject({ won: { pence: 600 }, visit: { day: "2026-11-24" } });
  });

  test("an unanswered quote is listed again after three days, and after each reminder", async () => {
    await accept(1);
    await change(1, { kind: "quoted", pence: 500 });
    const todo = async (days: number, more = 0) => list("todo", now + days * dayMs + more);
    expect(await todo(3, -1)).toEqual([]);
    expect(await todo(3)).toEqual([1]);
    expect(await store.countStages(now + 3 * dayMs)).toMatchObject({ todo: 1, quoted: 1 });
    await change(1, { kind: "followed up" }, { now: now + 4 * dayMs });
    expect(await todo(7, -1)).toEqual([]);
    expect(await todo(7)).toEqual([1]);
    await change(1, { kind: "quoted", pence: 400 }, { now: now + 7 * dayMs });
    expect(await todo(10, -1)).toEqual([]);
    expect(await todo(10)).toEqual([1]);
    await change(1, { kind: "won", pence: 400 });
    expect(await list("todo")).toEqual([1]);
    expect(await list("quoted")).toEqual([]);
  });

  test("a customer's other enquiries are those of the same number, e-mail address or house", async () => {
    const house = "3 Heron Close, Northwich CW9 5VK";
    const phone = "01606 555123";
    const email = "Zoe@mail.example";
    await accept(1, {}, { phone, email, address: house });
    await accept(2, {}, { phone: "+44 (0)1606/555123", email: "", address: "Northwich" });
    await accept(3, {}, { phone: "", email: "zoe@MAIL.example", address: "Chester" });
    await accept(4, {}, { phone: "", email: "", address: house.toLowerCase() });
    await accept(5, {}, { phone: "", email: "", address: "Northwich" });
    const others = async (number: number) => {
      const enquiry = await find(number);
      return enquiry && references(await store.othersOf(enquiry));
    };
    expect(await others(1)).toEqual([2, 3, 4]);
    expect(await others(3)).toEqual([1]);
    expect(await others(4)).toEqual([1]);
    expect(await others(2)).toEqual([1]);
    expect(await others(5)).toEqual([]);
    // A held message does not count.
    await accept(8, { holdReasons: ["links"], receivedAt: now - 9 * dayMs }, { phone, email: "" });
    const hasWrittenBefore = async (number: number) => {
      const enquiry = await find(number);
      return enquiry && store.hasWrittenBefore(enquiry);
    };
    const before = await Promise.all([1, 2, 3, 4, 5].map(hasWrittenBefore));
    expect(before).toEqual([true, false, false, false, false]);
    // A postcode alone is no house: half a street has it.
    for (const number of [6, 7])
      await accept(number, {}, { phone: "", email: "", address: "CW9 5VK" });
    expect(await others(6)).toEqual([]);
  });

  test("a noted call gets no mail, and is late after its call-back day", async () => {
    await accept(1, {
      referringPage: phoneCall,
      receivedAt: now,
      answerBy: now + dayMs,
      enteredByOwner: true,
    });
    expect(await list("open")).toEqual([1]);
    expect(await store.countStages(now + dayMs - 1)).toMatchObject({ open: 1, late: 0 });
    expect(await store.countStages(now + dayMs)).toMatchObject({ open: 1, late: 1 });
    expect(await store.lease("worker", now, now + 1, 9)).toEqual([]);
    expect(await store.queueReminders(now + 30 * dayMs)).toEqual([]);
    expect(await store.queueStatus()).toMatchObject({ waiting: 0, dead: 0 });
    expect(await store.countHeld()).toBe(0);
    await change(1, { kind: "answered" }, { now: now + 9 * dayMs });
    const counted = { part: "page", name: phoneCall, received: 1, inTime: 1 };
    expect(await store.monthlyFigures("2026")).toContainEqual(expect.objectContaining(counted));
    // Spam after all, and not: there is still no mail to hold or to send.
    await act("spam");
    await act("not spam");
    expect(await store.find("SW-000001")).toMatchObject({ state: "dropped" });
  });

  test("each step of a job can be undone alone, for a day", async () => {
    await accept(1);
    await change(1, { kind: "won", pence: 18_500 });
    expect(await find()).toMatchObject({ answeredAt: now, won: { pence: 18_500 }, stage: "todo" });
    await change(1, { kind: "done" }, { now: now + hourMs, dueYears: () => 5 });
    expect((await find())?.dueAt).toBe(Date.UTC(2031, 10, 23, 15, 50));
    expect(references(await store.enquiriesDueAgain(now, Date.UTC(2032, 0)))).toEqual([1]);
    // A job that is due again outlives the others.
    expect(await store.purge(Date.UTC(2031, 0))).toBe(0);
    expect(await change(1, { undo: 1 })).toBe("made");
    const left = await find();
    expect(left).toMatchObject({ answeredAt: now + hourMs, done: { at: now + hourMs } });
    expect(left?.won).toBeUndefined();
    expect(left?.dueAt).toBeUndefined();
    expect(await change(1, { undo: 1 })).toBe("outdated");
    expect(await change(1, { undo: 2 }, { now: now + 26 * hourMs })).toBe("outdated");
    await change(1, { undo: 2 }, { now: now + 2 * hourMs });
    expect(await find()).toMatchObject({ stage: "open", answeredAt: undefined });
  });

  test("what is done, lost or spam is purged long before what is not", async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await accept(number);
    await act("answered", 2);
    await change(3, { kind: "quoted", pence: 18_500 });
    await change(4, { kind: "lost", text: "Price" }, { now: now + dayMs });
    await act("spam", 5);
    await change(6, { kind: "visit", day: "2027-09-20" });
    await change(6, { kind: "done" }, { now: now + 300 * dayMs });
    await store.lease("worker", now, now + 1, 9);
    for (const number of [1, 2, 3, 4, 6])
      await store.settle("worker", `SW-00000${number}`, { state: "sent" }, now);
    const left = async () => (await store.references()).map((each) => Number(each.slice(3))).sort();
    expect(await store.purge(now + 1)).toBe(1);
    expect(await left()).toEqual([1, 2, 3, 4, 6]);
    expect(await store.purge(now + 300 * dayMs)).toBe(1);
    expect(await left()).toEqual([1, 2, 3, 6]);
    expect(await store.purge(now + 301 * dayMs)).toBe(1);
    expect(await left()).toEqual([1, 2, 3]);
    await change(3, { kind: "visit", day: "2027-09-20" });
    expect(await store.purge(now + 600 * dayMs)).toBe(2);
    expect(await left()).toEqual([3]);
  });

  test("a visit or a quote after the end of a job reopens it", async () => {
    for (const number of [1, 2]) await accept(number);
    await change(1, { kind: "won", pence: 18_500 });
    await change(1, { kind: "done" }, { dueYears: () => 5 });
    const due = (await find())?.dueAt;
    await change(1, { kind: "visit", day: "2026-12-11", time: "10:00" });
    await change(2, { kind: "lost", text: "Price" });
    await change(2, { kind: "quoted", pence: 25_000 });
    expect(await list("todo")).toEqual([1]);
    expect(await list("quoted")).toEqual([2]);
    expect(await list("done")).toEqual([]);
    expect(await find()).toMatchObject({ won: { pence: 18_500 }, dueAt: due, done: undefined });
    expect((await find(2))?.lost).toBeUndefined();
    await change(1, { kind: "done" });
    await change(2, { kind: "lost", text: "Price" });
    expect(await list("done")).toEqual([2, 1]);
  });

  test("a change is refused if another device was quicker", async () => {
    await accept(1);
    const answers = [store, anotherHost()].map((host) =>
      host.change("SW-000001", { kind: "answered" }, { ...unknownActor, now, version: 0 }),
    );
    expect((await Promise.all(answers)).sort()).toEqual(["made", "outdated"]);
    expect(await act("answered")).toBe("outdated");
    expect((await find())?.events).toHaveLength(1);
    expect(await act("answered", 9)).toBe("gone");
    await accept(2);
    // No answer is older than its question, whatever a clock says.
    await change(2, { kind: "answered" }, { now: now - 9 * dayMs });
    expect((await find(2))?.answeredAt).toBe(now - 2 * hourMs);
  });

  test("marking as not spam mails a message; marking as spam ends its mails", async () => {
    await accept(1, { holdReasons: ["links"], receivedAt: now - 3 * dayMs });
    expect(await stage()).toBe("held");
    expect(await store.queueReminders(now)).toEqual([]);
    await act("not spam");
    expect(await find()).toMatchObject({ stage: "open", answerBy: now + dayMs });
    expect(await store.queueReminders(now + 19 * hourMs - 1)).toEqual([]);
    expect(await store.queueReminders(now + 19 * hourMs)).toEqual(["SW-000001-reminder"]);
    expect(await store.find("SW-000001")).toMatchObject({ state: "waiting" });
    await change(1, { undo: 1 });
    expect(await store.find("SW-000001")).toMatchObject({ state: "held" });
    expect(await find()).toMatchObject({ stage: "held", answerBy: now - 2 * dayMs });
    // An enquiry marked as spam by a slip keeps its promise.
    await accept(2);
    const promised = (await find(2))?.answerBy;
    for (const kind of ["spam", "not spam"] as const)
      await change(2, { kind }, { now: now + hourMs });
    expect(await find(2)).toMatchObject({ stage: "open", answerBy: promised });
  });

  test("a freed message keeps the promise that the firm makes at that time", async () => {
    await accept(1, { holdReasons: ["links"], receivedAt: now - 3 * dayMs });
    const answerTimes = { answerBy: now + 2 * dayMs, remindAt: now + hourMs };
    await change(1, { kind: "not spam" }, { answerTimes });
    const later = { answerBy: now + 9 * dayMs, remindAt: now + 8 * dayMs };
    await change(1, { kind: "note", text: "Rang" }, { answerTimes: later });
    expect(await find()).toMatchObject({ stage: "open", answerBy: now + 2 * dayMs });
    expect(await store.queueReminders(now + hourMs)).toEqual(["SW-000001-reminder"]);
  });

  test("figures follow what is done and undone, and stay when enquiries are erased", async () => {
    const subject = { service: "EICR Testing", town: "Alderley Edge" };
    await accept(1, { subject, referringPage: "/prices" });
    await accept(2, { subject });
    await accept(3, { holdReasons: ["links"] });
    await change(1, { kind: "won", pence: 18_500 });
    await change(2, { kind: "quoted", pence: 100 });
    await change(2, { undo: 1 });
    const one = { received: 1, answered: 1, inTime: 1, quoted: 0, won: 1, wonPence: 18_500 };
    const both = { ...one, received: 2 };
    const counted = [
      { part: "all", name: "", ...both },
      { part: "service", name: "EICR Testing", ...both },
      { part: "town", name: "Alderley Edge", ...both },
      { part: "page", name: "/prices", ...one },
    ];
    expect(await store.monthlyFigures("2026")).toMatchObject(counted);
    await store.erase("SW-000001");
    expect(await store.monthlyFigures("2026")).toMatchObject(counted);
    expect(await store.figuresBetween(now - dayMs, now)).toMatchObject({ received: 1, won: 0 });
  });

  test("the figures have the median time to answer and the answers in time", async () => {
    const promised = { receivedAt: now };
    expect(await store.figuresBetween(now, now + 1)).toMatchObject({
      received: 0,
      median: undefined,
    });
    for (const number of [1, 2, 3, 4, 5]) await accept(number, promised);
    await accept(6, { ...promised, answerBy: undefined });
    await accept(7, { ...promised, holdReasons: ["links"] });
    const answer = (number: number, hours: number) =>
      change(number, { kind: "answered" }, { now: now + hours * hourMs });
    // The fifth gets no answer; the seventh, which is held, counts for nothing.
    const answers = { 1: 1, 2: 4, 3: 24, 4: 25, 6: 2, 7: 1 };
    for (const [number, hours] of Object.entries(answers)) await answer(Number(number), hours);
    const figures = { received: 6, answered: 5, inTime: 3, median: 4 * hourMs };
    expect(await store.figuresBetween(now, now + 1)).toMatchObject({ ...figures, notDue: 1 });
    // An enquiry that may still be answered in time is no failure yet.
    await accept(8, { ...promised, answerBy: now + dayMs });
    await accept(9, { ...promised, answerBy: now });
    expect(await store.figuresBetween(now, now + 1)).toMatchObject({
      received: 8,
      inTime: 3,
      notDue: 2,
    });
    await answer(5, 6);
    expect(await store.figuresBetween(now, now + 1)).toMatchObject({ median: 5 * hourMs });
  });

  test("a search finds words in any spelling, and notes until undone", async () => {
    const searches = [
      ["O’Brien, Łukasz", ["O'Brien", "obrien", "o‘brien", "Lukasz", "łukasz"]],
      ["Søren Weiß", ["Soren", "søren", "Weiss", "WEISS", "weiß", "so\u00adren"]],
      ["Anne\u2011Marie", ["Anne-Marie", "anne–marie", "anne marie", "anne\u2011marie"]],
    ] as const;
    for (const [index, [name]] of searches.entries())
      await accept(
        index + 1,
        {},
        { name, address: `CW8\u00a0${index}DN`, message: "x", phone: "" },
      );
    for (const [index, [, all]] of searches.entries())
      for (const query of [...all, `CW8${index}DN`, `cw8 ${index}dn`, `CW8\u00a0${index}DN`])
        await expectFound(query, [index + 1]);
    await change(2, { kind: "note", text: "Bring the long ladder" });
    expect(await search("ladder")).toEqual([2]);
    expect((await find(2))?.events).toHaveLength(1);
    await change(2, { undo: 1 });
    expect(await search("ladder")).toEqual([]);
  });

  test("a search finds any part of a number in any spelling", async () => {
    const phone = "01606 77123 / +44 (0)1606 555 777";
    await accept(1, {}, { phone, message: "Or ring my wife:\n(07700) 900-602, 07700.900.603" });
    await accept(2, {}, { phone: "", message: "Our ref is 12-2024" });
    await change(1, { kind: "note", text: "Flat 3 tenant Lucy 07700 900 601" });
    const spellings = ["0160677123", "01606 77", "01606 555777", "+441606555777", "555 777"];
    for (const end of ["601", "602", "603"])
      spellings.push(`07700 900 ${end}`, `+447700900${end}`, `00447700 900${end}`, `900${end}`);
    for (const query of [...spellings, "Lucy 07700900601", "lucy +44 7700 900601"])
      await expectFound(query, [1]);
    expect(await search("07700 900604")).toEqual([]);
    expect(await search("12 2024")).toEqual([2]);
  });

  test("a search finds town, service and latest price", async () => {
    const subject = { town: "Northwich", service: "EICR Testing" };
    await accept(1, { subject }, { address: "CW8 3DN", service: "", message: "x" });
    for (const query of ["northwich", "eicr"]) await expectFound(query, [1]);
    await change(1, { kind: "quoted", pence: 123_456 });
    await change(1, { kind: "quoted", pence: 185_000 }, { now: now + 1 });
    for (const query of ["1850", "£1,850", "1,850", "£1850"]) await expectFound(query, [1]);
    expect(await search("1,234.56")).toEqual([]);
    await change(1, { kind: "won", pence: 9850 });
    expect(await search("98.50")).toEqual([1]);
    expect(await search("£1850")).toEqual([1]);
  });

  test("a search reads the newest 10,000 enquiries, and says when it stopped", async () => {
    await addMany(await open(), 10_030, (number) => ({ search_text: `lights ${number}.` }));
    const noted = countRowsRead(await open());
    const search = (query: string, span = {}) =>
      anotherHost(() => Promise.resolve(noted)).search({ query, ...span }, 1);
    expect(await search("lights")).toMatchObject({ count: 10_000, isPartial: true });
    expect(Math.max(...noted.rows)).toBeLessThanOrEqual(100);
    expect(references((await search("10030. lights")).found)).toEqual([10_030]);
    // The oldest are found in their month.
    const early = await search("5. lights", { to: 16 });
    expect(references(early.found)).toEqual([15, 5]);
    expect(early.isPartial).toBe(false);
  });

  test("a customer's other enquiries are found by reading few rows", async () => {
    await addMany(await open(), 300, () => ({}));
    const noted = countRowsRead(await open());
    const flooded = anotherHost(() => Promise.resolve(noted));
    const enquiry = (await store.find("SW-000250"))?.enquiry;
    if (enquiry) expect(await flooded.othersOf(enquiry)).toHaveLength(10);
    if (enquiry) expect(await flooded.hasWrittenBefore(enquiry)).toBe(true);
    expect(Math.max(...noted.rows)).toBeLessThanOrEqual(10);
  });

  test("a search lists whole words before parts of words, newest first", async () => {
    const messages = ["Revd Clay", "An EV charger", "every light", "EV?", "evening"];
    for (const [index, message] of messages.entries())
      await accept(index + 1, {}, { message, service: "" });
    expect(await search("ev")).toEqual([2, 4, 1, 3, 5]);
    expect(await search("ev light")).toEqual([3]);
  });

  test("a search ignores punctuation beside words, and finds nothing by punctuation alone", async () => {
    await accept(1, {}, { message: "Lights & sockets - soon (please)" });
    for (const query of ["------", "--", "......", "( )", "?", "+44 ()", "000000", "'", "\u00ad"])
      await expectFound(query, []);
    expect(await search("sockets – soon")).toEqual([1]);
    expect(await search("sockets / (soon)")).toEqual([]);
    expect(await search("")).toEqual([1]);
  });

  test("a search finds enquiries by any field, in one month or all", async () => {
    const zoe = { name: "Zoë Ølberg", phone: "+44 (0)7700 900 555", email: "zoe@mail.example" };
    await accept(1, {}, zoe);
    const fields = { address: "3 Heron Close CW9 5VK", message: "100% sure_" };
    await accept(2, { receivedAt: Date.UTC(2026, 9, 2) }, fields);
    for (const query of [
      "zoe ølb",
      "07700 900555",
      "7700900555",
      "zoe@mail",
      "sw-000001",
      "sw000001",
    ])
      await expectFound(query, [1]);
    for (const query of ["cw95vk", "cw9 5vk", "heron 100%", "HERON", "sure_"])
      await expectFound(query, [2]);
    expect(await search("h%n")).toEqual([]);
    expect(await search("charger")).toEqual([1, 2]);
    const october = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 10, 1) };
    expect(await search("charger", october)).toEqual([2]);
    for (let number = 3; number < 40; number += 1) await accept(number);
    for (const page of [2, 3, 1e23]) {
      const last = await store.search({ query: "charger" }, page);
      expect(last.count).toBe(39);
      expect(last.page).toBe(2);
      expect(last.found).toHaveLength(14);
    }
  });
});
