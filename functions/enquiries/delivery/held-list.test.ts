/** The held list on a real store: who is named, when, and once. */
import { dayMs, hourMs } from "../../shared/clock";
import type { Mail } from "../../mail/mailer";
import { newSample, sampleIdentity } from "../../testing/samples";
import { addMany } from "../../testing/many-enquiries";
import { testDatabases } from "../../testing/test-databases";
import { setUpTwoHosts } from "../../testing/two-hosts";
import { unknownActor } from "../enquiry";
import { queueHeldList } from "./scheduled-mails";

describe.each(testDatabases)("on $name", ({ create }) => {
  const { hosts, open, context, hold, heldLists, dead } = setUpTwoHosts(create);

  const notSpam = (number: number) => {
    const { store, clock } = hosts;
    const { reference } = newSample(number);
    return store.change(reference, { kind: "not spam" }, { ...unknownActor, now: clock.now() });
  };
  const namesIn = ({ text }: Mail) =>
    [...text.matchAll(/^“Person (\d+)”$/gm)].map(([, n]) => Number(n));

  test("no held list is sent if no message awaits the owner's judgement", async () => {
    await hosts.store.accept(newSample(1));
    await hosts.store.change(
      "SW-000001",
      { kind: "spam" },
      { ...unknownActor, now: hosts.clock.now() },
    );
    await hold(2);
    await notSpam(2);
    expect(await heldLists()).toEqual([]);
    await hold(3);
    await queueHeldList(context(hosts.store));
    await notSpam(3);
    expect(await heldLists()).toEqual([]);
  });

  test("the daily held list names each message, the reason and what to do", async () => {
    await hold(1);
    hosts.clock.advance(1);
    await hold(2, "The fuse board trips.");
    const [mail, ...others] = await heldLists();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("hello@saltworks.example");
    expect(mail?.subject).toBe("Held as possible spam: 2 messages");
    const texts = [
      "“Person 1”\nEV charger in Northwich",
      "Held because honeypot",
      "press Not spam",
      "Call 07700 900123",
    ];
    for (const text of [...texts, "/desk/SW-000002"]) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/npm|fuse board|more/);
    await hold(3);
    expect(await heldLists()).toEqual([]);
    hosts.clock.advance(dayMs);
    const later = await heldLists();
    expect(later.map(namesIn)).toEqual([[3]]);
    // Those named before are not counted again.
    expect(later[0]?.subject).toBe("Held as possible spam: 1 message");
    hosts.clock.advance(dayMs);
    expect(await heldLists()).toEqual([]);
  });

  test("an honest message in a flood of bots is named first", async () => {
    for (let number = 100; number < 170; number += 1) {
      hosts.clock.advance(1);
      // Some bots have further reasons to be held, and some end their message with other words.
      const message = `${"Cheap pills. ".repeat(20)}${number}`;
      await hold(number, message, number % 2 ? ["honeypot"] : ["honeypot", "too fast"]);
      if (number === 140) await hold(1, "Can you fit these lights?");
    }
    const days: number[][] = [];
    for (let passed = 0; passed < 4; passed += 1) {
      const [mail] = await heldLists();
      if (mail) days.push(namesIn(mail));
      if (passed === 0) {
        expect(mail?.text).toContain("46 more messages are held.");
        expect(mail?.text).toContain(`${sampleIdentity.deskUrl ?? ""}/held`);
      }
      hosts.clock.advance(dayMs);
    }
    expect(days.map((named) => named.length)).toEqual([25, 25, 21]);
    expect(days[0]?.[0]).toBe(1);
    expect(new Set(days.flat()).size).toBe(71);
  });

  test("during a daily flood the held list names the longest waiting messages", async () => {
    await hold(1, "Cheap pills", ["honeypot", "too fast", "links"]);
    for (const flood of [1, 2]) {
      for (let number = 0; number < 30; number += 1) {
        hosts.clock.advance(1);
        await hold(100 * flood + number, `Words ${number} of ${flood}`);
      }
    }
    expect((await heldLists()).map(namesIn)).toEqual([expect.arrayContaining([1])]);
  });

  test("amid a flood the held list names a network's first message", async () => {
    for (let number = 0; number < 30; number += 1) {
      hosts.clock.advance(1);
      await hold(100 + number, `Words ${number} before`, ["honeypot"], 1 + number);
    }
    await hold(1, "Cheap pills", ["honeypot", "too fast", "links"]);
    for (let number = 0; number < 30; number += 1) {
      hosts.clock.advance(1);
      await hold(200 + number, `Words ${number} after`);
    }
    const [mail] = await heldLists();
    expect(mail && namesIn(mail)).toEqual(expect.arrayContaining([1, 100, 104]));
  });

  test("the held list names the oldest message behind 5,000 newer ones", async () => {
    await hold(90_001, "Cheap pills", ["honeypot", "too fast", "links"]);
    const since = hosts.clock.now();
    await addMany(await open(), 5_050, (number) => ({
      received_at: since + number,
      stage: "held",
      listed_at: since + number,
      hold_reasons: '["honeypot"]',
    }));
    hosts.clock.advance(hourMs);
    const [mail, ...others] = await heldLists();
    expect(mail && namesIn(mail)).toEqual([90_001]);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("5,026 more messages are held.");
  });

  test("messages of a refused held list are named in the next", async () => {
    await hold(1, "Can you fit these lights?");
    await hold(2);
    hosts.refused = /Person 2/;
    expect((await heldLists()).map(namesIn)).toEqual([[1, 2]]);
    expect(await dead()).toBe(1);
    hosts.clock.advance(dayMs);
    hosts.refused = undefined;
    expect((await heldLists()).map(namesIn)).toEqual([[1, 2]]);
    expect(await dead()).toBe(0);
    hosts.clock.advance(dayMs);
    expect(await heldLists()).toEqual([]);
  });

  test("a held list due while the mail server is away is sent later", async () => {
    await hold(1);
    hosts.isMailServerDown = true;
    expect(await heldLists()).toHaveLength(1);
    hosts.isMailServerDown = false;
    hosts.clock.advance(hourMs);
    const [late, ...others] = await heldLists();
    expect(late?.id).toBe("held-2026-10-24");
    expect(late && namesIn(late)).toEqual([1]);
    expect(others).toEqual([]);
    hosts.clock.advance(dayMs);
    expect(await heldLists()).toEqual([]);
  });
});
