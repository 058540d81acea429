import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs, minuteMs } from "../../shared/clock";
import {
  browser,
  photoForm,
  multipart,
  setUpContactHarness,
  message,
} from "../../testing/contact-harness";
import { contactFields, formFieldNames, mapFields } from "../../shared/contact-fields";
import { dateTimeText } from "../format";

const harness = setUpContactHarness();
const writeContactPage = (text: string) => {
  writeFileSync(join(harness.context.publicFolder, "contact.html"), text);
};
beforeEach(() => {
  const fields = formFieldNames.map((name) => `<textarea name="${name}"></textarea>`).join("");
  const form = `${fields}<input type="file" name="photos">`;
  writeContactPage(`<form action="/api/send-contact-email">${form}</form>`);
});

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});
const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  body: new URLSearchParams(fields),
  headers,
});

test.each([
  asJson(message),
  asJson({ ...message, email: null }, { "Content-Type": "Application/JSON;charset=utf-8" }),
  asForm(message),
])("a message sent as %j is answered with its reference and promise", async (init) => {
  const response = await harness.send(init);
  expect(response.status).toBe(200);
  const [kept] = await harness.stored();
  expect(await response.json()).toEqual({
    status: "OK",
    reference: kept?.enquiry.reference,
    answerBy: dateTimeText(kept?.enquiry.answerBy ?? NaN),
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("the form's fields alone are stored, trimmed", async () => {
  const others = { website: "", age: "", token: "of a page still open", admin: true };
  const fields = { ...message, name: "  Jo Salt ", ...others };
  await harness.send(asJson(fields));
  const [kept] = await harness.stored();
  expect(kept?.enquiry.fields).toEqual({ ...mapFields(() => ""), ...message });
  expect(kept?.enquiry.answerBy).toBe(harness.clock.now() + dayMs);
});

test.each([
  ["its words", { message: "Something is burning" }, true],
  ["the emergency service", { service: "Call-Outs in Chester" }, true],
  ["the page of the emergency service", { from: "/services/call-outs" }, true],
  ["harmless words", { message: "A burning question: do you do EICRs?" }, false],
])("the answer to a message that is urgent by %s says so", async (_, more, urgent) => {
  harness.writeSite({
    pages: { "/services/call-outs": "Call-Outs" },
    services: [{ name: "Call-Outs", yearsUntilDue: null, urgent: true }],
  });
  const sent = { ...message, ...more };
  for (const init of [asJson(sent), asJson(sent)]) {
    const answer = (await (await harness.send(init)).json()) as object;
    expect("urgent" in answer).toBe(urgent);
  }
  const { headers } = await harness.send(asForm(sent, browser));
  expect(/\/contact\/sent\?reference=SW-\w{6}#urgent$/.test(headers.get("location") ?? "")).toBe(
    urgent,
  );
});

const sentAs: readonly [string, (fields: Record<string, string>) => RequestInit][] = [
  ["JSON", asJson],
  ["a form", asForm],
  ["a form with photos", (fields) => ({ body: photoForm([], fields) })],
];

test.each(sentAs)("a text sent as %s loses its invisible characters", async (_, sending) => {
  harness.writeSite({ pages: { "/locations/chester": "Chester" } });
  const from = "\u200b/locations/chester\u2028";
  const hidden = {
    name: "\u202eJo\u000bSalt\u009b",
    message: "one\u001etwo\r\nthree\b\ufeff",
    from,
  };
  const fields = { ...message, ...hidden };
  expect((await harness.send(sending(fields))).status).toBe(200);
  const [kept] = await harness.stored();
  const cleaned = { name: "Jo Salt", message: "one\ntwo\nthree" };
  expect(kept?.enquiry).toMatchObject({ fields: cleaned, referringPage: "/locations/chester" });
});

test.each(sentAs)("a line end sent as %s counts as one character", async (_, sending) => {
  const { max } = contactFields.message;
  const longest = "x\r\n".repeat(max / 2 - 1) + "xx";
  const written = await harness.send(sending({ ...message, message: longest }));
  expect(written.status).toBe(200);
  const [kept] = await harness.stored();
  expect(kept?.enquiry.fields.message).toHaveLength(max);
  const tooLong = await harness.send(sending({ ...message, message: `${longest}x` }));
  expect(tooLong.status).toBe(422);
});

test.each<object>([
  ["x"],
  { first: "Jo" },
  { toString: "x" },
  { toString: null, valueOf: 1 },
  { trim: {} },
])("an object in place of text, like %j, is refused", async (name) => {
  const response = await harness.send(asJson({ ...message, name }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { name: "Name must be text" } });
});

test.each<[string, number, RequestInit]>([
  ["GET", 405, { method: "GET" }],
  ["PUT", 405, { method: "PUT" }],
  ["a foreign page", 403, asJson(message, { Origin: "https://evil.example" })],
  ["a foreign form", 403, asForm(message, { "Sec-Fetch-Site": "cross-site" })],
  ["plain text", 415, { body: "hello", headers: { "Content-Type": "text/plain" } }],
  ["a picture", 415, { body: "GIF89a", headers: { "Content-Type": "image/gif" } }],
  ["more than 32 kB", 413, asJson({ ...message, message: "x".repeat(33_000) })],
  ["broken JSON", 400, asJson("{")],
  ["a JSON list", 400, asJson([message])],
  ["JSON null", 400, asJson("null")],
  ["an endless Idempotency-Key", 400, asJson(message, { "Idempotency-Key": "k".repeat(256) })],
])("%s is refused with %d and a reason in JSON, and not kept", async (_what, status, init) => {
  const response = await harness.send(init);
  expect(response.status).toBe(status);
  expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  expect(await response.json()).toEqual({ status: "ERROR", error: expect.any(String) as string });
  expect(await harness.stored()).toEqual([]);
});

test("a refused sixth message says when to come back; mistakes do not count", async () => {
  const send = (init: RequestInit) => harness.send(init, {}, "192.0.2.1");
  for (let mistake = 0; mistake < 10; mistake += 1)
    expect((await send(asJson({}))).status).toBe(422);
  for (let sent = 0; sent < 5; sent += 1)
    expect((await send(asJson({ ...message, message: `${sent}` }))).status).toBe(200);
  const page = await send(asForm(message, browser));
  for (const refused of [await send(asJson(message)), page]) {
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
  }
  // A visitor without script gets the form back as it was left.
  const html = await page.text();
  for (const typed of Object.values(message)) expect(html).toContain(`>${typed}</textarea>`);
  expect(html).toContain("try again in 10 minutes");
});

describe("one network", () => {
  const ip = "192.0.2.1";
  let bytesRead = 0;
  beforeEach(() => {
    bytesRead = 0;
  });

  /** Sends a form that is no form and that claims to be 60 MB long. */
  function sendLarge(bytes: number, headers: Record<string, string> = {}) {
    const pull = (controller: ReadableStreamDefaultController) => {
      bytesRead += bytes;
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const length = { "Content-Length": "60000000" };
    return harness.send({ body, headers: { ...multipart, ...length, ...headers } }, {}, ip);
  }

  test("has nothing read that comes from another site", async () => {
    const { status } = await sendLarge(1, { Origin: "https://evil.example" });
    expect(status).toBe(403);
    expect(bytesRead).toBe(0);
  });

  test("that sent a thousand refused messages can still write", async () => {
    for (let sent = 0; sent < 500; sent += 1) {
      expect((await harness.send(asJson({}), {}, ip)).status).toBe(422);
      expect((await sendLarge(1)).status).toBe(400);
    }
    expect((await harness.send(asJson(message), {}, ip)).status).toBe(200);
  });

  test("that sent 400 MB of forms can still send a message", async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await sendLarge(40_000_000)).status).toBe(400);
    const bytesBefore = bytesRead;
    const refused = await sendLarge(1);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
    expect(bytesRead).toBe(bytesBefore);
    expect((await harness.send(asJson(message), {}, ip)).status).toBe(200);
    harness.clock.advance(10 * minuteMs);
    expect((await sendLarge(1)).status).toBe(400);
  });
});

test("a message with half a character is accepted, even without the store", async () => {
  harness.store.accept = () => Promise.reject(new Error("disk"));
  const halves = mapFields(() => "07700 900123 \ud83d");
  expect((await harness.send(asJson({ ...halves, email: "jo@example.com" }))).status).toBe(200);
  expect(harness.mails).toMatchObject([{ text: expect.stringContaining("\ufffd") as string }]);
});

test("error pages become plain text after twenty a minute, and valid forms still pass", async () => {
  const send = (init: RequestInit, ip = "192.0.2.1") => harness.send(init, {}, ip);
  const typeOf = ({ headers }: Response) => headers.get("content-type");
  const foreign = asForm(message, { ...browser, Origin: "https://evil.example" });
  for (let round = 0; round < 10; round += 1)
    for (const init of [asForm({}, browser), foreign])
      expect(typeOf(await send(init))).toMatch(/^text\/html/);
  const refused = await send(asForm({ ...message, name: "" }, browser));
  expect(refused.status).toBe(422);
  expect(typeOf(refused)).toBe("text/plain; charset=utf-8");
  expect(await refused.text()).toMatch(/^Name is required\n/);
  expect((await send(asForm(message, browser))).status).toBe(303);
  expect((await send(asJson({}))).status).toBe(422);
  expect(typeOf(await send(asForm({}, browser), "192.0.2.2"))).toMatch(/^text\/html/);
  harness.clock.advance(minuteMs);
  expect(typeOf(await send(asForm({}, browser)))).toMatch(/^text\/html/);
});

test("mistakes are answered in plain text if the contact page has no form", async () => {
  writeContactPage("<h1>404</h1>");
  const refused = await harness.send(asForm({ ...message, name: "" }, browser));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toBe("Name is required\nGo back: what you typed is still there.");
  expect(JSON.stringify(harness.logLines)).toMatch(/contact page not usable/);
});

test("a filled trap or forged age gets the usual thank-you page without script", async () => {
  const form = asForm({ ...message, website: "http://x", age: "a.b" }, browser);
  expect((await harness.send(form)).status).toBe(303);
  const holdReasons = [
    "a field was filled in that people cannot see",
    "the form's timer was tampered with",
  ];
  expect(await harness.stored()).toMatchObject([{ state: "held", enquiry: { holdReasons } }]);
  expect(harness.acceptedReferences).toEqual([]);
});
