/** The desk from outside: who gets in, who does not, and what a press does. */
import { createReceiving, type Receiving } from "../../testing/receiving";
import { newSample, personalData, sampleCompany, sampleIdentity } from "../../testing/samples";
import type { Mail } from "../../mail/mailer";
import { createDesk } from "./handle-desk";

const origin = "https://www.saltworks.example";
const [owner, office] = ["owner@example.com", "office@example.com"];
const minute = 60_000;
const reference = "SW-000001";
let receiving: Receiving;
let mails: Mail[];
let users: string[];
let desk: ReturnType<typeof createDesk>;

beforeEach(async () => {
  receiving = createReceiving();
  [mails, users] = [[], [owner, office]];
  const { store, clock, parts, lines } = receiving;
  const { publicFolder } = parts;
  desk = createDesk({
    ...{ store, users, clock, company: sampleCompany, identity: sampleIdentity, staysUp: true },
    ...{ isLocal: false, publicFolder, mailFolder: publicFolder },
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve({ outcome: "sent" });
      },
    },
    log: (line) => lines.push(line),
  });
  await store.accept(newSample(1, { receivedAt: clock.now() }));
});
afterEach(async () => {
  await desk.settle();
  await receiving.remove();
});

type Sent = { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> };

async function call(path: string, { form, cookie = "", headers }: Sent = {}) {
  const init = { headers: { Cookie: `__Host-desk=${cookie}`, ...headers } };
  const body = form && new URLSearchParams(form);
  const post = form && { method: "POST", body };
  const answer = await desk.handle(new Request(origin + path, { ...init, ...post }), {
    ip: undefined,
  });
  const text = await answer.text();
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(text) ?? [];
  const [, version = ""] = /name="version" value="([^"]+)"/.exec(text) ?? [];
  const set = answer.headers.get("set-cookie") ?? "";
  const [, key = ""] = /^__Host-desk=([^;]*)/.exec(set) ?? [];
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    text,
    token,
    version,
    key,
    set,
  };
}

/** What a form of this page sends, and what comes of it. */
async function press(path: string, form: Record<string, string>, cookie?: string, action = path) {
  const { token, version } = await call(path, { cookie });
  return call(action, { form: { token, version, ...form }, cookie });
}

async function askForLink(email = owner, to = "") {
  const { to: next } = await press("/desk/sign-in", { email, to });
  expect(next).toBe("/desk/sign-in?sent");
  await desk.settle();
  const [link = ""] = /\/desk\/sign-in\?key=[\w-]+/.exec(mails.at(-1)?.text ?? "") ?? [];
  return link;
}
const keyIn = (link: string) => link.split("=")[1] ?? "";

async function signIn(email = owner): Promise<string> {
  const link = await askForLink(email);
  return (await press(link, { key: keyIn(link) }, undefined, "/desk/sign-in")).key;
}

test("who is not signed in sees nobody's name, whatever is asked for, and is led back afterwards", async () => {
  for (const path of [
    "",
    "/done",
    "/find?q=jo",
    "/figures.csv",
    `/${reference}`,
    `/${reference}/photos/1`,
  ]) {
    const answer = await call(`/desk${path}`);
    expect(answer).toMatchObject({ status: 303, to: expect.stringMatching(/sign-in/) as string });
    expect((await call(answer.to ?? "")).text).not.toMatch(personalData);
  }
  const link = await askForLink(owner, reference);
  const { to, set } = await press(link, { key: keyIn(link) }, undefined, "/desk/sign-in");
  expect(to).toBe(`/desk/${reference}`);
  expect(set).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const elsewhere = await press("/desk/sign-in", { email: owner, to: "//evil.example" });
  expect(elsewhere.to).toBe("/desk/sign-in?sent");
});

test("a stranger is told the same as the owner, and nobody gets more than five links an hour", async () => {
  await askForLink("stranger@example.com");
  expect(mails).toEqual([]);
  for (let number = 0; number < 8; number += 1) await askForLink("Owner@Example.com");
  expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => owner));
  // Others still get theirs.
  await askForLink(office);
  expect(mails).toHaveLength(6);
  receiving.clock.pass(61 * minute);
  await askForLink();
  expect(mails).toHaveLength(7);
});

test("a link works once, for a quarter of an hour, and not by being opened", async () => {
  const link = await askForLink();
  for (let turn = 0; turn < 3; turn += 1)
    expect((await call(link)).text).toContain("Sign in on this");
  const use = () => press(link, { key: keyIn(link) }, undefined, "/desk/sign-in");
  const token = (await call("/desk/sign-in")).token;
  expect((await use()).key).toHaveLength(43);
  const again = await call("/desk/sign-in", { form: { token, key: keyIn(link) } });
  expect([again.key, again.to]).toEqual(["", "/desk/sign-in?key=used"]);
  expect(await call(link)).toMatchObject({ status: 410 });
  const late = await askForLink();
  receiving.clock.pass(15 * minute + 1);
  expect((await call("/desk/sign-in", { form: { token, key: keyIn(late) } })).key).toBe("");
});

