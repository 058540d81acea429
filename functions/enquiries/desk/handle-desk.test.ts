/** The desk from outside: who gets in, who does not, and what a press does; and the link "Mark as answered". */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import QRCode from "qrcode";
import { day, minute } from "../../clock";
import type { Mail, MailResult } from "../../mail/mailer";
import { siteIndexFile, type SiteIndex } from "../../site-index";
import { answerLink } from "../../signature";
import { useReceiving, type Receiving } from "../../testing/receiving";
import { newSample, personalData, sampleCompany } from "../../testing/samples";
import { createDesk } from "./handle-desk";
import { awayTitle, sentTitle } from "./sign-in/sign-in";

const [owner, office] = ["owner@example.com", "office@example.com"];
const origin = "https://www.saltworks.example";
const enquiry = "/desk/SW-000001";
const receiving = useReceiving();
let mails: Mail[];
let outcome: MailResult;
/** The number of times that the mail server was asked. */
let tries: number;
let users: string[];
let desk: ReturnType<Receiving["desk"]>;

beforeEach(async () => {
  mails = [];
  users = [owner, office];
  outcome = { outcome: "sent" };
  tries = 0;
  desk = receiving.desk(users, (mail) => {
    tries += 1;
    if (outcome.outcome === "sent") mails.push(mail);
    return Promise.resolve(outcome);
  });
  const { store, clock } = receiving;
  await store.accept(newSample(1, { receivedAt: clock.now() }));
});

async function call(
  path: string,
  cookie = "",
  form?: Record<string, string> | string[][],
  more: Record<string, string> = {},
  method = form ? "POST" : "GET",
  ip?: string,
) {
  const headers = { Cookie: `__Host-desk=${cookie}`, ...more };
  const init = { method, headers, body: form && new URLSearchParams(form) };
  const request = new Request(new URL(path, origin), init);
  const answer = await desk.handle(request, { ip });
  const text = (await answer.text()).replaceAll(/\s+/g, " ");
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
  const set = answer.headers.get("set-cookie") ?? "";
  return {
    text,
    set,
    status: answer.status,
    headers: answer.headers,
    to: answer.headers.get("location"),
    token: value("token"),
    version: value("version"),
    undo: value("undo"),
    key: /^__Host-desk=([^;]*)/.exec(set)?.[1] ?? "",
  };
}

/** Asks for a link from an IP; resolves with the answer, once the link has been mailed or has not. */
async function ask(email: string, ip?: string, cookie?: string) {
  const { token } = await call("/desk/sign-in", cookie);
  const answer = await call("/desk/sign-in", cookie, { token, email }, {}, "POST", ip);
  await desk.settle();
  return answer;
}

/** Sends a form of a page, with all that it holds. */
async function press(path: string, form: Record<string, string>, cookie?: string) {
  const { token, version } = await call(path, cookie);
  return call(path, cookie, { token, version, ...form });
}

/** The key of the link that is mailed. */
async function askForLink(email = owner, to = ""): Promise<string> {
  expect((await press("/desk/sign-in", { email, to })).to).toBe("/desk/sign-in?sent");
  await desk.settle();
  return /\/desk\/sign-in\?key=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}
const use = (key: string, cookie?: string) => press("/desk/sign-in", { key }, cookie);
const signIn = async (email?: string) => (await use(await askForLink(email))).key;
const isIn = async (cookie: string) => (await call("/desk", cookie)).status === 200;

test("who is not signed in sees nobody's name, whatever is asked for, and is led there afterwards", async () => {
  for (const path of [
    "/desk",
    "/desk/find?q=jo",
    "/desk/figures.csv",
    enquiry,
    `${enquiry}/photos/1`,
  ]) {
    const { status, to } = await call(path);
    expect([status, to]).toEqual([303, expect.stringContaining("/desk/sign-in")]);
    expect((await call(to ?? "")).text).not.toMatch(personalData);
  }
  const { to, set } = await use(await askForLink(owner, "SW-000001"));
  expect(to).toBe(enquiry);
  expect(set).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect((await use(await askForLink(owner, "//evil.example"))).to).toBe("/desk");
});

test("a stranger is told the same as the owner, and nobody gets more than five links an hour", async () => {
  await askForLink("stranger@example.com");
  for (let number = 0; number < 8; number += 1) await askForLink("Owner@Example.com");
  await askForLink(office);
  expect(mails.map(({ to }) => to)).toEqual([owner, owner, owner, owner, owner, office]);
  receiving.clock.pass(61 * minute);
  await askForLink();
  expect(mails).toHaveLength(7);
});

test("a mail server that takes mails but is too slow to say so gets five an hour, and twenty a day", async () => {
  outcome = { outcome: "temporary", error: "timeout after DATA", code: "ETIMEDOUT" };
  for (let number = 0; number < 9; number += 1) await ask(owner, `192.0.2.${number}`);
  expect(tries).toBe(5);
  for (let hour = 1; hour < 24; hour += 1) {
    receiving.clock.pass(61 * minute);
    for (let number = 0; number < 5; number += 1) await ask(owner, `192.0.${hour}.${number}`);
  }
  expect(tries).toBeLessThanOrEqual(21);
});

