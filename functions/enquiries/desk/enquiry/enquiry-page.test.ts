/** The page of an enquiry, from outside: what a press does, what is refused, and what is kept of what was typed. */
import QRCode from "qrcode";
import { dayMs, minuteMs } from "../../../shared/clock";
import { enquiryPath, officeEmail, origin, setUpDesk } from "../../../testing/desk-calls";
import { newSample, personalData } from "../../../testing/samples";

const { harness, call, press, signIn, receive, eventsOf } = setUpDesk();
const page = "/desk/SW-000002";
/** The site of a firm with a service whose work is due again. */
const recurring = { services: [{ name: "EICR Testing", yearsUntilDue: 5 }] };
const subject = { service: "EICR Testing" };

test("a late or impossible press changes nothing and says why", async () => {
  const phone = await signIn();
  const laptop = await signIn(officeEmail);
  const { token, version } = await call(enquiryPath, laptop);
  await press(enquiryPath, { do: "quoted", quoted: "£1,850.50" }, phone);
  const late = { token, version, do: "won", won: "98.50" };
  const { status, text } = await call(enquiryPath, laptop, late);
  const said = /Quoted £1,850\.50, today, .*, owner@example\.com\. What you pressed was not saved/;
  expect(status).toBe(422);
  expect(text).toMatch(said);
  // A price that was typed stays in its row.
  expect(text).toMatch(/<details[^>]* open> <summary.*value="98\.50"/);
  for (const wrong of ["won", "lost", "note", "nothing"])
    expect((await press(enquiryPath, { do: wrong, won: "lots", lost: "lots" }, phone)).status).toBe(
      422,
    );
  await press(enquiryPath, { undo: "1" }, phone);
  const { text: after } = await call(enquiryPath, laptop, late);
  expect(after).toMatch(
    /Quoted £1,850\.50, [^.]*\.com\. Undone today, [^.]*\. What you pressed was not/,
  );
  await press(enquiryPath, { do: "erase" }, phone);
  expect((await call(enquiryPath, phone)).status).toBe(404);
  expect(JSON.stringify(harness.logLines)).not.toMatch(personalData);
});

test.each([
  ["answered", {}],
  ["won", { won: "120" }],
  ["visit", { visit: "2025-01-20", note: "ring twice" }],
  ["done", {}],
])("a double tap on %s is one press, which can be undone", async (kind, fields) => {
  const cookie = await signIn();
  const { token, version } = await call(enquiryPath, cookie);
  const form = { token, version, do: kind, ...fields };
  const first = await call(enquiryPath, cookie, form);
  const second = await call(enquiryPath, cookie, form);
  expect(second.status).toBe(303);
  expect(second.to).toEqual(first.to);
  const kinds = (await eventsOf()).map((event) => event.kind);
  expect(kinds).toEqual("note" in fields ? ["note", kind] : [kind]);
  const undo = { token, version: String(kinds.length), undo: String(kinds.length) };
  const undone = [await call(enquiryPath, cookie, undo), await call(enquiryPath, cookie, undo)];
  expect(undone.map(({ status }) => status)).toEqual([303, 303]);
  harness.clock.advance(6000);
  expect((await call(enquiryPath, cookie, form)).status).toBe(422);
});

test("both of two numbers can be called, and texts go to the mobile", async () => {
  await receive(2, { fields: { phone: "01606 555777 or 07700 900333" } });
  const { text } = await call(page, await signIn());
  for (const link of ["tel:+441606555777", "tel:+447700900333", "sms:+447700900333"])
    expect(text).toContain(`href="${link}"`);
});

test("the page asks about a perhaps mistyped address wherever it offers mail", async () => {
  await receive(2, { fields: { phone: "01606 555777", email: "tom@gmial.com" } });
  const cookie = await signIn();
  const question = /tom@gmial\.com[^<]*\(Did they mean gmail\.com\?\)/g;
  const { text } = await call(page, cookie);
  const [above = ""] = text.split('class="answer-bar"');
  expect(above.match(question)).toHaveLength(1);
  await press(page, { do: "quoted", quoted: "995" }, cookie);
  const quoted = await call(page, cookie);
  const [panel = ""] = /<section[^>]* id="tell">.*?<\/section>/s.exec(quoted.text) ?? [];
  expect(panel).toContain("mailto:");
  expect(panel.match(question)).toHaveLength(1);
  expect((await call(enquiryPath, cookie)).text).not.toContain("Did they mean");
});

