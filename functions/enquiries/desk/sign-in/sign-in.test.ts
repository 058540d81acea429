/** Signing in at the desk, from outside: who gets a link, who gets in, and who does not. */
import { dayMs, minuteMs } from "../../../shared/clock";
import type { Mail } from "../../../mail/mailer";
import {
  enquiryPath,
  officeEmail,
  origin,
  ownerEmail,
  setUpDesk,
} from "../../../testing/desk-calls";
import { personalData, sampleCompany } from "../../../testing/samples";
import { createDesk } from "../handle-desk";
import { lastLinkFailedTitle, sentTitle } from "./sign-in";

const { harness, state, call, press, requestLink, use, signIn, eventsOf } = setUpDesk();

/** Asks for a link from an IP. Resolves with the answer once it is settled whether the link was mailed. */
async function ask(email: string, ip?: string, cookie?: string) {
  const { token } = await call("/desk/sign-in", cookie);
  const answer = await call("/desk/sign-in", cookie, { token, email }, {}, "POST", ip);
  await state.desk.mailsSent();
  return answer;
}
/** Asks for links to the owner's address, from nine networks. */
async function askFromNine() {
  for (let number = 0; number < 9; number += 1) await ask(ownerEmail, `192.0.2.${number}`);
}
const isIn = async (cookie: string) => (await call("/desk", cookie)).status === 200;

test("every desk page asks strangers to sign in, then returns to the page", async () => {
  for (const path of [
    "/desk",
    "/desk/find?q=jo",
    "/desk/figures.csv",
    enquiryPath,
    `${enquiryPath}/photos/1`,
  ]) {
    const { status, to } = await call(path);
    expect(status).toBe(303);
    expect(to).toContain("/desk/sign-in");
    expect((await call(to ?? "")).text).not.toMatch(personalData);
  }
  const { to, set } = await use(await requestLink(ownerEmail, "SW-000001"));
  expect(to).toBe(enquiryPath);
  expect(set).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect((await use(await requestLink(ownerEmail, "//evil.example"))).to).toBe("/desk");
});

/** The addressees of the most links that the owner gets within an hour, and of one to the office. */
const fiveAndOffice = [...Array<string>(5).fill(ownerEmail), officeEmail];

test("users alone are mailed links, at most five an hour", async () => {
  await requestLink("stranger@example.com");
  for (let number = 0; number < 8; number += 1) await requestLink("Owner@Example.com");
  await requestLink(officeEmail);
  expect(state.mails.map(({ to }) => to)).toEqual(fiveAndOffice);
  harness.clock.advance(61 * minuteMs);
  await requestLink();
  expect(state.mails).toHaveLength(7);
});

test("a slow mail server gets five links an hour and twenty a day", async () => {
  state.mailResult = { outcome: "temporary", error: "timeout after DATA", code: "ETIMEDOUT" };
  await askFromNine();
  expect(state.tries).toBe(5);
  for (let hour = 1; hour < 24; hour += 1) {
    harness.clock.advance(61 * minuteMs);
    for (let number = 0; number < 5; number += 1) await ask(ownerEmail, `192.0.${hour}.${number}`);
  }
  expect(state.tries).toBe(20);
  // The first five no longer count.
  harness.clock.advance(61 * minuteMs);
  await askFromNine();
  expect(state.tries).toBe(25);
});

