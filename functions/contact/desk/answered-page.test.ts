/** "Mark as answered": the link in the mail, its page, and what it must not give away. */
import { useReceiving } from "../../testing/receiving";
import { newSample, personalData } from "../../testing/samples";
import { answerLink } from "../../signature";

const origin = "https://www.saltworks.example";
const reference = "SW-000001";
const receiving = useReceiving();
let link: string;

beforeEach(async () => {
  const { store, clock } = receiving;
  await store.accept(newSample(1, { receivedAt: clock.now() }));
  link = answerLink(origin, await store.secret(), reference);
});

async function call(
  address: string,
  method = "GET",
  headers: Record<string, string> = {},
  body?: URLSearchParams,
) {
  const nothing = () => Promise.reject(new Error("Nothing is to be mailed"));
  const desk = receiving.desk(["owner@example.com"], nothing);
  const request = new Request(address, { method, headers, body });
  const answer = await desk.handleAnswered(request, { ip: undefined });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const answeredAt = async () => (await receiving.store.find(reference))?.enquiry.answeredAt;

test("opening the link changes nothing; the button marks, and a second press changes no time", async () => {
  const opened = await call(link);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain("Mark as answered</button>");
  await call(link);
  expect(await answeredAt()).toBeUndefined();
  receiving.clock.pass(60_000);
  const at = receiving.clock.now();
  expect((await call(link, "POST", { Origin: origin })).text).toContain("is marked as answered");
  expect(await answeredAt()).toBe(at);
  receiving.clock.pass(60_000);
  await call(link, "POST", { Origin: origin });
  expect(await answeredAt()).toBe(at);
});

test("a mark can be taken back for a day, and there is a way to the next enquiry", async () => {
  const { text } = await call(link, "POST", { Origin: origin });
  expect(text).toContain("/desk/next");
  const [, undo = ""] = /name="undo" value="(\d+)"/.exec(text) ?? [];
  await call(link, "POST", { Origin: origin }, new URLSearchParams({ undo }));
  expect(await answeredAt()).toBeUndefined();
  await call(link, "POST", { Origin: origin });
  receiving.clock.pass(25 * 3_600_000);
  expect((await call(link)).text).not.toContain("<form");
});

test("the page has nothing of the person, is not kept, not listed, and tells no other site its address", async () => {
  for (const method of ["GET", "POST"] as const) {
    const { text, headers } = await call(link, method);
    expect(text).not.toMatch(personalData);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect(JSON.stringify(receiving.lines)).not.toMatch(personalData);
});

test.each([
  ["no signature", () => link.replace(/&key=.*/, "")],
  [
    "a signature that was changed",
    () => link.replace(/key=./, (start) => (start.endsWith("A") ? "key=B" : "key=A")),
  ],
  ["the signature of another enquiry", () => link.replace(reference, "SW-000002")],
  ["the secret of another store", () => answerLink(origin, "another secret", reference)],
  [
    "the reference of an enquiry that was erased",
    async () => answerLink(origin, await receiving.store.secret(), "SW-000003"),
  ],
  ["two references", () => `${link}&enquiry=SW-000002`.replace(`enquiry=${reference}`, "x=")],
])("a link with %s leads nowhere, and marks nothing", async (_, addressOf) => {
  const { store, clock } = receiving;
  for (const number of [2, 3]) await store.accept(newSample(number, { receivedAt: clock.now() }));
  await store.erase("SW-000003");
  for (const method of ["GET", "POST"] as const) {
    expect((await call(await addressOf(), method)).status).toBe(404);
  }
  expect(await answeredAt()).toBeUndefined();
  expect((await store.find("SW-000002"))?.enquiry.answeredAt).toBeUndefined();
});

test("another site cannot press the button", async () => {
  const answer = await call(link, "POST", { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(await answeredAt()).toBeUndefined();
  expect((await call(link, "DELETE")).status).toBe(405);
});
