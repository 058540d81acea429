import { load } from "cheerio";
import { browser, useReceiving, message } from "../../testing/receiving";
import { forEachField } from "../contact-fields";

const receiving = useReceiving();

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});
const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  body: new URLSearchParams(fields),
  headers,
});

/** What the form that came back holds, and what is said above it. */
async function formIn(response: Response) {
  const page = load(await response.text());
  const typed = Object.keys(message).map((name) => [name, page(`[name="${name}"]`).text()]);
  const links = page("[role=alert] a").map((_, link) => page(link).attr("href"));
  const said = page("[role=alert] > p").text();
  return { typed: Object.fromEntries(typed) as object, wrong: links.get(), said };
}

test.each([
  asJson(message),
  asJson({ ...message, email: null }, { "Content-Type": "Application/JSON;charset=utf-8" }),
  asForm(message),
])("%j is taken, and answered with its reference", async (init) => {
  const response = await receiving.send(init);
  expect(response.status).toBe(200);
  const [kept] = await receiving.stored();
  expect(await response.json()).toEqual({ status: "OK", reference: kept?.enquiry.reference });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("what is kept is trimmed, and nothing else than the form's fields", async () => {
  const others = { website: "", age: "", token: "of a page still open", admin: true };
  const fields = { ...message, name: "  Jo Salt ", ...others };
  await receiving.send(asJson(fields));
  const [kept] = await receiving.stored();
  expect(kept?.enquiry.request).toEqual({ ...forEachField(() => ""), ...message });
  expect(kept?.enquiry.answerBy).toBe(receiving.clock.now() + 24 * 3_600_000);
});

test("every field that is wrong is named, with its first message", async () => {
  const wrong = { email: "nobody", phone: "12", service: "a\u0000b" };
  const response = await receiving.send(asJson(wrong));
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
  expect(await receiving.stored()).toEqual([]);
});

test.each<object>([
  ["x"],
  { first: "Jo" },
  { toString: "x" },
  { toString: null, valueOf: 1 },
  { trim: {} },
])("an object that passes itself off as text, like %j, is refused like any other", async (name) => {
  const response = await receiving.send(asJson({ ...message, name }));
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
  const response = await receiving.send(init);
  expect(response.status).toBe(status);
  expect(response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  expect(await response.json()).toEqual({ status: "ERROR", error: expect.any(String) as string });
  expect(await receiving.stored()).toEqual([]);
});

test("who sends too much is told when to come back; mistakes do not count", async () => {
  const send = (init: RequestInit) => receiving.send(init, {}, "192.0.2.1");
  for (let mistake = 0; mistake < 10; mistake += 1)
    expect((await send(asJson({}))).status).toBe(422);
  for (let sent = 0; sent < 5; sent += 1)
    expect((await send(asJson({ ...message, message: `${sent}` }))).status).toBe(200);
  const page = await send(asForm(message, browser));
  for (const refused of [await send(asJson(message)), page]) {
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
  }
  expect(await formIn(page)).toEqual({
    typed: message,
    wrong: [],
    said: expect.stringContaining("try again in ten minutes") as string,
  });
});

describe("without script", () => {
  test("a message that nobody could take brings the form back, with other ways named", async () => {
    receiving.setMail({ outcome: "unavailable", error: "no such host", code: "CONN EDNS" });
    const store = { ...receiving.store, accept: () => Promise.reject(new Error("disk")) };
    const response = await receiving.send(asForm(message, browser), { store });
    expect(response.status).toBe(503);
    expect(await formIn(response)).toEqual({
      typed: message,
      wrong: [],
      said: "Failed to send message. Please try calling us directly or try again later.",
    });
  });

  test("a filled trap and a made-up age are answered as if nothing was", async () => {
    const form = asForm({ ...message, website: "http://x", age: "a.b" }, browser);
    expect((await receiving.send(form)).status).toBe(303);
    const quarantineReasons = ["the hidden field was filled in", "the form's age was made up"];
    expect(await receiving.stored()).toMatchObject([
      { state: "held", enquiry: { quarantineReasons } },
    ]);
    expect(receiving.announced).toEqual([]);
  });
});
