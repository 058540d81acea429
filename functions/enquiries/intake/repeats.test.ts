/** A message that is held as possible spam and then sent again: without any sign of spam the repeat frees it. */
import { minute } from "../../clock";
import { message, useReceiving } from "../../testing/receiving";
import { unknownActor } from "../enquiry";

const receiving = useReceiving();
const ip = "192.0.2.1";
const email = "jo@mail.example";
const trapped = { website: "https://filled-in.example" };

async function send(more: object = {}, key?: string) {
  const body = JSON.stringify({ ...message, email, ...more });
  const headers = { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) };
  const response = await receiving.send({ body, headers }, {}, ip);
  const { reference = "" } = (await response.json()) as { reference?: string };
  return { status: response.status, reference };
}
const stored = async (reference: string) => receiving.store.find(reference);

test.each<[string, object, object, string | undefined]>([
  ["the same words, the hidden field now empty", trapped, {}, undefined],
  ["the same key, after the form has grown old enough", { age: "12" }, { age: "20000" }, "k"],
])("with %s it is mailed and acknowledged as if it were new", async (_, first, again, key) => {
  const { reference } = await send(first, key);
  expect(await stored(reference)).toMatchObject({ state: "held", enquiry: { stage: "held" } });
  receiving.clock.pass(5 * minute);
  expect(await send(again, key)).toEqual({ status: 200, reference });
  const freed = await stored(reference);
  const events = [{ kind: "not spam", device: "form" }];
  expect(freed).toMatchObject({ state: "waiting", enquiry: { stage: "open", events } });
  expect(freed?.otherMails.map(({ kind }) => kind)).toEqual(["acknowledgement"]);
  expect(receiving.announced).toEqual([reference]);
  // It is a repeat like any other from here on.
  expect(await send(again, key)).toEqual({ status: 200, reference });
  expect(receiving.announced).toEqual([reference]);
  expect(await receiving.stored()).toHaveLength(1);
  const now = receiving.clock.now();
  const leased = await receiving.store.lease("w", now, now + minute, 9);
  expect(leased.map(({ id }) => id).sort()).toEqual([reference, `${reference}-acknowledgement`]);
});

test("a repeat with the same sign, or with any other, leaves it held", async () => {
  const { reference } = await send(trapped);
  for (const again of [trapped, { age: "12" }, { age: "made up" }])
    expect(await send(again)).toEqual({ status: 200, reference });
  expect(await stored(reference)).toMatchObject({ state: "held", otherMails: [] });
  const advert = { message: "First page of Google: we can increase your traffic. SEO for $99." };
  const held = await send(advert);
  expect(await send(advert)).toEqual(held);
  expect(await stored(held.reference)).toMatchObject({ state: "held" });
});

test("what somebody else sends with the same key is refused, frees nothing and names no reference", async () => {
  const { reference } = await send(trapped, "k");
  expect(await send({ name: "Mallory" }, "k")).toEqual({ status: 422, reference: "" });
  expect(await stored(reference)).toMatchObject({ state: "held", otherMails: [] });
});

test.each(["spam", "not spam"] as const)(
  "what the owner has judged as %s stays so",
  async (kind) => {
    const { reference } = await send(trapped);
    const now = receiving.clock.now();
    await receiving.store.change(reference, { kind }, { ...unknownActor, now });
    const judged = await stored(reference);
    expect(await send()).toEqual({ status: 200, reference });
    expect(await stored(reference)).toEqual(judged);
  },
);

test("what it frees counts as a message that is mailed, and beyond the limit nothing is said to be sent", async () => {
  const { reference } = await send(trapped);
  for (let sent = 0; sent < 5; sent += 1)
    expect((await send({ message: `Another ${sent}` })).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect(await stored(reference)).toMatchObject({ state: "held" });
  expect((await send(trapped)).status).toBe(200);
});

test("sent again while the first is still on its way, it is freed too", async () => {
  const [, { reference }] = await Promise.all([send(trapped), send()]);
  expect(await stored(reference)).toMatchObject({ state: "waiting" });
  expect(await receiving.stored()).toHaveLength(1);
});