test("the page asks about a number that lacks a digit, above Call", async () => {
  await receive(2, { fields: { phone: "07700 90046" } });
  const { text } = await call(page, await signIn());
  const [above = "", below = ""] = text.split('class="answer-bar"');
  expect(above).toMatch(/07700 90046[^<]*Is a digit missing\?/);
  expect(below).toMatch(/Call<[^<]*> 07700 90046</);
  expect(below).not.toMatch(/sms:|wa\.me/);
});

test("a quote without a price is asked for one", async () => {
  const { status, text } = await press(enquiryPath, { do: "quoted", quoted: " " }, await signIn());
  expect(status).toBe(422);
  expect(text).toContain("<b>Type a price.</b>");
});

test("a finished job that recurs offers a sticker with its months", async () => {
  harness.writeSite({ ...recurring, pages: { "/fuse-board": "Fuse boards" } });
  await receive(2, { subject });
  const cookie = await signIn();
  for (const path of [enquiryPath, page]) {
    await press(path, { do: "won", won: "185" }, cookie);
    await press(path, { do: "done" }, cookie);
  }
  const sticker = `${page}/sticker`;
  expect((await call(page, cookie)).text).toContain('value="/SW-000002/sticker"');
  const { text } = await call(sticker, cookie);
  expect(text).toMatch(/Saltworks Electrical.*07700 900461.*January 2025.*January 2030.*SW-000002/);
  expect(text).toContain("<svg");
  expect(text).not.toMatch(personalData);
  const address = `${origin}/fuse-board#tested=2025-01&next=2030-01&ref=SW-000002`;
  expect(text).toContain((await QRCode.toString(address, { type: "svg", margin: 0 })).trim());
  // The day of the test can be put right, and begins with the visit's, if that is not still to come.
  const dayIn = async (path: string) =>
    /name="tested"[^>]* value="([^"]*)"/.exec((await call(path, cookie)).text)?.[1];
  const december = (await call(`${sticker}?tested=2024-12-20`, cookie)).text;
  expect(december).toMatch(/<dd>December 2024<.*<dd>December 2029</);
  // A report may ask for another month than the service's years give.
  const soon = (await call(`${sticker}?tested=2024-12-20&next=2025-11`, cookie)).text;
  expect(soon).toMatch(/value="2025-11".*<dd>December 2024<.*<dd>November 2025</);
  const inCode = `${origin}/fuse-board#tested=2024-12&next=2025-11&ref=SW-000002`;
  expect(soon).toContain((await QRCode.toString(inCode, { type: "svg", margin: 0 })).trim());
  expect(soon).toContain("The Monday letter keeps to January 2030");
  for (const wrong of ["2025-13", "2024-12", "2035-01", "soon"]) {
    const { text } = await call(`${sticker}?tested=2024-12-20&next=${wrong}`, cookie);
    expect(text).toMatch(/next test must come after the last.*<dd>December 2029</);
  }
  for (const wrong of ["2025-02-30", "2025-01-16", "soon"])
    expect(await dayIn(`${sticker}?tested=${wrong}`)).toBe("2025-01-15");
  for (const [visit, shown] of [
    ["2024-12-30", "2024-12-30"],
    ["2025-03-01", "2025-01-15"],
  ] as const) {
    await press(page, { do: "visit", visit }, cookie);
    await press(page, { do: "done" }, cookie);
    expect([visit, await dayIn(sticker)]).toEqual([visit, shown]);
  }
  expect((await call(enquiryPath, cookie)).text).not.toContain("/sticker");
  const none = await call(`${enquiryPath}/sticker`, cookie);
  expect(none.status).toBe(404);
  expect(none.text).toContain("once it is won and done");
  harness.writeSite(recurring);
  expect((await call(page, cookie)).text).not.toContain("/sticker");
  expect((await call(sticker, cookie)).status).toBe(404);
});

