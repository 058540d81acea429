/** "Mark as answered": the link in a mail, and the page behind it. */
import { minuteMs } from "../../shared/clock";
import { markAsAnsweredUrl } from "../../signature";
import { origin, setUpDesk } from "../../testing/desk-calls";
import { personalData } from "../../testing/samples";

const { harness, call, receive } = setUpDesk();

const reference = "SW-000001";
let link: string;
beforeEach(async () => {
  link = markAsAnsweredUrl(origin, await harness.store.secret(), reference);
});
const post = (form = {}, Origin = origin) => call(link, "", form, { Origin });
/** Presses the page's button, and follows to the page that answers. */
const mark = async (form = {}) => {
  const { status, to } = await post(form);
  expect(status).toBe(303);
  expect(to).toEqual(new URL(link, origin).href.slice(origin.length));
  return call(link);
};
const answeredAt = async (enquiryReference = reference) =>
  (await harness.store.find(enquiryReference))?.enquiry.answeredAt;

test("the link's button marks the enquiry once, and can be undone", async () => {
  const { clock } = harness;
  expect((await call(link)).text).toContain("Mark as answered</button>");
  expect((await post({}, "https://evil.example")).status).toBe(403);
  expect((await call(link, "", undefined, {}, "DELETE")).status).toBe(405);
  expect(await answeredAt()).toBeUndefined();
  const at = clock.now();
  expect((await mark()).text).toContain("is marked as answered");
  clock.advance(minuteMs);
  const { text, undo } = await mark();
  expect(text).toContain("/desk/next");
  expect(text).not.toContain("No link?");
  expect(await answeredAt()).toBe(at);
  await mark({ undo });
  expect(await answeredAt()).toBeUndefined();
  await mark();
  clock.advance(25 * 60 * minuteMs);
  expect((await call(link)).text).not.toContain("<form");
});

test("the page names the enquiry's day and service", async () => {
  await receive(2, { subject: { service: "EICR Testing" } });
  const other = markAsAnsweredUrl(origin, await harness.store.secret(), "SW-000002");
  expect((await call(other)).text).toContain(
    "Have you answered the enquiry from Wednesday 15 January about EICR Testing?",
  );
  expect((await call(link)).text).toContain(
    "Have you answered the enquiry from Wednesday 15 January?",
  );
});

test("an Undo that is repeated or made up changes nothing", async () => {
  const { undo } = await mark();
  for (const wrong of ["", "abc", "0", "-1", "1.0", "2"]) {
    await mark({ undo: wrong });
    expect([wrong, await answeredAt()]).toEqual([wrong, harness.clock.now()]);
  }
  for (let sent = 0; sent < 3; sent += 1) {
    await mark({ undo });
    expect(await answeredAt()).toBeUndefined();
  }
  await mark();
  await mark({ undo });
  expect(await answeredAt()).toBe(harness.clock.now());
});

test("the page behind the link is private and has no personal data", async () => {
  const foreign = () => post({}, "https://evil.example");
  const unknown = () => call(link, "", undefined, {}, "DELETE");
  for (const request of [() => call(link), mark, foreign, unknown]) {
    const { text, headers } = await request();
    expect(text).not.toMatch(personalData);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    });
  }
  expect(JSON.stringify(harness.logLines)).not.toMatch(personalData);
});

test.each<[string, (secret: string) => string]>([
  ["no signature", () => link.replace(/&key=.*/, "")],
  ["a signature that was changed", () => link.replace("key=", "key=x")],
  ["the signature of another enquiry", () => link.replace(reference, "SW-000002")],
  ["the secret of another store", () => markAsAnsweredUrl(origin, "another secret", reference)],
  [
    "the reference of one that was erased",
    (secret) => markAsAnsweredUrl(origin, secret, "SW-000003"),
  ],
  ["two references", () => `${link}&enquiry=SW-000002`.replace(`enquiry=${reference}`, "x=")],
])("a link with %s is not found and marks nothing", async (_, linkOf) => {
  const { store } = harness;
  for (const number of [2, 3]) await receive(number);
  await store.erase("SW-000003");
  const wrong = linkOf(await store.secret());
  for (const form of [undefined, {}]) expect((await call(wrong, "", form)).status).toBe(404);
  expect(await answeredAt()).toBeUndefined();
  expect(await answeredAt("SW-000002")).toBeUndefined();
});
