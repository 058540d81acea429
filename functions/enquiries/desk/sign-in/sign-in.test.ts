/** Signing in at the desk, from outside: who gets a link, who gets in, and who does not. */
import { randomBytes } from "node:crypto";
import { day, hour, minute } from "../../../shared/clock";
import type { Mail } from "../../../mail/mailer";
import { enquiry, office, origin, owner, useDesk } from "../../../testing/desk-calls";
import { personalData, sampleCompany } from "../../../testing/samples";
import { createDesk } from "../handle-desk";
import { lastLinkFailedTitle, sentTitle } from "./sign-in";

const { receiving, state, call, press, askForLink, use, signIn, eventsOf } = useDesk();

/** Asks for a link from an IP. Resolves with the answer once it is settled whether the link was mailed. */
async function ask(email: string, ip?: string, cookie?: string) {
  const { token } = await call("/desk/sign-in", cookie);
  const answer = await call("/desk/sign-in", cookie, { token, email }, {}, "POST", ip);
  await state.desk.mailsSent();
  return answer;
}
/** Asks for links to the owner's address, from nine networks. */
async function askFromNine() {
  for (let number = 0; number < 9; number += 1) await ask(owner, `192.0.2.${number}`);
}
const isIn = async (cookie: string) => (await call("/desk", cookie)).status === 200;