test.each([
  ["a sticker", { "/fuse-board": "Fuse boards" }, " and has a sticker."],
  ["no sticker", {}, "."],
])("Done without Won says that a test won comes up again, with %s", async (_, pages, end) => {
  harness.writeSite({ ...recurring, pages });
  await receive(2, { subject });
  const cookie = await signIn();
  const { to } = await press(page, { do: "done" }, cookie);
  expect((await call(to ?? "", cookie)).text).toContain(
    `press Won too, with the price or without: then it comes up again in 5 years${end}`,
  );
  await press(page, { do: "won", won: "" }, cookie);
  expect((await call(page, cookie)).text).toContain("Due again");
});

test("a firm whose work is never due again is told of no service after Done", async () => {
  harness.writeSite({ services: [{ name: "EICR Testing", yearsUntilDue: null }] });
  await receive(2, { subject: {} });
  const cookie = await signIn();
  await press(page, { do: "won", won: "185" }, cookie);
  await press(page, { do: "done" }, cookie);
  expect((await call(page, cookie)).text).not.toContain("No service of ours");
});

test("corrected details show and count everywhere, and can be undone", async () => {
  harness.writeSite({ ...recurring, pages: { "/fuse-board": "" }, towns: ["Chester"] });
  const fields = { phone: "07700 90045", service: "", address: "1 Mill Lane" };
  await receive(2, { fields, subject: {} });
  const cookie = await signIn();
  await press(page, { do: "won", won: "185" }, cookie);
  await press(page, { do: "done" }, cookie);
  expect((await call(page, cookie)).text).toContain("due again, and there is no sticker");
  const right = {
    "correct-phone": "07700 900456",
    "correct-service": "EICR Testing",
    "correct-address": "1 Mill Lane, Chester",
    "correct-name": newSample(2).fields.name,
  };
  // Another button does not lose what was typed.
  const other = await press(page, { do: "review requested", ...right }, cookie);
  expect(other.status).toBe(422);
  expect(other.text).toContain("Press Save details");
  expect(other.text).toContain('value="07700 900456"');
  const { to } = await press(page, { do: "corrected", ...right, note: "she rang" }, cookie);
  const { text, undo } = await call(to ?? "", cookie);
  expect(text).toContain('href="tel:+447700900456"');
  for (const label of [
    "phone number 07700 900456 (before: 07700 90045)",
    "service EICR Testing (before: none)",
    "EICR Testing, Chester",
    "she rang",
    'value="/SW-000002/sticker"',
  ])
    expect(text).toContain(label);
  expect((await call("/desk/find?q=07700900456", cookie)).text).toContain("SW-000002");
  const figures = (await call("/desk/figures", cookie)).text;
  expect(figures).toMatch(/By service.*> EICR Testing <.*?<td>1</);
  const undone = await press(page, { undo }, cookie);
  const before = (await call(undone.to ?? "", cookie)).text;
  expect(before).toContain("No service of ours is named");
  expect(before).not.toContain("tel:+447700900456");
  expect((await press(page, { do: "corrected", "correct-name": " " }, cookie)).status).toBe(422);
});

test("every button saves the note, even if the press itself comes too late", async () => {
  const cookie = await signIn();
  const { token, version } = await call(enquiryPath, cookie);
  await press(enquiryPath, { do: "answered", note: "ring the bell" }, cookie);
  const late = { token, version, do: "done", note: "mind the dog" };
  // The same form sent again, as by reloading the page, makes no second note.
  const [{ text }] = [await call(enquiryPath, cookie, late), await call(enquiryPath, cookie, late)];
  // The page says what another device did first, and no longer shows the note as unsaved.
  const said =
    /<b>Answered, today, .*\. Your note was saved, but not what you pressed: press it again/;
  expect(text).toMatch(said);
  expect(text).toMatch(/name="note"[^>]*> <\/textarea>/);
  await press(enquiryPath, { undo: "1", note: "" }, cookie);
  expect(await eventsOf()).toMatchObject([
    { kind: "note", text: "ring the bell", undoneAt: expect.any(Number) as number },
    { kind: "answered" },
    { kind: "note", text: "mind the dog" },
  ]);
});