test("one network asks three times an hour, whatever the address, and keeps nobody else from asking", async () => {
  const ips = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.1"];
  for (const email of [owner, "stranger@example.com"]) {
    const statuses: number[] = [];
    for (const ip of ips) statuses.push((await ask(email, ip)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    receiving.clock.pass(61 * minute);
  }
  expect(mails).toHaveLength(3);
  expect((await ask(owner, "192.0.2.1")).status).toBe(303);
  expect((await ask(owner, "192.0.2.2")).status).toBe(303);
  expect(mails).toHaveLength(5);
});

test("strangers who use up a user's links keep none from a device that the user was signed in on", async () => {
  const cookie = await signIn();
  const signedOut = await signIn();
  await press("/desk/devices", { out: "this" }, signedOut);
  // The session ends, but the browser still has its cookie.
  receiving.clock.pass(31 * day);
  expect(await isIn(cookie)).toBe(false);
  mails = [];
  for (let number = 0; number < 9; number += 1) await ask(owner, `192.0.2.${number}`);
  expect(mails).toHaveLength(5);
  await ask(owner, "192.0.2.9", signedOut);
  await ask(office, "192.0.2.9", cookie);
  expect(mails.map(({ to }) => to)).toEqual([owner, owner, owner, owner, owner, office]);
  for (let number = 0; number < 9; number += 1)
    expect((await ask(owner, "192.0.2.1", cookie)).status).toBe(303);
  expect(mails).toHaveLength(11);
  // A device's links are counted apart, so that a stolen cookie floods no mailbox either.
  receiving.clock.pass(61 * minute);
  await ask(owner, "192.0.2.1", cookie);
  expect(mails).toHaveLength(12);
});

test("signing out everywhere makes none of the user's devices a stranger's, and each has links of its own", async () => {
  const [phone, laptop] = [await signIn(), await signIn()];
  for (let number = 0; number < 9; number += 1) await ask(owner, `192.0.2.${number}`);
  const { set } = await press("/desk/devices", { out: "all" }, phone);
  // The browser keeps its cookie.
  expect(set).toBe("");
  mails = [];
  for (let number = 0; number < 9; number += 1) await ask(owner, "192.0.2.1", phone);
  expect(mails).toHaveLength(5);
  await ask(owner, "192.0.2.1", laptop);
  expect(mails).toHaveLength(6);
});

test("while mail is away the page says so to everybody, the server is left alone, and no link is used up", async () => {
  outcome = { outcome: "unavailable", error: "CONN: refused", code: "CONN" };
  for (let number = 0; number < 9; number += 1)
    expect((await ask(owner, "192.0.2.1")).to).toBe("/desk/sign-in?sent");
  await ask("stranger@example.com", "192.0.2.2");
  expect((await call("/desk/sign-in?sent")).text).toContain(awayTitle);
  expect(tries).toBe(1);
  outcome = { outcome: "sent" };
  receiving.clock.pass(minute);
  for (let number = 0; number < 9; number += 1) await ask(owner, `192.0.2.${number}`);
  expect(mails).toHaveLength(5);
  expect((await call("/desk/sign-in?sent")).text).toContain(sentTitle);
});

test("the store does the same for every address, and keeps no stranger's", async () => {
  const rows: number[] = [];
  for (const email of [owner, "stranger@example.com"]) {
    for (let number = 0; number < 7; number += 1) await ask(email);
    const links = (await receiving.database()).db.selectFrom("sign_in_link").selectAll();
    const kept = await links.execute();
    rows.push(kept.length);
    expect(JSON.stringify(kept)).not.toContain("stranger");
  }
  expect(rows).toEqual([5, 10]);
  expect(mails).toHaveLength(5);
});

test("a link works once, for a quarter of an hour, and not by being opened", async () => {
  const [key, late] = [await askForLink(), await askForLink()];
  for (let turn = 0; turn < 3; turn += 1)
    expect((await call(`/desk/sign-in?key=${key}`)).text).toContain("Sign in on this");
  expect((await use(key)).key).toHaveLength(43);
  expect(await use(key)).toMatchObject({ key: "", to: `/desk/sign-in?key=${key}` });
  expect((await call(`/desk/sign-in?key=${key}`)).status).toBe(410);
  receiving.clock.pass(15 * minute + 1);
  expect((await use(late)).key).toBe("");
});

test("the page of a link that does not work says why, and who is signed in already is at the desk", async () => {
  const [key, late, other] = [
    await askForLink(owner, "SW-000001"),
    await askForLink(owner, "SW-000001"),
    await askForLink(office),
  ];
  const page = (of: string, cookie?: string) => call(`/desk/sign-in?key=${of}`, cookie);
  const { key: cookie } = await use(key);
  expect((await page(key)).text).toContain("This link has been used");
  // The second link of one's own stays as it is, for another device; a link of somebody else can be used.
  for (const own of [key, late]) expect((await page(own, cookie)).to).toBe(enquiry);
  expect((await page(other, cookie)).text).toContain("Sign in on this");
  // Others ask meanwhile, and days go by.
  receiving.clock.pass(2 * day);
  await ask(office);
  const { status, text } = await page(late);
  expect([status, text]).toEqual([410, expect.stringContaining("This link is too old")]);
  expect((await page(late, cookie)).to).toBe(enquiry);
  expect((await page(`${key}x`)).text).toContain("This link does not work");
});

test("on plain HTTP of this machine the cookie is one that Safari keeps there, and nowhere else", async () => {
  const at = (url: string, more = {}) => call(url, "", undefined, more);
  for (const [from, more, shape] of [
    ["http://localhost:9000", {}, /^desk=[^;]{43};(?!.*Secure)/],
    ["http://127.0.0.1:9000", {}, /^desk=[^;]{43};(?!.*Secure)/],
    ["http://[::1]:9000", {}, /^desk=[^;]{43};(?!.*Secure)/],
    ["http://localhost:9000", { "X-Forwarded-Proto": "https" }, /^__Host-desk=.*Secure/],
    ["https://localhost:9000", {}, /^__Host-desk=.*Secure/],
    ["http://www.saltworks.example", {}, /^__Host-desk=.*Secure/],
    ["http://localhost.evil.example", {}, /^__Host-desk=.*Secure/],
  ] as const) {
    const key = await askForLink(office);
    const { token } = await at(`${from}/desk/sign-in`);
    const { set } = await call(`${from}/desk/sign-in`, "", { token, key }, more);
    expect([from, set]).toEqual([from, expect.stringMatching(shape) as string]);
    const Cookie = set.split(";")[0] ?? "";
    expect((await at(`${from}/desk`, { ...more, Cookie })).status).toBe(200);
    // The plain one opens nothing on the net.
    const value = Cookie.split("=")[1] ?? "";
    expect((await at(`${origin}/desk`, { Cookie: `desk=${value}` })).status).toBe(303);
    receiving.clock.pass(61 * minute);
  }
});

test("without a mail server a link leads to this machine if it was asked for here, else to the company's site", async () => {
  const { context } = receiving;
  const settings = { ...context.settings, deskUsers: [owner] };
  const send = (mail: Mail) => Promise.resolve({ outcome: "sent", of: mails.push(mail) } as const);
  desk = createDesk({ ...context, settings, mailer: { ...context.mailer, send } });
  for (const [from, leadsTo] of [
    ["http://localhost:9000", "http://localhost:9000"],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
    ["http://[::1]:9000", "http://[::1]:9000"],
    ["http://evil.example", sampleCompany.origin],
    ["http://localhost.evil.example", sampleCompany.origin],
  ]) {
    const { token } = await call(`${from}/desk/sign-in`);
    await call(`${from}/desk/sign-in`, "", { token, email: owner });
    await desk.settle();
    expect(mails.at(-1)?.text).toContain(`${leadsTo}/desk/sign-in?key=`);
  }
});

test("no session can be guessed, fixed, or used beyond its time, its user's or its end", async () => {
  const chosen = "A".repeat(43);
  const cookie = (await use(await askForLink(), chosen)).key;
  const [kept] = await receiving.store.sessionsOf(owner, receiving.clock.now());
  // The id that the store keeps opens nothing.
  for (const forged of [chosen, "", kept?.id ?? "", `${cookie}x`, cookie.slice(1)])
    expect(await isIn(forged)).toBe(false);
  const other = await signIn();
  expect([await isIn(cookie), await isIn(other)]).toEqual([true, true]);
  const mailed = await askForLink();
  expect((await press("/desk/devices", { out: "all" }, other)).to).toBe("/desk/sign-in");
  // Nor does a link that was on its way bring a thief back.
  expect((await use(mailed)).key).toBe("");
  expect([await isIn(cookie), await isIn(other)]).toEqual([false, false]);
  const [old, left] = [await signIn(), await signIn(office)];
  users.splice(1);
  expect([await isIn(old), await isIn(left)]).toEqual([true, false]);
  receiving.clock.pass(30 * day);
  expect(await isIn(old)).toBe(false);
});

test("no other site, and no form of another session, can press a button", async () => {
  const [cookie, other] = [await signIn(), await signIn(office)];
  const { token } = await call(enquiry, cookie);
  const foreign = (await call(enquiry, other)).token;
  const before = (await call("/desk/sign-in")).token;
  for (const wrong of ["", foreign, before, token.slice(1)])
    expect((await call(enquiry, cookie, { token: wrong, do: "done" })).status).toBe(403);
  const Origin = "https://evil.example";
  expect((await call(enquiry, cookie, { token, do: "done" }, { Origin })).status).toBe(403);
  expect((await press(enquiry, { do: "done" }, cookie)).to).toBe(`${enquiry}?did`);
});

test("what a visitor wrote is text, wherever it stands", async () => {
  const markup = `"><script>alert(1)</script><img src=x onerror='a()'>`;
  const typed = { name: markup, message: markup, service: markup, address: markup };
  const sample = newSample(2, { receivedAt: receiving.clock.now() });
  await receiving.store.accept({ ...sample, fields: { ...sample.fields, ...typed } });
  const cookie = await signIn();
  await press("/desk/SW-000002", { do: "note", note: markup }, cookie);
  const found = `/find?q=${encodeURIComponent(markup)}`;
  for (const path of ["", found, "/SW-000002", "/SW-000001", "/todo"])
    expect((await call(`/desk${path}`, cookie)).text).not.toMatch(/<script|<img src=x|'a\(\)/);
});

test("the figures by service add up: what names none of the site's is others", async () => {
  const { store, clock } = receiving;
  const about = { service: "EICR" };
  await store.accept(newSample(2, { receivedAt: clock.now(), about }));
  const { text } = await call("/desk/figures", await signIn());
  expect(text).toMatch(/By service.*> EICR <svg.*?<td>1<.*> Others <svg.*?<td>1<.*By town/);
});

test("an urgent enquiry stands first, in red, until it is answered, and its page says so", async () => {
  const { store, clock } = receiving;
  const answerBy = clock.now() + day;
  await store.accept(newSample(2, { receivedAt: clock.now(), answerBy, urgent: true }));
  await store.accept(newSample(3, { receivedAt: clock.now(), answerBy: clock.now() - 1 }));
  const cookie = await signIn();
  const order = async () =>
    [...(await call("/desk", cookie)).text.matchAll(/row (\w+) cluster.*?SW-00000(\d)/g)].map(
      ([, look, number]) => `${number} ${look}`,
    );
  expect((await order())[0]).toBe("2 late");
  const page = await call("/desk/SW-000002", cookie);
  expect(page.text).toMatch(/<p class="state late"><b>Urgent: ring now</);
  await press("/desk/SW-000002", { do: "answered" }, cookie);
  expect((await order()).filter((row) => row.startsWith("2"))).toEqual([]);
});

test("a page beyond the last is the last one, and NUL in a URL or form is as if it were not there", async () => {
  const { store, clock } = receiving;
  for (let number = 2; number <= 30; number += 1)
    await store.accept(newSample(number, { receivedAt: clock.now() }));
  const cookie = await signIn();
  for (const page of ["3", "400000000000000000", "99999999999999999999999"])
    for (const list of [`/desk?page=${page}`, `/desk/find?q=charger&page=${page}`])
      expect((await call(list, cookie)).text).toContain("26 to 30 of 30");
  expect((await call("/desk/todo?page=9e99", cookie)).status).toBe(200);
  const found = (await call("/desk/find?q=%00char%00ger", cookie)).text;
  expect(found).toContain("30 for “charger”");
  await press(enquiry, { do: "note", note: "the\0 ladder" }, cookie);
  const { text } = await call(enquiry, cookie);
  expect(text).toContain("“the ladder”");
  expect(found + text).not.toContain("\0");
});

test("a name written from right to left keeps to its place, and no emoji in a list is cut in half", async () => {
  const name = "محمد علي";
  const { store, clock } = receiving;
  const sample = newSample(2, { receivedAt: clock.now() });
  const words = { name, message: `a${"👩🏽‍🔧".repeat(60)}` };
  await store.accept({ ...sample, fields: { ...sample.fields, ...words } });
  const cookie = await signIn();
  const list = (await call("/desk", cookie)).text;
  expect(list).toContain(`<bdi>${name}</bdi>`);
  expect(list).toMatch(/<bdi>a(?:👩🏽‍🔧)+…<\/bdi>/u);
  const { text } = await call("/desk/SW-000002", cookie);
  expect(text).toContain(`<bdi>${name}</bdi></h1>`);
  expect(text).toMatch(new RegExp(`<title>\u2068${name}\u2069, .*</title>`));
  expect((await call(enquiry, cookie)).text).toContain(`open enquiry: \u2068${name}\u2069`);
});

test("a press that comes too late, or asks for what cannot be, changes nothing and says why", async () => {
  const [phone, laptop] = [await signIn(), await signIn(office)];
  const { token, version } = await call(enquiry, laptop);
  await press(enquiry, { do: "quoted", quoted: "£1,850.50" }, phone);
  const { to } = await call(enquiry, laptop, { token, version, do: "answered" });
  const said = /Quoted £1,850\.50, today, .*, owner@example\.com\. What you pressed was not saved/;
  expect((await call(to ?? "", laptop)).text).toMatch(said);
  for (const wrong of ["won", "lost", "note", "nothing"])
    expect((await press(enquiry, { do: wrong, won: "lots", lost: "lots" }, phone)).status).toBe(
      422,
    );
  await press(enquiry, { do: "erase" }, phone);
  expect((await call(enquiry, phone)).status).toBe(404);
  expect(JSON.stringify(receiving.lines)).not.toMatch(personalData);
});

test("a price that is no number is not guessed at: it stays in its row, which says how to write it", async () => {
  const pounds = "98,50";
  const cookie = await signIn();
  const note = "the <old> board\nis behind the door";
  const sent = { do: "quoted", quoted: pounds, note };
  const { status, text } = await press(enquiry, sent, cookie);
  expect(status).toBe(422);
  expect(text).toMatch(/role="alert" id="problem"><b>“[^<]+” was not saved\. .* like 185, 98\.50/);
  const [row = ""] = /<details[^>]* open>.*?<\/details>/s.exec(text) ?? [];
  const [input = ""] = /<input id="quoted"[^>]*>/.exec(row) ?? [];
  for (const attribute of [`value="${pounds}"`, " autofocus", 'aria-describedby="problem"'])
    expect(input).toContain(attribute);
  // Nor is the note lost that was begun: it stands where it stood.
  expect(text).toMatch(
    /<textarea [^>]*name="note"[^>]*> the &lt;old&gt; board is behind the door</,
  );
  expect((await receiving.store.find("SW-000001"))?.enquiry.events).toEqual([]);
});

test("a job that is done and due again has a sticker, whose code names two months and the reference; other jobs and sites have none", async () => {
  const { store, clock, context } = receiving;
  const site = (...pages: string[]) => {
    const services = [{ name: "EICR Testing", dueAgain: 5 }];
    const named = Object.fromEntries(pages.map((path) => [path, "Fuse boards"]));
    const index: SiteIndex = { pages: named, services, towns: [], styles: [] };
    writeFileSync(join(context.publicFolder, siteIndexFile), JSON.stringify(index));
  };
  site("/fuse-board");
  const about = { service: "EICR Testing" };
  await store.accept(newSample(2, { receivedAt: clock.now(), about }));
  const cookie = await signIn();
  for (const page of [enquiry, "/desk/SW-000002"]) {
    await press(page, { do: "won", won: "185" }, cookie);
    await press(page, { do: "done" }, cookie);
  }
  const sticker = "/desk/SW-000002/sticker";
  expect((await call("/desk/SW-000002", cookie)).text).toContain(`href="${sticker}"`);
  const { text } = await call(sticker, cookie);
  expect(text).toMatch(/Saltworks Electrical.*07700 900461.*January 2025.*January 2030.*SW-000002/);
  expect(text).toContain("<svg");
  expect(text).not.toMatch(personalData);
  const address = `${origin}/fuse-board#tested=2025-01&next=2030-01&ref=SW-000002`;
  expect(text).toContain((await QRCode.toString(address, { type: "svg", margin: 0 })).trim());
  expect((await call(enquiry, cookie)).text).not.toContain("/sticker");
  expect((await call(`${enquiry}/sticker`, cookie)).status).toBe(404);
  site();
  expect((await call("/desk/SW-000002", cookie)).text).not.toContain("/sticker");
  expect((await call(sticker, cookie)).status).toBe(404);
});

const eventsOf = async (reference = "SW-000001") =>
  (await receiving.store.find(reference))?.enquiry.events ?? [];

test("a note that was begun is kept with whatever is pressed, even if that comes too late", async () => {
  const cookie = await signIn();
  const { token, version } = await call(enquiry, cookie);
  await press(enquiry, { do: "answered", note: "ring the bell" }, cookie);
  const { to } = await call(enquiry, cookie, { token, version, do: "done", note: "mind the dog" });
  // It is told who was quicker with what, not that the note stands.
  const said =
    /<b>Answered, today, .*\. Your note was saved, but not what you pressed: press it again/;
  expect((await call(to ?? "", cookie)).text).toMatch(said);
  await press(enquiry, { undo: "1", note: "" }, cookie);
  expect(await eventsOf()).toMatchObject([
    { kind: "note", text: "ring the bell", undoneAt: expect.any(Number) as number },
    { kind: "answered" },
    { kind: "note", text: "mind the dog" },
  ]);
});

test("Enter in a field is a press of its step, and in none or several is asked about", async () => {
  const cookie = await signIn();
  const forms: Record<string, string>[] = [{}, { quoted: "185", visit: "2026-11-27" }];
  for (const filled of forms) {
    const { status, text } = await press(enquiry, { do: "", ...filled }, cookie);
    expect([status, text]).toEqual([422, expect.stringContaining("Press the button")]);
  }
  await press(enquiry, { do: "", quoted: "185" }, cookie);
  // A job that is won without another price is won at the quote's.
  await press(enquiry, { do: "won", won: "" }, cookie);
  // A price can be put right until the job is done.
  expect((await press(enquiry, { do: "won", won: "210" }, cookie)).status).toBe(303);
  expect((await call(enquiry, cookie)).text).toMatch(
    /Won £210<[^£]*Press to change it[^£]*£ with VAT<.label>[^£]*name="won"/,
  );
  expect(await eventsOf()).toMatchObject([
    { kind: "quoted", pence: 18_500 },
    { kind: "won", pence: 18_500 },
    { kind: "won", pence: 21_000 },
  ]);
  await press(enquiry, { do: "done" }, cookie);
  expect((await call(enquiry, cookie)).text).not.toContain('name="won"');
});

test("a job may be won before anybody knows its price", async () => {
  const cookie = await signIn();
  expect((await press(enquiry, { do: "won", won: "" }, cookie)).status).toBe(303);
  expect((await call("/desk/todo", cookie)).text).toContain("<b>Won</b>");
  // Nobody quotes for what is won.
  expect((await call(enquiry, cookie)).text).not.toContain('name="quoted"');
  await press(enquiry, { do: "won", won: "98.50" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toContain("<b>Won £98.50</b>");
});

test("a price that was typed is not lost when another step is pressed", async () => {
  const cookie = await signIn();
  const form = { do: "visit", visit: "2025-01-17", quoted: "185" };
  const { status, text } = await press(enquiry, form, cookie);
  expect([status, text]).toEqual([422, expect.stringContaining("price under Quoted")]);
  expect(text).toMatch(
    /<details[^>]* open[^>]*> <summary[^£]*£ with VAT<[^>]*> <input[^>]*value="185"/,
  );
  expect(await eventsOf()).toEqual([]);
});

test("a visit that is changed begins with the day and time it has", async () => {
  const cookie = await signIn();
  await press(enquiry, { do: "visit", visit: "2025-01-17", time: "14:30" }, cookie);
  const { text } = await call(enquiry, cookie);
  expect(text).toMatch(/name="visit"[^>]* value="2025-01-17".*name="time"[^>]* value="14:30"/);
  // Enter in another field is still a press of that step.
  const fields = { do: "", visit: "2025-01-17", time: "14:30", quoted: "185" };
  expect((await press(enquiry, fields, cookie)).status).toBe(303);
  expect((await eventsOf()).at(-1)).toMatchObject({ kind: "quoted", pence: 18_500 });
});

test("a press after signing out elsewhere shows what was typed, and the way back in", async () => {
  const [phone, tablet] = [await signIn(), await signIn()];
  const { token, version } = await call(enquiry, phone);
  await press("/desk/devices", { out: "all" }, tablet);
  const form = { token, version, do: "quoted", quoted: "185", note: "mind the <dog>" };
  const { status, text } = await call(enquiry, phone, form);
  expect(status).toBe(401);
  expect(text).toMatch(/You are signed out.*185.*mind the &lt;dog&gt;.*name="email"/);
  expect(text).toContain('name="to" value="SW-000001"');
  expect(await eventsOf()).toEqual([]);
});

test("a visit has a day, a day and a time or neither; no other is guessed at", async () => {
  const cookie = await signIn();
  const forms: Record<string, string>[] = [
    { visit: "2026-02-30" },
    { visit: "27 November" },
    { visit: "2026-11-27", time: "half two" },
  ];
  for (const wrong of forms) {
    const { status, text } = await press(enquiry, { do: "visit", ...wrong }, cookie);
    expect([wrong, status, text]).toEqual([wrong, 422, expect.stringContaining("was not saved")]);
  }
  const noDay = await press(enquiry, { do: "visit", visit: "", time: "14:30" }, cookie);
  expect([noDay.status, noDay.text]).toEqual([422, expect.stringContaining("Choose the day too")]);
  await press(enquiry, { do: "visit", visit: "" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toContain("Visits without a day");
  await press(enquiry, { do: "visit", visit: "2025-01-17", time: "14:30" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toMatch(
    /<h2[^>]*>Friday 17 January<.*Visit: Friday 17 January, 14:30/,
  );
  // A visit of yesterday may be noted, but may also be a slip.
  const past = "That day is past.";
  for (const [day, said] of [
    ["2025-01-14", expect.stringContaining(past)],
    ["2025-01-15", expect.not.stringContaining(past)],
  ] as const) {
    const { to } = await press(enquiry, { do: "visit", visit: day }, cookie);
    expect((await call(to ?? "", cookie)).text).toEqual(said);
  }
});

test("who rang is noted with a name or a number, found again, and known as the customer who wrote before", async () => {
  const cookie = await signIn();
  const words = { name: " ", phone: "", address: "Chester", message: "half a\nnote" };
  const { status, text } = await press("/desk/new", { do: "open", ...words }, cookie);
  expect([status, text]).toEqual([422, expect.stringContaining("Nothing was saved")]);
  expect(text).toMatch(/value="Chester".*half a note<\/textarea/);
  const form = { do: "answered", name: "", phone: "07700 900 123", address: "", message: "ladder" };
  const { to } = await press("/desk/new", form, cookie);
  // A second press of the same form is the same call.
  expect((await press("/desk/new", form, cookie)).to).toBe(to);
  const noted = (await call(to ?? "", cookie)).text;
  expect(noted).toMatch(/role="status"><p><b>Saved\..*<bdi>07700 900 123<\/bdi><\/h1>/);
  expect(noted).toMatch(/Also from them:.*href="\/desk\/SW-000001"/);
  // There is no way to a place that nobody named.
  expect(noted).not.toContain("Directions");
  expect((await call(enquiry, cookie)).text).toContain("Directions");
  expect((await call(enquiry, cookie)).text).toContain(`href="${to?.split("?")[0]}"`);
  expect((await call("/desk/todo", cookie)).text).toContain("Answered: what next?");
  expect((await call("/desk/find?q=ladder", cookie)).text).toContain("1 for “ladder”");
  await press(enquiry, { do: "visit", visit: "2025-01-17" }, cookie);
  expect((await call(to ?? "", cookie)).text).toContain("visit: Friday 17 January");
  // He reads there where to go.
  expect((await call("/desk/todo", cookie)).text).toContain("1 Brine Street");
  expect((await receiving.stored()).map(({ state }) => state).sort()).toEqual([
    "dropped",
    "waiting",
  ]);
});

test("a caller with a danger stands under Urgent", async () => {
  const cookie = await signIn();
  const form = { do: "open", name: "Sam", phone: "", address: "", message: "Burning smell" };
  await press("/desk/new", form, cookie);
  expect((await call("/desk", cookie)).text).toMatch(
    /<h2 class="late">Urgent<.*Sam.*Urgent: ring now/,
  );
});

test("a quote is sent and asked about again in words that name it; without a yes it comes back after three days", async () => {
  const cookie = await signIn();
  const wordsIn = (text: string) => /<blockquote>(.*?)<\/blockquote>/.exec(text)?.[1] ?? "";
  const { to } = await press(enquiry, { do: "quoted", quoted: "185" }, cookie);
  expect(wordsIn((await call(to ?? "", cookie)).text)).toMatch(/Jo.*£185.*SW-000001/);
  // The words stay until he has asked again or there is a yes: nobody knows whether he has sent them.
  expect(wordsIn((await call(enquiry, cookie)).text)).toMatch(/Our price is £185/);
  receiving.clock.pass(3 * day);
  expect((await call("/desk/todo", cookie)).text).toContain(`href="${enquiry}#tell"`);
  expect(wordsIn((await call(enquiry, cookie)).text)).toContain("£185");
  const asked = await press(enquiry, { do: "asked" }, cookie);
  const { text } = await call(asked.to ?? "", cookie);
  expect(text).toMatch(/href="https:\/\/wa\.me\/447700900123\?text=[^"]*%C2%A3185/);
  expect(text).toMatch(/href="mailto:jo@example\.com\?[^"]*%C2%A3185/);
  expect(wordsIn((await call(enquiry, cookie)).text)).toBe("");
  expect((await call("/desk/todo", cookie)).text).not.toContain(enquiry);
  // Another price replaces the first until there is a yes.
  const quoteFields = /id="quoted"/;
  expect((await call(enquiry, cookie)).text).toMatch(quoteFields);
  await press(enquiry, { do: "quoted", quoted: "150" }, cookie);
  expect((await call("/desk/waiting", cookie)).text).toContain("£150 waiting for a yes");
  await press(enquiry, { do: "won", won: "" }, cookie);
  expect((await call(enquiry, cookie)).text).not.toMatch(quoteFields);
});

test("a note of many lines is kept whole", async () => {
  const note = `${"a line\n".repeat(280)}the end`;
  const cookie = await signIn();
  await press(enquiry, { do: "note", note: note.replaceAll("\n", "\r\n") }, cookie);
  const events = (await receiving.store.find("SW-000001"))?.enquiry.events;
  expect(events).toMatchObject([{ kind: "note", text: note }]);
});

test("the page of an enquiry says how many of its photos were not kept", async () => {
  const { store, clock } = receiving;
  await store.accept(newSample(2, { receivedAt: clock.now(), photosNotKept: 2 }));
  const key = await signIn();
  const words = "2 photos came with it and could not be kept: ask for them again.";
  expect((await call("/desk/SW-000002", key)).text).toContain(words);
  expect((await call(enquiry, key)).text).not.toContain("could not be kept");
});

test("many are marked as spam at once, and freed, but for what changed since the list was shown; each can be undone", async () => {
  const { store, clock } = receiving;
  for (const number of [2, 3, 4])
    await store.accept(newSample(number, { receivedAt: clock.now() }));
  const cookie = await signIn();
  const stageOf = async (number: number) =>
    (await store.find(`SW-00000${number}`))?.enquiry.stage ?? "none";
  const stagesNow = () => Promise.all([1, 2, 3, 4].map(stageOf));
  const judge = async (list: string, kind: string, numbers: readonly number[]) => {
    const { text, token } = await call(`/desk/${list}`, cookie);
    const boxes = [...text.matchAll(/form="ticked-form" name="ticked" value="([^"]+)"/g)];
    const values = boxes.map(([, value = ""]) => value);
    const chosen = numbers.map(
      (number) => values.find((each) => each.startsWith(`SW-00000${number} `)) ?? "",
    );
    return [["token", token], ["do", kind], ...chosen.map((value) => ["ticked", value])];
  };
  // A box says to the eye what a tick is for.
  expect((await call("/desk", cookie)).text).toMatch(/name="ticked"[^>]*> Spam<span/);
  const form = await judge("open", "spam", [1, 2, 3]);
  expect((await call("/desk/open", cookie, form.slice(1))).status).toBe(403);
  await press("/desk/SW-000003", { do: "answered" }, cookie);
  const { status, to } = await call("/desk/open", cookie, form);
  expect(status).toBe(303);
  expect((await call(to ?? "", cookie)).text).toContain("2 of 3 moved to Possible spam");
  expect(await stagesNow()).toEqual(["held", "held", "todo", "open"]);
  await press(enquiry, { undo: "1" }, cookie);
  expect(await stageOf(1)).toBe("open");
  expect((await call("/desk/held", cookie, await judge("held", "not spam", [2]))).status).toBe(303);
  expect(await stagesNow()).toEqual(["open", "open", "todo", "open"]);
  // Neither nothing nor anything else is done to many.
  expect((await call("/desk/open", cookie, await judge("open", "spam", []))).to).toContain("of=0");
  expect((await call("/desk/open", cookie, await judge("open", "erase", [4]))).status).toBe(422);
  expect(await stagesNow()).toEqual(["open", "open", "todo", "open"]);
});

describe("the link in a mail", () => {
  const reference = "SW-000001";
  let link: string;
  beforeEach(async () => {
    link = answerLink(origin, await receiving.store.secret(), reference);
  });
  const post = (form = {}, Origin = origin) => call(link, "", form, { Origin });
  /** Presses the page's button, and follows to the page that answers. */
  const mark = async (form = {}) => {
    const { status, to } = await post(form);
    expect([status, to]).toEqual([303, new URL(link, origin).href.slice(origin.length)]);
    return call(link);
  };
  const answeredAt = async (of = reference) => (await receiving.store.find(of))?.enquiry.answeredAt;

  test("changes nothing when it is opened; its button marks, once, which can be taken back for a day", async () => {
    const { clock } = receiving;
    expect((await call(link)).text).toContain("Mark as answered</button>");
    expect((await post({}, "https://evil.example")).status).toBe(403);
    expect((await call(link, "", undefined, {}, "DELETE")).status).toBe(405);
    expect(await answeredAt()).toBeUndefined();
    const at = clock.now();
    expect((await mark()).text).toContain("is marked as answered");
    clock.pass(minute);
    const { text, undo } = await mark();
    expect(text).toContain("/desk/next");
    expect(text).not.toContain("No link?");
    expect(await answeredAt()).toBe(at);
    await mark({ undo });
    expect(await answeredAt()).toBeUndefined();
    await mark();
    clock.pass(25 * 60 * minute);
    expect((await call(link)).text).not.toContain("<form");
  });

  test("an Undo sent again, or made up, marks nothing and undoes nothing else", async () => {
    const { undo } = await mark();
    for (const wrong of ["", "abc", "0", "-1", "1.0", "2"]) {
      await mark({ undo: wrong });
      expect([wrong, await answeredAt()]).toEqual([wrong, receiving.clock.now()]);
    }
    for (let sent = 0; sent < 3; sent += 1) {
      await mark({ undo });
      expect(await answeredAt()).toBeUndefined();
    }
    await mark();
    await mark({ undo });
    expect(await answeredAt()).toBe(receiving.clock.now());
  });

  test("leads to a page with nothing of the person, that is not kept, not listed, and tells no other site its address", async () => {
    const foreign = () => post({}, "https://evil.example");
    const unknown = () => call(link, "", undefined, {}, "DELETE");
    for (const asked of [() => call(link), mark, foreign, unknown]) {
      const { text, headers } = await asked();
      expect(text).not.toMatch(personalData);
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "same-origin",
        "content-security-policy": expect.stringContaining("default-src 'none'") as string,
      });
    }
    expect(JSON.stringify(receiving.lines)).not.toMatch(personalData);
  });

  test.each<[string, (secret: string) => string]>([
    ["no signature", () => link.replace(/&key=.*/, "")],
    ["a signature that was changed", () => link.replace("key=", "key=x")],
    ["the signature of another enquiry", () => link.replace(reference, "SW-000002")],
    ["the secret of another store", () => answerLink(origin, "another secret", reference)],
    ["the reference of one that was erased", (secret) => answerLink(origin, secret, "SW-000003")],
    ["two references", () => `${link}&enquiry=SW-000002`.replace(`enquiry=${reference}`, "x=")],
  ])("with %s leads nowhere, and marks nothing", async (_, linkOf) => {
    const { store, clock } = receiving;
    for (const number of [2, 3]) await store.accept(newSample(number, { receivedAt: clock.now() }));
    await store.erase("SW-000003");
    const wrong = linkOf(await store.secret());
    for (const form of [undefined, {}]) expect((await call(wrong, "", form)).status).toBe(404);
    expect([await answeredAt(), await answeredAt("SW-000002")]).toEqual([undefined, undefined]);
  });
});
