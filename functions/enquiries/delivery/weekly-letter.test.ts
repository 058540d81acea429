/** The weekly letter on a real store, with the clock moved over the weeks. */
import { dayMs, hourMs } from "../../shared/clock";
import { answer, newSample, sampleIdentity } from "../../testing/samples";
import { testDatabases } from "../../testing/test-databases";
import { start, setUpTwoHosts } from "../../testing/two-hosts";
import { phoneCall, unknownActor } from "../enquiry";
import type { EnquiryChange } from "../store/desk/changes";

describe.each(testDatabases)("on $name", ({ create }) => {
  const { hosts, queue, send, minuteOfTwoHosts, receive, hold, heldLists, dead } =
    setUpTwoHosts(create);

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
      hosts.clock.set(Date.parse(time));
      expect(await minuteOfTwoHosts(true)).toEqual(letters);
    }
    expect(hosts.mails[0]).toMatchObject({
      to: sampleIdentity.to,
      subject: "Your week: nobody wrote",
    });
    hosts.clock.advance(7 * dayMs);
    expect(await minuteOfTwoHosts()).toEqual([]);
  });

  test("the letter counts the week's enquiries and lists the open ones", async () => {
    await minuteOfTwoHosts(true);
    for (const number of [1, 2, 3]) await receive(number);
    await receive(4, { holdReasons: ["links"] });
    await hosts.store.accept(
      newSample(5, { receivedAt: start, referringPage: phoneCall, enteredByOwner: true }),
    );
    await answer(hosts.store, "SW-000001", start + 2 * hourMs);
    const act = (change: EnquiryChange) =>
      hosts.store.change("SW-000002", change, {
        ...unknownActor,
        now: start + 30 * hourMs,
        dueYears: () => 1,
      });
    await act({ kind: "quoted", pence: 20_000 });
    await act({ kind: "won", pence: 18_550 });
    await act({ kind: "done" });
    hosts.clock.set(Date.parse("2026-10-26T08:00:00Z"));
    await queue(hosts.store, true);
    // It is sent when the mail server is back; by then a claim is past its review, and the job almost due again.
    hosts.clock.set(Date.parse("2027-09-20T08:00:00Z"));
    await send();
    const letter = hosts.mails.find(({ id }) => id.startsWith("letter"));
    expect(letter?.subject).toBe("Your week: 4 enquiries, 2 answered, £185.50 won");
    for (const line of [
      "4 enquiries came in, and you have answered 2. Half of your answers went out within 16 hours.",
      "Of the 4 you quoted 1 and won 1, worth £185.50.",
      "0 quotes out, 1 to do.",
      "Waiting for you: 2",
      `${sampleIdentity.deskUrl ?? ""}/SW-000003`,
      "Rang",
      "Held as possible spam: 1",
      `${sampleIdentity.deskUrl ?? ""}/held`,
      "Due again within eight weeks",
      "25 October",
      "“within 24 hours”",
    ]) {
      expect(letter?.text).toContain(line);
    }
    for (const mail of hosts.mails) expect(`${mail.text}${mail.html}`).not.toContain("npm");
  });

  test("the letter says how many more are waiting than it lists", async () => {
    await minuteOfTwoHosts(true);
    for (let number = 1; number <= 27; number += 1) await receive(number);
    hosts.clock.set(Date.parse("2026-10-26T08:00:00Z"));
    await queue(hosts.store, true);
    for (let sent = await send(); sent.length > 0; sent = await send());
    const letter = hosts.mails.find(({ id }) => id.startsWith("letter"));
    expect(letter?.text).toMatch(/Waiting for you: 27\n[^]*And 2 more at the desk\./);
  });

  test("a refused letter is an alarm until a later one is sent", async () => {
    await minuteOfTwoHosts(true);
    const letterOf = async (time: string, isRefused: boolean) => {
      hosts.refused = isRefused ? /Your week/ : undefined;
      hosts.clock.set(Date.parse(time));
      expect(await minuteOfTwoHosts(true)).toHaveLength(1);
      return dead();
    };
    expect(await letterOf("2026-10-26T08:00:00Z", true)).toBe(1);
    expect(await letterOf("2026-11-02T08:00:00Z", false)).toBe(0);
    expect(await letterOf("2026-11-09T08:00:00Z", true)).toBe(1);
    // A held list is no letter.
    await hold(1);
    hosts.refused = undefined;
    expect(await heldLists()).toHaveLength(1);
    expect(await dead()).toBe(1);
  });

  test("held lists and letters quote names without links or foreign services", async () => {
    await minuteOfTwoHosts(true);
    const gtube = "XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X";
    const strange = {
      name: "J.R. Ellis http://blocked.example",
      service: `${gtube} https://blocked.example`,
      address: `${gtube}, www.blocked.example`,
    };
    const fields = { ...strange };
    const act = (reference: string, change: EnquiryChange) =>
      hosts.store.change(reference, change, {
        ...unknownActor,
        now: hosts.clock.now(),
        dueYears: () => 0,
      });
    await hosts.store.accept(newSample(1, { receivedAt: start, fields, holdReasons: ["links"] }));
    await hosts.store.accept(newSample(2, { receivedAt: start, fields }));
    await hosts.store.accept(
      newSample(3, { receivedAt: start, fields, subject: { town: "Chester" } }),
    );
    await act("SW-000003", { kind: "won", pence: 100 });
    await act("SW-000003", { kind: "done" });
    await send();
    hosts.clock.set(Date.parse("2026-10-26T08:00:00Z"));
    await queue(hosts.store, true);
    const lists = [
      ...(await heldLists()),
      ...hosts.mails.filter(({ id }) => id.startsWith("letter")),
    ];
    expect(lists).toHaveLength(2);
    for (const { text, html, subject } of lists)
      for (const part of [text, html, subject])
        for (const text of [gtube, "blocked.example"]) expect(part).not.toContain(text);
    for (const { text } of lists)
      expect(text).toMatch(/^“J\. R\. Ellis http: \/\/blocked\. example”\n *Enquiry/m);
  });
});