test("leaving the page saves a note; an unsaved price or day is asked about", async () => {
  for (const number of [2, 3]) await receive(number);
  const cookie = await signIn();
  const { text } = await call(enquiryPath, cookie);
  // Other links open beside the page, or another app.
  const links = [...text.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  const leaving = links.filter(
    (link) => !/href="(?:#|tel:|sms:|mailto:)|target="_blank"/.test(link),
  );
  expect(leaving).toEqual([]);
  expect(text).toMatch(/name="go" value="\/SW-000002"[^>]*> Next/);
  // Enter in a field presses the first button of the form in the page, which must be none of these.
  expect(text.indexOf(">Save</button>")).toBeLessThan(text.indexOf('form="change"'));
  const ways = [...text.matchAll(/form="change" name="go" value="([^"]*)"/g)];
  expect(ways.map(([, path]) => path)).toEqual(expect.arrayContaining(["", "/todo", "/SW-000003"]));
  for (const [go, note] of [
    ["/SW-000002", "mind the dog"],
    ["", "ring twice"],
    ["/todo", ""],
  ] as const)
    expect((await press(enquiryPath, { go, note }, cookie)).to).toBe(`/desk${go}`);
  expect(await eventsOf()).toMatchObject([{ text: "mind the dog" }, { text: "ring twice" }]);
  for (const [step, value] of [
    ["quoted", "185"],
    ["visit", "2025-01-27"],
  ] as const) {
    const stays = await press(
      enquiryPath,
      { go: "/todo", note: "side gate", [step]: value },
      cookie,
    );
    expect(stays.status).toBe(422);
    expect(stays.text).toContain("first, or empty the field");
    expect(stays.text).toMatch(new RegExp(`value="${value}".*> side gate<`));
  }
  for (const wrong of ["//evil.example", "\nx", "https://evil.example", "?x"])
    expect((await press(enquiryPath, { go: wrong }, cookie)).to).toMatch(/^\/desk(\/|$)/);
});

test("Next leads through a whole list, and after an action to those to answer", async () => {
  for (let number = 2; number <= 30; number += 1)
    await receive(number, { receivedAt: harness.clock.now() + number });
  const cookie = await signIn();
  const nextOf = async (path: string) =>
    /name="go" value="\/(SW-\d+)"[^>]*> Next</.exec((await call(path, cookie)).text)?.[1] ?? "";
  const seen = ["SW-000001"];
  while (seen.length < 31) seen.push(await nextOf(`/desk/${seen.at(-1)}`));
  expect(new Set(seen).size).toBe(30);
  expect(seen.at(-1)).toBe(seen[0]);
  for (const number of ["1", "2", "3"])
    await press(`/desk/SW-00000${number}`, { do: "answered" }, cookie);
  expect(await nextOf("/desk/SW-000003?did")).toBe("SW-000004");
  expect(await nextOf(page)).toBe("SW-000003");
});

test("Enter presses the step of the one field that is filled", async () => {
  const cookie = await signIn();
  const forms: Record<string, string>[] = [{}, { quoted: "185", visit: "2026-11-27" }];
  for (const filled of forms) {
    const { status, text } = await press(enquiryPath, { do: "", ...filled }, cookie);
    expect(status).toBe(422);
    expect(text).toContain("Press the button");
  }
  await press(enquiryPath, { do: "", quoted: "185" }, cookie);
  // A job that is won without another price is won at the quote's.
  await press(enquiryPath, { do: "won", won: "" }, cookie);
  // A price can be put right until the job is done.
  expect((await press(enquiryPath, { do: "won", won: "210" }, cookie)).status).toBe(303);
  expect((await call(enquiryPath, cookie)).text).toMatch(
    /Won £210<[^£]*Press to change it[^£]*£ with VAT<.label>[^£]*name="won"/,
  );
  expect(await eventsOf()).toMatchObject([
    { kind: "quoted", pence: 18_500 },
    { kind: "won", pence: 18_500 },
    { kind: "won", pence: 21_000 },
  ]);
});

test("the price of a job can be typed or put right after Done", async () => {
  const { store, clock } = harness;
  const cookie = await signIn();
  await press(enquiryPath, { do: "won", won: "" }, cookie);
  const { to } = await press(enquiryPath, { do: "done" }, cookie);
  const { text } = await call(to ?? "", cookie);
  expect(text).toContain("Type the price under Won");
  expect(text).toContain('name="won"');
  const done = (await store.find("SW-000001"))?.enquiry.done;
  clock.advance(10 * dayMs);
  for (const won of ["900", "90"]) await press(enquiryPath, { do: "won", won }, cookie);
  const { enquiry } = (await store.find("SW-000001")) ?? {};
  expect(enquiry).toMatchObject({ stage: "done", won: { pence: 9000 }, done });
});

test("a job may be won before anybody knows its price", async () => {
  const cookie = await signIn();
  const { to } = await press(enquiryPath, { do: "won", won: "" }, cookie);
  expect((await call(to ?? "", cookie)).text).toContain("Type the price under Won");
  expect((await call("/desk/todo", cookie)).text).toContain("<b>Won</b>");
  // A won job needs no quote.
  expect((await call(enquiryPath, cookie)).text).not.toContain('name="quoted"');
  await press(enquiryPath, { do: "won", won: "98.50" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toContain("<b>Won £98.50</b>");
});

test("a lost quote can be followed by another price, which is out again", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "quoted", quoted: "300" }, cookie);
  await press(enquiryPath, { do: "lost", lost: "Price" }, cookie);
  expect((await call(enquiryPath, cookie)).text).toMatch(/Quoted £300<[^£]*Press to change it/);
  await press(enquiryPath, { do: "quoted", quoted: "260" }, cookie);
  expect((await call("/desk/quoted", cookie)).text).toContain("Quoted £260");
});