test("a network may ask three times an hour, and keeps nobody else out", async () => {
  const ips = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.1"];
  for (const email of [ownerEmail, "stranger@example.com"]) {
    const statuses: number[] = [];
    for (const ip of ips) statuses.push((await ask(email, ip)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    harness.clock.advance(61 * minuteMs);
  }
  expect(state.mails).toHaveLength(3);
  expect((await ask(ownerEmail, "192.0.2.1")).status).toBe(303);
  expect((await ask(ownerEmail, "192.0.2.2")).status).toBe(303);
  expect(state.mails).toHaveLength(5);
});

test("a known device still gets links after strangers have used up the user's", async () => {
  const cookie = await signIn();
  const signedOut = await signIn();
  await press("/desk/devices", { out: "this" }, signedOut);
  // The session ends, but the browser still has its cookie.
  harness.clock.advance(31 * dayMs);
  expect(await isIn(cookie)).toBe(false);
  state.mails = [];
  await askFromNine();
  expect(state.mails).toHaveLength(5);
  await ask(ownerEmail, "192.0.2.9", signedOut);
  await ask(officeEmail, "192.0.2.9", cookie);
  expect(state.mails.map(({ to }) => to)).toEqual(fiveAndOffice);
  for (let number = 0; number < 9; number += 1)
    expect((await ask(ownerEmail, "192.0.2.1", cookie)).status).toBe(303);
  expect(state.mails).toHaveLength(11);
  // A device's links are counted apart, so that a stolen cookie floods no mailbox either.
  harness.clock.advance(61 * minuteMs);
  await ask(ownerEmail, "192.0.2.1", cookie);
  expect(state.mails).toHaveLength(12);
});

test("no link is counted while mail is down, and only known devices are told", async () => {
  const device = await signIn();
  await press("/desk/devices", { out: "all" }, device);
  Object.assign(state, { mails: [], tries: 0 });
  const awayPage = async (cookie?: string) => (await call("/desk/sign-in?sent", cookie)).text;
  const before = await awayPage();
  const away = { outcome: "unavailable", error: "CONN: refused", code: "CONN" } as const;
  const slow = { outcome: "temporary", error: "timeout after DATA", code: "ETIMEDOUT" } as const;
  for (const mailResult of [slow, away]) {
    state.mailResult = mailResult;
    for (const email of ["stranger@example.com", ownerEmail]) {
      const ip = `192.0.2.${email.length + state.tries}`;
      const statuses: number[] = [];
      for (let number = 0; number < 4; number += 1) statuses.push((await ask(email, ip)).status);
      expect([email, statuses]).toEqual([email, [303, 303, 303, 429]]);
      expect(await awayPage()).toBe(before);
    }
    expect(await awayPage(device)).toContain(lastLinkFailedTitle);
    harness.clock.advance(61 * minuteMs);
  }
  expect(state.tries).toBe(3 + 1);
  state.mailResult = { outcome: "sent" };
  harness.clock.advance(minuteMs);
  await askFromNine();
  expect(state.mails).toHaveLength(5);
  expect((await call("/desk/sign-in?sent")).text).toContain(sentTitle);
});

test("the store writes as much for a stranger's address as for a user's", async () => {
  const rows: number[] = [];
  for (const email of [ownerEmail, "stranger@example.com"]) {
    for (let number = 0; number < 7; number += 1) await ask(email);
    const links = (await harness.database()).db.selectFrom("sign_in_link").selectAll();
    const kept = await links.execute();
    rows.push(kept.length);
    expect(JSON.stringify(kept)).not.toContain("stranger");
  }
  expect(rows).toEqual([5, 10]);
  expect(state.mails).toHaveLength(5);
});

test("a link works once within fifteen minutes, and not by being opened", async () => {
  const key = await requestLink();
  const late = await requestLink();
  for (let turn = 0; turn < 3; turn += 1)
    expect((await call(`/desk/sign-in?key=${key}`)).text).toContain("Sign in on this");
  expect((await use(key)).key).toHaveLength(43);
  expect(await use(key)).toMatchObject({ key: "", to: `/desk/sign-in?key=${key}` });
  expect((await call(`/desk/sign-in?key=${key}`)).status).toBe(410);
  harness.clock.advance(15 * minuteMs + 1);
  expect((await use(late)).key).toBe("");
});

test("the page of a link that does not work says why", async () => {
  const key = await requestLink(ownerEmail, "SW-000001");
  const late = await requestLink(ownerEmail, "SW-000001");
  const other = await requestLink(officeEmail);
  const page = (linkKey: string, cookie?: string) => call(`/desk/sign-in?key=${linkKey}`, cookie);
  const { key: cookie } = await use(key);
  expect((await page(key)).text).toContain("This link has been used");
  // The second link of one's own stays as it is, for another device; a link of somebody else can be used.
  for (const linkKey of [key, late]) expect((await page(linkKey, cookie)).to).toBe(enquiryPath);
  expect((await page(other, cookie)).text).toContain("Sign in on this");
  // Weeks pass, and others ask for links.
  harness.clock.advance(20 * dayMs);
  await ask(officeEmail);
  const { status, text } = await page(late);
  expect(status).toBe(410);
  expect(text).toContain("This link is too old");
  expect((await page(late, cookie)).to).toBe(enquiryPath);
  expect((await page(`${key}x`)).text).toContain("This link does not work");
});

test("the cookie has Secure everywhere but on http://localhost, where Safari would refuse it", async () => {
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
    const key = await requestLink(officeEmail);
    const { token } = await at(`${from}/desk/sign-in`);
    const { set } = await call(`${from}/desk/sign-in`, "", { token, key }, more);
    expect([from, set]).toEqual([from, expect.stringMatching(shape) as string]);
    const Cookie = set.split(";")[0] ?? "";
    expect((await at(`${from}/desk`, { ...more, Cookie })).status).toBe(200);
    // The plain cookie signs nobody in on the public origin.
    const value = Cookie.split("=")[1] ?? "";
    expect((await at(`${origin}/desk`, { Cookie: `desk=${value}` })).status).toBe(303);
    harness.clock.advance(61 * minuteMs);
  }
});

test("a link leads to this machine only if asked for on it", async () => {
  const { context } = harness;
  const settings = { ...context.settings, deskUsers: [ownerEmail] };
  const send = (mail: Mail) => {
    state.mails.push(mail);
    return Promise.resolve({ outcome: "sent" } as const);
  };
  state.desk = createDesk({ ...context, settings, mailer: { ...context.mailer, send } });
  for (const [from, leadsTo] of [
    ["http://localhost:9000", "http://localhost:9000"],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
    ["http://[::1]:9000", "http://[::1]:9000"],
    ["http://evil.example", sampleCompany.origin],
    ["http://localhost.evil.example", sampleCompany.origin],
  ]) {
    const { token } = await call(`${from}/desk/sign-in`);
    await call(`${from}/desk/sign-in`, "", { token, email: ownerEmail });
    await state.desk.mailsSent();
    expect(state.mails.at(-1)?.text).toContain(`${leadsTo}/desk/sign-in?key=`);
  }
});

test("a session cannot be guessed or fixed", async () => {
  const chosen = "A".repeat(43);
  const cookie = (await use(await requestLink(), chosen)).key;
  const [kept] = await harness.store.sessionsOf(ownerEmail, harness.clock.now());
  // The id that the store keeps opens nothing.
  for (const forged of [chosen, "", kept?.id ?? "", `${cookie}x`, cookie.slice(1)])
    expect(await isIn(forged)).toBe(false);
  expect(await isIn(cookie)).toBe(true);
});

test("signing out everywhere ends every session and link, and says what stays open", async () => {
  const cookie = await signIn();
  const other = await signIn();
  const mailed = await requestLink();
  // The browser keeps its cookie, by which the device stays known.
  const signedOut = await press("/desk/devices", { out: "all" }, other);
  expect(signedOut).toMatchObject({ to: "/desk/sign-in?everywhere", set: "" });
  expect((await use(mailed)).key).toBe("");
  expect(await isIn(cookie)).toBe(false);
  expect(await isIn(other)).toBe(false);
  const { text } = await call(signedOut.to ?? "", other);
  expect(text).toContain("<h1>Signed out everywhere</h1>");
  expect(text).toContain("Others who use the desk are not signed out.");
  expect(text).toContain("Change your mailbox’s password");
});

test("a session ends with its user, or after its time", async () => {
  const old = await signIn();
  const left = await signIn(officeEmail);
  state.users.splice(1);
  expect(await isIn(old)).toBe(true);
  expect(await isIn(left)).toBe(false);
  harness.clock.advance(30 * dayMs);
  expect(await isIn(old)).toBe(false);
});

test("a button works only from our own site and its own session", async () => {
  const cookie = await signIn();
  const other = await signIn(officeEmail);
  const { token } = await call(enquiryPath, cookie);
  const foreign = (await call(enquiryPath, other)).token;
  const before = (await call("/desk/sign-in")).token;
  for (const wrong of ["", foreign, before, token.slice(1)])
    expect((await call(enquiryPath, cookie, { token: wrong, do: "done" })).status).toBe(403);
  const Origin = "https://evil.example";
  expect((await call(enquiryPath, cookie, { token, do: "done" }, { Origin })).status).toBe(403);
  expect((await press(enquiryPath, { do: "done" }, cookie)).to).toBe(`${enquiryPath}?did`);
});

test("a form sent after signing out elsewhere keeps what was typed", async () => {
  const phone = await signIn();
  const tablet = await signIn();
  const { token, version } = await call(enquiryPath, phone);
  await press("/desk/devices", { out: "all" }, tablet);
  const form = { do: "visit", visit: "2025-01-27", time: "16:30", note: "mind the <dog>" };
  const { status, text, set } = await call(enquiryPath, phone, { token, version, ...form });
  expect(status).toBe(401);
  expect(set).toBe("");
  expect(text).toMatch(/You are signed out.*Copy your words.*16:30.*mind the &lt;dog&gt;/);
  expect(text).toMatch(/name="to" value="SW-000001".*name="email"/);
  expect(await eventsOf()).toEqual([]);
  const details = { "correct-phone": "07700 900999" };
  const corrected = await call(enquiryPath, phone, { do: "corrected", ...details });
  expect(corrected.status).toBe(401);
  expect(corrected.text).toContain("900999");
  // Every press sends the details, as they were if nothing was put right.
  expect((await call(enquiryPath, phone, { do: "done", ...details })).text).not.toContain("900999");
  const noted = await call("/desk/new", phone, { do: "open", name: "Sam" });
  expect(noted.status).toBe(401);
  expect(noted.text).toContain("Sam");
});

test("a note of 2,000 characters is read; more, only from a known device", async () => {
  const device = await signIn();
  await press("/desk/devices", { out: "all" }, device);
  const [note, more] = ["字".repeat(2000), "a".repeat(25_000)].map((text) => ({ note: text }));
  expect((await call(enquiryPath, "", note)).text).toContain(note?.note);
  for (const path of ["/desk/new", enquiryPath, "/desk/sign-in", "/api/answered"])
    for (const cookie of ["", "x"])
      expect([path, (await call(path, cookie, more)).status]).toEqual([path, 413]);
  expect((await call("/desk/new", device, more)).status).toBe(401);
});