test("no session can be guessed, fixed or kept beyond its time, or its user's, or its end", async () => {
  const isIn = async (cookie: string) => (await call("/desk", { cookie })).status === 200;
  const chosen = "A".repeat(43);
  const link = await askForLink();
  const { token } = await call(link, { cookie: chosen });
  const form = { token, key: keyIn(link) };
  const cookie = (await call("/desk/sign-in", { form, cookie: chosen })).key;
  expect(cookie).not.toBe(chosen);
  const [first] = await receiving.store.sessionsOf(owner, receiving.clock.now());
  // What the store keeps of it opens nothing.
  for (const forged of [chosen, "", first?.id ?? "", `${cookie}x`, cookie.slice(1)])
    expect(await isIn(forged)).toBe(false);
  expect(await isIn(cookie)).toBe(true);
  const other = await signIn();
  expect((await press("/desk/devices", { out: "all" }, other)).set).toContain("Max-Age=0");
  expect([await isIn(cookie), await isIn(other)]).toEqual([false, false]);
  const third = await signIn();
  receiving.clock.pass(30 * 24 * 60 * minute);
  expect(await isIn(third)).toBe(false);
  const fourth = await signIn(office);
  users.splice(1);
  expect(await isIn(fourth)).toBe(false);
});

test("no other site, and no form of another session, can press a button", async () => {
  const [cookie, other] = [await signIn(), await signIn(office)];
  const own = (await call(`/desk/${reference}`, { cookie })).token;
  const foreign = (await call(`/desk/${reference}`, { cookie: other })).token;
  const before = (await call("/desk/sign-in")).token;
  for (const token of ["", foreign, before, own.slice(1)])
    expect(await call(`/desk/${reference}`, { form: { token, do: "done" }, cookie })).toMatchObject(
      { status: 403 },
    );
  const headers = { Origin: "https://evil.example" };
  expect(
    await call(`/desk/${reference}`, { form: { token: own, do: "done" }, cookie, headers }),
  ).toMatchObject({ status: 403 });
  expect((await receiving.store.storyOf(reference))?.events).toEqual([]);
  expect((await press(`/desk/${reference}`, { do: "done" }, cookie)).to).toContain("did=1");
});

test("what a visitor wrote is text, wherever it stands, and no page has a script", async () => {
  const markup = `"><script>alert(1)</script><img src=x onerror='a()'>`;
  const { request } = newSample(2, {});
  const hostile = { ...request, name: markup, message: markup, service: markup, address: markup };
  const { store, clock } = receiving;
  await store.accept(newSample(2, { request: hostile, receivedAt: clock.now() }));
  const cookie = await signIn();
  await press("/desk/SW-000002", { do: "note", note: markup }, cookie);
  for (const path of [
    "",
    "/find?q=script",
    "/SW-000002",
    "/SW-000001",
    "/SW-000002/erase",
    `/find?q=${encodeURIComponent(markup)}`,
  ]) {
    const { text } = await call(`/desk${path}`, { cookie });
    expect(text).not.toMatch(/<script|<img src=x|'a\(\)/);
  }
});

test("a press that comes too late, or asks for what cannot be, changes nothing and says why", async () => {
  const [phone, laptop] = [await signIn(), await signIn(office)];
  const seen = await call(`/desk/${reference}`, { cookie: laptop });
  await press(`/desk/${reference}`, { do: "quoted", pounds: "£1,850.50" }, phone);
  const form = { token: seen.token, version: seen.version, do: "answered" };
  const { to } = await call(`/desk/${reference}`, { form, cookie: laptop });
  const { text } = await call(to ?? "", { cookie: laptop });
  expect(text).toMatch(
    /You quoted £1,850\.50, today, .*, owner@example\.com\. Nothing was changed/,
  );
  for (const wrong of ["won", "lost", "note", "nothing"])
    expect(await press(`/desk/${reference}`, { do: wrong, pounds: "lots" }, phone)).toMatchObject({
      status: 422,
    });
  expect((await receiving.store.storyOf(reference))?.events).toHaveLength(1);
  await press(`/desk/${reference}`, { do: "erase" }, phone);
  expect(await call(`/desk/${reference}`, { cookie: phone })).toMatchObject({ status: 404 });
  expect(JSON.stringify(receiving.lines)).not.toMatch(personalData);
});