test("a visit that is changed begins with the day and time it has", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "visit", visit: "2025-01-17", time: "14:30" }, cookie);
  const { text } = await call(enquiryPath, cookie);
  expect(text).toMatch(/name="visit"[^>]* value="2025-01-17".*name="time"[^>]* value="14:30"/);
  // Enter in another field is still a press of that step.
  const fields = { do: "", visit: "2025-01-17", time: "14:30", quoted: "185" };
  expect((await press(enquiryPath, fields, cookie)).status).toBe(303);
  expect((await eventsOf()).at(-1)).toMatchObject({ kind: "quoted", pence: 18_500 });
});

test("a visit that takes the place of one still to come says which", async () => {
  const cookie = await signIn();
  const visit = (day: string, time = "") =>
    press(enquiryPath, { do: "visit", visit: day, time }, cookie);
  await visit("2025-01-22", "09:00");
  const { to } = await visit("2025-01-23", "14:00");
  const both = "Visit: Thursday 23 January, 14:00, instead of Wednesday 22 January, 09:00";
  // The result and the history say so; the state has one day.
  expect((await call(to ?? "", cookie)).text).toMatch(
    new RegExp(`role="status"><p><b>${both}\\.<`),
  );
  expect((await call(enquiryPath, cookie)).text.split(both)).toHaveLength(2);
  expect((await call("/desk/todo", cookie)).text).not.toContain("instead of");
  await visit("2025-01-23", "15:00");
  expect((await call(enquiryPath, cookie)).text).toContain(
    "15:00, instead of Thursday 23 January, 14:00",
  );
  // A day that has passed is not replaced.
  harness.clock.advance(9 * dayMs);
  await visit("2025-01-27");
  const { text } = await call("/desk/todo", cookie);
  expect(text).toContain("Visit: Monday 27 January");
  expect(text).not.toContain("instead of");
});

test("a visit on a closed day, or beside another one, says so", async () => {
  await receive(2);
  const cookie = await signIn();
  const saidAfter = async (path: string, day: string, time = "") => {
    const { to } = await press(path, { do: "visit", visit: day, time }, cookie);
    return /role="status">(.*?)<form|role="status">(.*?)<button/.exec(
      (await call(to ?? "", cookie)).text,
    )?.[0];
  };
  // A Sunday, and the Monday after it.
  expect(await saidAfter(enquiryPath, "2025-01-19")).toContain("You are closed that day.");
  expect(await saidAfter(enquiryPath, "2025-01-20", "09:00")).not.toMatch(/closed|also/);
  const { name } = newSample(1).fields;
  expect(await saidAfter(page, "2025-01-20", "09:30")).toContain(`You also have ${name} at 09:00.`);
});

