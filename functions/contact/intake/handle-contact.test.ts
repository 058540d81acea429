import { createReceiving, type Receiving } from "../../testing/receiving";
import { createCallerLimits } from "./caller-limits";
import type { ReceiveParts } from "./receive-enquiry";

const address = "http://localhost/api/send-contact-email";
const message = {
  name: "Jo Salt",
  phone: "07700 900123",
  address: "1 Brine Street, Northwich",
  message: "The fuse board trips.",
};

let receiving: Receiving;
beforeEach(() => {
  receiving = createReceiving();
});
afterEach(() => receiving.remove());

async function send(init: RequestInit, changes: Partial<ReceiveParts> = {}): Promise<Response> {
  const request = new Request(address, { method: "POST", ...init });
  return receiving.handler(changes)(request, { ip: "192.0.2.1" });
}

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});
const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  body: new URLSearchParams(fields),
  headers,
});
const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const stored = () => receiving.store.list({});

test("a message is taken as JSON and as a form, and answered with its reference", async () => {
  for (const init of [
    asJson(message),
    asJson(
      { ...message, email: null, message: "Two" },
      { "Content-Type": "Application/JSON;charset=utf-8" },
    ),
    asForm({ ...message, message: "Three" }),
  ]) {
    const response = await send(init);
    expect(response.status).toBe(200);
    const [newest] = await stored();
    expect(await response.json()).toEqual({ status: "OK", reference: newest?.enquiry.reference });
    expect(response.headers.get("cache-control")).toBe("no-store");
    receiving.clock.pass(1);
  }
  expect(await stored()).toHaveLength(3);
});

test("what is kept is trimmed, and nothing else than the form's fields", async () => {
  await send(asJson({ ...message, name: "  Jo Salt ", website: "", token: "", admin: true }));
  const [kept] = await stored();
  expect(kept?.enquiry.request).toEqual({ ...message, email: "", service: "" });
});

test("every field that is wrong is named, with its first message", async () => {
  const response = await send(asJson({ email: "nobody", phone: "12", service: "a\u0000b" }));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    status: "ERROR",
    errors: {
      name: "Name is required",
      phone: "Phone number must have 7 to 15 digits",
      email: "Email must be an address like name@example.com",
      address: "Property address is required",
      service: "Service must be a single line of text",
      message: "Message is required",
    },
  });
  expect(await stored()).toEqual([]);
});

test.each<object>([
  ["x"],
  { first: "Jo" },
  { toString: "x" },
  { toString: null, valueOf: 1 },
  { trim: {} },
])("an object that passes itself off as text, like %j, is refused like any other", async (name) => {
  const response = await send(asJson({ ...message, name }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { name: "Name must be text" } });
});

test.each([
  ["GET", 405],
  ["PUT", 405],
])("%s is not allowed, and it is said what is", async (method, status) => {
  const response = await send({ method });
  expect(response.status).toBe(status);
  expect(response.headers.get("allow")).toBe("POST");
});

test.each<[string, number, RequestInit]>([
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
  const response = await send(init);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ status: "ERROR", error: expect.any(String) as string });
  expect(await stored()).toEqual([]);
});

test("who sends too much is told when to come back; mistakes do not count", async () => {
  const limit = { limits: createCallerLimits() };
  for (let mistake = 0; mistake < 10; mistake += 1) {
    expect((await send(asJson({}), limit)).status).toBe(422);
  }
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(asJson({ ...message, message: `${sent}` }), limit)).status).toBe(200);
  }
  const response = await send(asJson(message), limit);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  const page = await send(asForm(message, browser), limit);
  expect(page.status).toBe(429);
  expect(page.headers.get("retry-after")).not.toBeNull();
  expect(receiving.shown[0]).toMatchObject({ typed: message, errors: {} });
});

describe("without script", () => {
  test("a message that is taken leads on to the next page", async () => {
    const response = await send(asForm({ ...message, website: "" }, browser));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `/contact/sent?reference=${(await stored())[0]?.enquiry.reference}`,
    );
    expect(await stored()).toHaveLength(1);
  });

  test("mistakes bring the form back with what was typed, in a page that runs nothing", async () => {
    const typed = { ...message, name: "", phone: " 12 " };
    const response = await send(asForm(typed, browser));
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(receiving.shown).toMatchObject([
      { typed, errors: { name: "Name is required", phone: expect.any(String) as string } },
    ]);
    expect(receiving.shown[0]?.errors).not.toHaveProperty("address");
  });

  test("a message that nobody could take brings the form back, with other ways named", async () => {
    receiving.setMail({ outcome: "unavailable", error: "no such host", code: "CONN EDNS" });
    const store = { ...receiving.store, accept: () => Promise.reject(new Error("disk")) };
    const response = await send(asForm(message, browser), { store });
    expect(response.status).toBe(503);
    expect(receiving.shown).toMatchObject([
      {
        typed: message,
        problem: "Failed to send message. Please try calling us directly or try again later.",
      },
    ]);
  });
});

test("a filled trap and a forged token are answered as if nothing was", async () => {
  const response = await send(asForm({ ...message, website: "http://x", token: "a.b" }, browser));
  expect(response.status).toBe(303);
  const [kept] = await stored();
  expect(kept?.enquiry.quarantineReasons).toEqual([
    "the hidden field was filled in",
    "the form's token was made up",
  ]);
});