test("every desk page asks strangers to sign in, then returns to the page", async () => {
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

test("only users are mailed links, at most five an hour", async () => {
  await askForLink("stranger@example.com");
  for (let number = 0; number < 8; number += 1) await askForLink("Owner@Example.com");
  await askForLink(office);
  expect(state.mails.map(({ to }) => to)).toEqual([owner, owner, owner, owner, owner, office]);
  receiving.clock.pass(61 * minute);
  await askForLink();
  expect(state.mails).toHaveLength(7);
});

test("a mail server that is too slow to confirm gets at most five links an hour and twenty a day", async () => {
  state.mailResult = { outcome: "temporary", error: "timeout after DATA", code: "ETIMEDOUT" };
  await askFromNine();
  expect(state.tries).toBe(5);
  for (let hour = 1; hour < 24; hour += 1) {
    receiving.clock.pass(61 * minute);
    for (let number = 0; number < 5; number += 1) await ask(owner, `192.0.${hour}.${number}`);
  }
  expect(state.tries).toBe(20);
  // The first five no longer count.
  receiving.clock.pass(61 * minute);
  await askFromNine();
  expect(state.tries).toBe(25);
});

test("one network asks three times an hour, whatever the address, and keeps nobody else from asking", async () => {
  const ips = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.1"];
  for (const email of [owner, "stranger@example.com"]) {
    const statuses: number[] = [];
    for (const ip of ips) statuses.push((await ask(email, ip)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    receiving.clock.pass(61 * minute);
  }
  expect(state.mails).toHaveLength(3);
  expect((await ask(owner, "192.0.2.1")).status).toBe(303);
  expect((await ask(owner, "192.0.2.2")).status).toBe(303);
  expect(state.mails).toHaveLength(5);
});

test("a known device still gets links after strangers have used up the user's", async () => {
  const cookie = await signIn();
  const signedOut = await signIn();
  await press("/desk/devices", { out: "this" }, signedOut);
  // The session ends, but the browser still has its cookie.
  receiving.clock.pass(31 * day);
  expect(await isIn(cookie)).toBe(false);
  state.mails = [];
  await askFromNine();
  expect(state.mails).toHaveLength(5);
  await ask(owner, "192.0.2.9", signedOut);
  await ask(office, "192.0.2.9", cookie);
  expect(state.mails.map(({ to }) => to)).toEqual([owner, owner, owner, owner, owner, office]);
  for (let number = 0; number < 9; number += 1)
    expect((await ask(owner, "192.0.2.1", cookie)).status).toBe(303);
  expect(state.mails).toHaveLength(11);
  // A device's links are counted apart, so that a stolen cookie floods no mailbox either.
  receiving.clock.pass(61 * minute);
  await ask(owner, "192.0.2.1", cookie);
  expect(state.mails).toHaveLength(12);
});

test("after signing out everywhere devices stay known and keep their own allowance of links", async () => {
  const [phone, laptop] = [await signIn(), await signIn()];
  await askFromNine();
  const { set } = await press("/desk/devices", { out: "all" }, phone);
  // The browser keeps its cookie.
  expect(set).toBe("");
  state.mails = [];
  for (let number = 0; number < 9; number += 1) await ask(owner, "192.0.2.1", phone);
  expect(state.mails).toHaveLength(5);
  await ask(owner, "192.0.2.1", laptop);
  expect(state.mails).toHaveLength(6);
});

test("while mail is down no link is counted, and only known devices are told", async () => {
  const device = await signIn();
  await press("/desk/devices", { out: "all" }, device);
  Object.assign(state, { mails: [], tries: 0 });
  const awayPage = async (cookie?: string) => (await call("/desk/sign-in?sent", cookie)).text;
  const before = await awayPage();
  const away = { outcome: "unavailable", error: "CONN: refused", code: "CONN" } as const;
  const slow = { outcome: "temporary", error: "timeout after DATA", code: "ETIMEDOUT" } as const;
  for (const mailResult of [slow, away]) {
    state.mailResult = mailResult;
    for (const email of ["stranger@example.com", owner]) {
      const ip = `192.0.2.${email.length + state.tries}`;
      const statuses: number[] = [];
      for (let number = 0; number < 4; number += 1) statuses.push((await ask(email, ip)).status);
      expect([email, statuses]).toEqual([email, [303, 303, 303, 429]]);
      expect(await awayPage()).toBe(before);
    }
    expect(await awayPage(device)).toContain(lastLinkFailedTitle);
    receiving.clock.pass(61 * minute);
  }
  expect(state.tries).toBe(3 + 1);
  state.mailResult = { outcome: "sent" };
  receiving.clock.pass(minute);
  await askFromNine();
  expect(state.mails).toHaveLength(5);
  expect((await call("/desk/sign-in?sent")).text).toContain(sentTitle);
});

test("the store writes as much for a stranger's address as for a user's, and keeps no stranger's address", async () => {
  const rows: number[] = [];
  for (const email of [owner, "stranger@example.com"]) {
    for (let number = 0; number < 7; number += 1) await ask(email);
    const links = (await receiving.database()).db.selectFrom("sign_in_link").selectAll();
    const kept = await links.execute();
    rows.push(kept.length);
    expect(JSON.stringify(kept)).not.toContain("stranger");
  }
  expect(rows).toEqual([5, 10]);
  expect(state.mails).toHaveLength(5);
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

test("the page of a link that does not work says why; signed-in users are led to the desk", async () => {
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
  // Weeks pass, and others ask for links.
  receiving.clock.pass(20 * day);
  await ask(office);
  const { status, text } = await page(late);
  expect([status, text]).toEqual([410, expect.stringContaining("This link is too old")]);
  expect((await page(late, cookie)).to).toBe(enquiry);
  expect((await page(`${key}x`)).text).toContain("This link does not work");
});

test("only on plain HTTP of this machine is the cookie without Secure, as Safari requires", async () => {
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
    // The plain cookie signs nobody in on the public origin.
    const value = Cookie.split("=")[1] ?? "";
    expect((await at(`${origin}/desk`, { Cookie: `desk=${value}` })).status).toBe(303);
    receiving.clock.pass(61 * minute);
  }
});

test("a link asked for on this machine leads back to it, any other to the company's site", async () => {
  const { context } = receiving;
  const settings = { ...context.settings, deskUsers: [owner] };
  const send = (mail: Mail) =>
    Promise.resolve({ outcome: "sent", of: state.mails.push(mail) } as const);
  state.desk = createDesk({ ...context, settings, mailer: { ...context.mailer, send } });
  for (const [from, leadsTo] of [
    ["http://localhost:9000", "http://localhost:9000"],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
    ["http://[::1]:9000", "http://[::1]:9000"],
    ["http://evil.example", sampleCompany.origin],
    ["http://localhost.evil.example", sampleCompany.origin],
  ]) {
    const { token } = await call(`${from}/desk/sign-in`);
    await call(`${from}/desk/sign-in`, "", { token, email: owner });
    await state.desk.mailsSent();
    expect(state.mails.at(-1)?.text).toContain(`${leadsTo}/desk/sign-in?key=`);
  }
});

test("a session cannot be guessed or fixed, and ends with its time, its user or signing out", async () => {
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
  // A link mailed before that does not sign a thief in again either.
  expect((await use(mailed)).key).toBe("");
  expect([await isIn(cookie), await isIn(other)]).toEqual([false, false]);
  const [old, left] = [await signIn(), await signIn(office)];
  state.users.splice(1);
  expect([await isIn(old), await isIn(left)]).toEqual([true, false]);
  receiving.clock.pass(30 * day);
  expect(await isIn(old)).toBe(false);
});

test("a button works only from our own site and its own session", async () => {
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

describe("a form that is sent after signing out elsewhere", () => {
  /** Signs a phone out, sends the form from its page, and signs it in again; resolves with the page that follows. */
  async function sendSignedOut(path: string, typed: Record<string, string>) {
    const [phone, tablet] = [await signIn(), await signIn()];
    const { token, version } = await call(path, phone);
    await press("/desk/devices", { out: "all" }, tablet);
    const refused = await call(path, phone, { token, version, ...typed });
    const draft = /__Host-desk-draft=[^;]+/.exec(refused.set)?.[0] ?? "";
    const to = /name="to" value="([^"]*)"/.exec(refused.text)?.[1];
    const { key: session, to: place } = await use(await askForLink(owner, to));
    const Cookie = `__Host-desk=${session}; ${draft}`;
    return { refused, draft, Cookie, place: place ?? "" };
  }

  test("shows what was typed, and is filled in again on that browser until it is sent", async () => {
    const typed = { visit: "2025-01-27", time: "16:30", quoted: "185", note: "mind the <dog>" };
    const sent = await sendSignedOut(enquiry, { do: "visit", ...typed });
    const { status, text } = sent.refused;
    expect(status).toBe(401);
    expect(text).toMatch(/You are signed out.*185.*mind the &lt;dog&gt;.*name="email"/);
    expect(await eventsOf()).toEqual([]);
    // The browser keeps the words sealed; neither a URL nor the mail has any of them.
    expect(sent.refused.set).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(sent.draft + sent.place + JSON.stringify(state.mails)).not.toMatch(/185|dog|2025-01-27/);
    const { place, Cookie } = sent;
    const page = await call(place, "", undefined, { Cookie });
    expect([place, page.status]).toEqual([enquiry, 200]);
    expect(page.text).toMatch(/role="alert"[^>]*><b>Nothing was saved while you were signed out/);
    expect(page.text).toMatch(/<textarea [^>]*name="note"[^>]*> mind the &lt;dog&gt;</);
    const open = [...page.text.matchAll(/<details[^>]* open>.*?<\/details>/g)].join("");
    expect(open).toMatch(/value="2025-01-27".*value="16:30".*value="185"/);
    expect((await call(enquiry, /desk=([^;]+)/.exec(Cookie)?.[1])).text).not.toContain(
      "the &lt;dog",
    );
    // Another user in that browser is not shown them.
    const other = await use(await askForLink(office, enquiry.slice(6)));
    const theirs = { Cookie: `__Host-desk=${other.key}; ${sent.draft}` };
    expect((await call(enquiry, "", undefined, theirs)).text).not.toContain("the &lt;dog");
    // Another page is not filled in; sending the form empties the cookie.
    expect((await call("/desk/new", "", undefined, { Cookie })).text).not.toContain("185");
    const { token, version } = page;
    const done = await call(
      enquiry,
      "",
      { token, version, do: "visit", ...typed, quoted: "" },
      { Cookie },
    );
    expect([done.to, done.set]).toEqual([
      `${enquiry}?did`,
      expect.stringMatching(/-draft=; Max-Age=0/),
    ]);
    expect(await eventsOf()).toMatchObject([{ kind: "note" }, { kind: "visit", time: "16:30" }]);
  });

  test("is filled in for an hour, and only on known devices", async () => {
    const typed = { do: "visit", note: "mind the dog" };
    const { place, Cookie } = await sendSignedOut(enquiry, typed);
    receiving.clock.pass(hour - 1);
    expect((await call(place, "", undefined, { Cookie })).text).toContain("mind the dog");
    receiving.clock.pass(1);
    const late = await call(place, "", undefined, { Cookie });
    expect([late.status, late.text.includes("mind the dog")]).toEqual([200, false]);
    const said = expect.stringMatching(/Copy them first.*mind the dog/) as string;
    for (const cookie of ["", "x"]) {
      const stranger = await call(enquiry, cookie, typed);
      expect([stranger.status, stranger.set, stranger.text]).toEqual([401, "", said]);
    }
  });

  test("may exceed 8 kB from a known device, but not from a stranger", async () => {
    const device = await signIn();
    await press("/desk/devices", { out: "all" }, device);
    const form = { note: "a".repeat(9000) };
    for (const path of ["/desk/new", enquiry, "/desk/sign-in", "/api/answered"])
      for (const cookie of ["", "x"])
        expect([path, (await call(path, cookie, form)).status]).toEqual([path, 413]);
    expect((await call("/desk/new", device, form)).status).toBe(401);
  });

  test("is filled in again for a noted call, and says if it is too long to be kept", async () => {
    const call1 = {
      do: "open",
      name: "Sam",
      phone: "",
      address: "Chester",
      message: "é".repeat(5000),
    };
    const { place, Cookie } = await sendSignedOut("/desk/new", call1);
    const { status, text } = await call(place, "", undefined, { Cookie });
    expect([place, status]).toEqual(["/desk/new", 200]);
    expect(text).toMatch(
      /Nothing was saved while you were signed out.*value="Sam".*value="Chester".*ééé/,
    );
    // The first text cannot be compressed. The second could be, but is longer than we compress for anybody who is
    // signed out.
    for (const message of [randomBytes(5000).toString("base64"), "a".repeat(30_000)]) {
      const long = await sendSignedOut("/desk/new", { ...call1, message });
      const said = expect.stringContaining("Copy them first") as string;
      expect([long.draft, long.refused.text]).toEqual(["", said]);
    }
  });
});