test("the day of a visit can be sent to the customer until another step", async () => {
  const cookie = await signIn();
  const messageIn = async () =>
    /<blockquote>(.*?)<\/blockquote>/.exec((await call(enquiryPath, cookie)).text)?.[1] ?? "";
  await press(enquiryPath, { do: "visit", visit: "" }, cookie);
  expect(await messageIn()).toBe("");
  await press(enquiryPath, { do: "visit", visit: "2025-01-17", time: "14:30" }, cookie);
  expect(await messageIn()).toMatch(/Jo.*Friday 17 January at 14:30.*SW-000001/);
  expect((await call(enquiryPath, cookie)).text).toMatch(/id="tell".*wa\.me.*mailto:/);
  await press(enquiryPath, { do: "quoted", quoted: "185" }, cookie);
  expect(await messageIn()).toMatch(/Our price is £185/);
  await press(enquiryPath, { do: "visit", visit: "2025-01-20" }, cookie);
  expect(await messageIn()).toMatch(/Monday 20 January \(/);
  harness.clock.advance(6 * dayMs);
  expect(await messageIn()).not.toContain("Monday 20 January");
});

test("the day of a visit is no longer to be sent once its hour has passed", async () => {
  const cookie = await signIn();
  const heading = "Send them the day?";
  await press(enquiryPath, { do: "visit", visit: "2025-01-15", time: "09:30" }, cookie);
  expect((await call(enquiryPath, cookie)).text).toContain(heading);
  harness.clock.advance(31 * minuteMs);
  expect((await call(enquiryPath, cookie)).text).not.toContain(heading);
  await press(enquiryPath, { do: "visit", visit: "2025-01-15" }, cookie);
  expect((await call(enquiryPath, cookie)).text).toContain(heading);
});

test("a visit takes a day, a day and a time, or neither", async () => {
  const cookie = await signIn();
  const forms: Record<string, string>[] = [
    { visit: "2026-02-30" },
    { visit: "27 November" },
    { visit: "2026-11-27", time: "half two" },
  ];
  for (const wrong of forms) {
    const { status, text } = await press(enquiryPath, { do: "visit", ...wrong }, cookie);
    expect([wrong, status, text]).toEqual([wrong, 422, expect.stringContaining("was not saved")]);
  }
  const noDay = await press(enquiryPath, { do: "visit", visit: "", time: "14:30" }, cookie);
  expect(noDay.status).toBe(422);
  expect(noDay.text).toContain("Choose the day too");
  await press(enquiryPath, { do: "visit", visit: "" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toContain("Visits without a day");
  await press(enquiryPath, { do: "visit", visit: "2025-01-17", time: "14:30" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toMatch(
    /<h2[^>]*>Friday 17 January<.*Visit: Friday 17 January, 14:30/,
  );
  // A phone's date wheel easily turns the year too, so the page asks about a far-off day and shows its year.
  const far = { do: "visit", visit: "2026-01-29", time: "03:00" };
  const response = await press(enquiryPath, far, cookie);
  const question = "Thursday 29 January 2026 is more than six months away";
  expect(response.status).toBe(422);
  expect(response.text).toContain(question);
  const sure = /name="sure"[^>]* value="([^"]*)"/.exec(response.text)?.[1] ?? "";
  const other = { ...far, visit: "2027-01-29", sure };
  expect((await press(enquiryPath, other, cookie)).status).toBe(422);
  const yes = await press(enquiryPath, { ...far, sure }, cookie);
  expect((await call(yes.to ?? "", cookie)).text).toContain(
    "Visit: Thursday 29 January 2026, 03:00, instead of Friday 17 January, 14:30.",
  );
  expect((await call("/desk/todo", cookie)).text).toMatch(/<h2[^>]*>Thursday 29 January 2026</);
  // A visit of yesterday may be noted, but may also be a slip.
  const past = "That day has passed.";
  for (const [day, said] of [
    ["2025-01-14", expect.stringContaining(past)],
    ["2025-01-15", expect.not.stringContaining(past)],
  ] as const) {
    const { to } = await press(enquiryPath, { do: "visit", visit: day }, cookie);
    expect((await call(to ?? "", cookie)).text).toEqual(said);
  }
});

test("messages about a quote name its price, and it returns unanswered", async () => {
  const cookie = await signIn();
  const messageIn = (text: string) => /<blockquote>(.*?)<\/blockquote>/.exec(text)?.[1] ?? "";
  const { to } = await press(enquiryPath, { do: "quoted", quoted: "185" }, cookie);
  expect(messageIn((await call(to ?? "", cookie)).text)).toMatch(/Jo.*£185.*SW-000001/);
  // The words stay until he has asked again or there is a yes: nobody knows whether he has sent them.
  expect(messageIn((await call(enquiryPath, cookie)).text)).toMatch(/Our price is £185/);
  harness.clock.advance(3 * dayMs);
  expect((await call("/desk/todo", cookie)).text).toContain(`href="${enquiryPath}#tell"`);
  expect(messageIn((await call(enquiryPath, cookie)).text)).toContain("£185");
  const response = await press(enquiryPath, { do: "followed up" }, cookie);
  const { text } = await call(response.to ?? "", cookie);
  // Nothing is sent yet: the sentence says so, with the ways to send it beside it.
  const [said = ""] = /role="status">.*?<div class="content">/.exec(text) ?? [];
  expect(said).toMatch(/Now send it:<.*WhatsApp.*E-mail.*Undo/);
  expect(said).not.toContain("Asked again about the quote.<");
  expect(said).toMatch(/href="https:\/\/wa\.me\/447700900123\?text=[^"]*%C2%A3185/);
  expect(text).toMatch(/href="mailto:jo@example\.com\?[^"]*%C2%A3185/);
  expect(messageIn((await call(enquiryPath, cookie)).text)).toBe("");
  expect((await call("/desk/todo", cookie)).text).not.toContain(enquiryPath);
  harness.clock.advance(3 * dayMs);
  expect((await call("/desk/todo", cookie)).text).toMatch(/Quoted £185<.b>, asked again Saturday/);
  // Another price replaces the first until there is a yes.
  const quoteFields = /id="quoted"/;
  expect((await call(enquiryPath, cookie)).text).toMatch(quoteFields);
  await press(enquiryPath, { do: "quoted", quoted: "150" }, cookie);
  expect((await call("/desk/quoted", cookie)).text).toContain("£150 waiting for a yes");
  await press(enquiryPath, { do: "won", won: "" }, cookie);
  expect((await call(enquiryPath, cookie)).text).not.toMatch(quoteFields);
});

test("the request for a review says whom it may go to", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "won", won: "185" }, cookie);
  await press(enquiryPath, { do: "done" }, cookie);
  const { text } = await call(enquiryPath, cookie);
  expect(text).toMatch(/for a review\?<\/h2>.*Only if they have said that you may/);
});

