/** Reminders on a real store, with the clock moved over them. */
import { remindersPerHour } from "../../limits";
import { dayMs, hourMs, minuteMs } from "../../shared/clock";
import { answer, sampleIdentity } from "../../testing/samples";
import { addMany, countRowsRead } from "../../testing/many-enquiries";
import { testDatabases } from "../../testing/test-databases";
import { start, setUpTwoHosts } from "../../testing/two-hosts";
import { phoneCall, unknownActor } from "../enquiry";

describe.each(testDatabases)("on $name", ({ create }) => {
  const { hosts, open, anotherHost, queue, send, minuteOfTwoHosts, receive } =
    setUpTwoHosts(create);

  test("an enquiry brings one reminder at 19 hours and one at 24", async () => {
    await receive(1);
    hosts.clock.advance(19 * hourMs - 1);
    expect(await minuteOfTwoHosts()).toEqual([]);
    hosts.clock.advance(1);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-reminder"]);
    // 12:00 on Saturday and 24 hours: 11:00 on Sunday, by clocks that have gone back.
    expect(hosts.mails.at(-1)?.text).toContain(
      "We promised Jo an answer by Sunday 25 October, 11:00.",
    );
    hosts.clock.advance(5 * hourMs - 1);
    expect(await minuteOfTwoHosts()).toEqual([]);
    hosts.clock.advance(1);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    hosts.clock.advance(30 * dayMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("an urgent enquiry brings its first reminder after an hour, whatever was promised", async () => {
    await receive(1, { urgent: true });
    await receive(2, { urgent: true, answerBy: undefined });
    await receive(3, { urgent: true });
    await receive(4, { urgent: true, referringPage: phoneCall, enteredByOwner: true });
    await answer(hosts.store, "SW-000003", hosts.clock.now() + hourMs - 1);
    hosts.clock.advance(hourMs - 1);
    expect(await minuteOfTwoHosts()).toEqual([]);
    hosts.clock.advance(1);
    const reminded = [1, 2, 4].map((number) => `SW-00000${number}-reminder`);
    expect(await minuteOfTwoHosts()).toEqual(reminded);
    for (const { subject } of hosts.mails.slice(-3)) expect(subject).toMatch(/^URGENT/);
    hosts.clock.advance(23 * hourMs);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue", "SW-000004-overdue"]);
    hosts.clock.advance(30 * dayMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("an answered enquiry brings no reminder, even if one was queued", async () => {
    await receive(1);
    await receive(2);
    await answer(hosts.store, "SW-000001", hosts.clock.now() + hourMs);
    hosts.clock.advance(19 * hourMs);
    await queue(hosts.store);
    await answer(hosts.store, "SW-000002", hosts.clock.now());
    expect(await send()).toEqual([]);
    expect((await hosts.store.find("SW-000002"))?.otherDeliveries).toMatchObject([
      { kind: "reminder", state: "dropped" },
    ]);
    hosts.clock.advance(dayMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("a reminder delayed past the deadline is replaced by the overdue one", async () => {
    await receive(1);
    hosts.isMailServerDown = true;
    hosts.clock.advance(19 * hourMs);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-reminder"]);
    hosts.isMailServerDown = false;
    hosts.clock.advance(5 * hourMs);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
  });

  test("reminders are sent for late undone answers and after an outage", async () => {
    await receive(1);
    await receive(2);
    hosts.clock.advance(dayMs - 1);
    await minuteOfTwoHosts();
    await answer(hosts.store, "SW-000001", hosts.clock.now());
    hosts.clock.advance(hourMs);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000002-overdue"]);
    hosts.clock.advance(22 * hourMs);
    await minuteOfTwoHosts();
    await hosts.store.change("SW-000001", { undo: 1 }, { ...unknownActor, now: hosts.clock.now() });
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    await receive(3);
    hosts.clock.advance(9 * dayMs);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000003-overdue"]);
  });

  test("after twenty reminders in an hour, a mail every ten minutes counts the rest", async () => {
    for (let number = 0; number < 26; number += 1)
      await receive(number, { rank: number < 3 ? 5 : 0 });
    hosts.clock.advance(19 * hourMs);
    const reminders = await minuteOfTwoHosts();
    expect(reminders).toHaveLength(remindersPerHour);
    // A flood's are named last.
    expect(reminders).not.toContain("SW-000000-reminder");
    await receive(30, { answerBy: hosts.clock.now() + minuteMs });
    expect(hosts.mails.at(-1)?.id).toBe("SW-000030");
    hosts.clock.advance(minuteMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
    hosts.clock.advance(9 * minuteMs);
    expect(await minuteOfTwoHosts()).toEqual([expect.stringMatching(/^reminders-/)]);
    expect(hosts.mails.at(-1)?.subject).toBe("Waiting for you: 27 enquiries");
    expect(hosts.mails.at(-1)?.text).toContain(sampleIdentity.deskUrl);
    hosts.clock.advance(10 * minuteMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
    hosts.clock.advance(5 * hourMs);
    expect(await minuteOfTwoHosts()).toHaveLength(remindersPerHour);
    for (let number = 0; number <= 30; number += 1)
      await answer(hosts.store, `SW-0000${String(number).padStart(2, "0")}`, hosts.clock.now());
    hosts.clock.advance(10 * minuteMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("at most 200 reminders are read in a minute, all of them due", async () => {
    const isLate = (number: number) => number <= 450;
    await addMany(await open(), 600, (number) => ({
      answer_by: isLate(number) ? start : start + dayMs,
      next_reminder_at: isLate(number) ? start : start + 19 * hourMs,
    }));
    const noted = countRowsRead(await open());
    const store = anotherHost(() => Promise.resolve(noted));
    const counts: number[] = [];
    for (let minutes = 0; minutes < 4; minutes += 1)
      counts.push((await store.queueReminders(start)).length);
    // Twenty of them, and the mail that counts the others.
    expect(counts).toEqual([remindersPerHour + 1, 0, 0, 0]);
    const read = noted.rows.toSorted((one, other) => other - one);
    expect(read.slice(0, 4)).toEqual([200, 200, 50, remindersPerHour + 1]);
  });

  test("held messages, noted calls and enquiries without a promise bring no reminder", async () => {
    await receive(1, { holdReasons: ["links"] });
    await receive(2, { answerBy: undefined });
    await receive(3, { referringPage: phoneCall, enteredByOwner: true });
    hosts.clock.advance(2 * dayMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("after a clock a year ahead later enquiries still get their reminders", async () => {
    await receive(1);
    hosts.clock.set(start + 365 * dayMs);
    expect(await minuteOfTwoHosts()).toEqual(["SW-000001-overdue"]);
    hosts.clock.set(start + hourMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
    await receive(2);
    hosts.clock.advance(19 * hourMs);
    expect(await minuteOfTwoHosts()).toContain("SW-000002-reminder");
  });
});