test("an enquiry that ended says on what day it is deleted", async () => {
  const cookie = await signIn();
  expect((await call(enquiryPath, cookie)).text).not.toContain("Deleted");
  await press(enquiryPath, { do: "lost", lost: "Price" }, cookie);
  // 180 days after 15 January.
  expect((await call(enquiryPath, cookie)).text).toContain("Deleted by itself on 14 July 2025.");
  await press(enquiryPath, { do: "spam" }, cookie);
  expect((await call("/desk/held", cookie)).text).toContain("The rest are deleted after 180 days.");
});

test("the bar with the last action shortens long notes and names", async () => {
  await receive(2, { fields: { name: "Ng".repeat(50) } });
  const cookie = await signIn();
  const { to } = await press(enquiryPath, { do: "note", note: "dog ".repeat(200) }, cookie);
  const { text } = await call(to ?? "", cookie);
  const [bar = ""] = /<div class="result.*?<\/div>/.exec(text) ?? [];
  expect(bar).toMatch(/<b>Your note: “(?:dog ?){10}…”.*Next: (?:Ng){11}N?…</);
});

test("a note of many lines is kept, without what nobody sees", async () => {
  const cookie = await signIn();
  const lines = `${"a line\n".repeat(280)}the end`;
  await press(enquiryPath, { do: "note", note: lines.replaceAll("\n", "\r\n") }, cookie);
  await press(enquiryPath, { do: "note", note: "the\u200b dog\u2028bites\b" }, cookie);
  await press(enquiryPath, { do: "note", note: `${"a".repeat(1999)}👩🏽‍🔧` }, cookie);
  const texts = [lines, "the dog\nbites", "a".repeat(1999)];
  expect(await eventsOf()).toMatchObject(texts.map((text) => ({ text })));
});

test("the page of an enquiry says how many of its photos were not kept", async () => {
  await receive(2, { droppedPhotoCount: 2 });
  const key = await signIn();
  const note = "2 photos came with this message and could not be kept: ask for them again.";
  expect((await call(page, key)).text).toContain(note);
  expect((await call(enquiryPath, key)).text).not.toContain("could not be kept");
});
