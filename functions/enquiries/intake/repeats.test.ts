/** A message that is held as possible spam and then sent again: without any sign of spam the repeat frees it. */
import { minuteMs } from "../../shared/clock";
import { message, setUpContactHarness } from "../../testing/contact-harness";
import { unknownActor } from "../enquiry";

const harness = setUpContactHarness();
const ip = "192.0.2.1";
const email = "jo@mail.example";
const trapped = { website: "https://filled-in.example" };

async function send(more: object = {}, key?: string) {
  const body = JSON.stringify({ ...message, email, ...more });
  const headers = { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) };
  const response = await harness.send({ body, headers }, {}, ip);
  const { reference = "" } = (await response.json()) as { reference?: string };
  return { status: response.status, reference };
}
const stored = async (reference: string) => harness.store.find(reference);

test.each<[string, object, object, string | undefined]>([
  ["the same words, the hidden field now empty", trapped, {}, undefined],
  ["the same key, after the form has grown old enough", { age: "12" }, { age: "20000" }, "k"],
])(
  "a repeat with %s frees the held message: it is mailed and acknowledged",
  async (_, first, again, key) => {
    const { reference } = await send(first, key);
    expect(await stored(reference)).toMatchObject({ state: "held", enquiry: { stage: "held" } });
    harness.clock.advance(5 * minuteMs);
    expect(await send(again, key)).toEqual({ status: 200, reference });
    const freed = await stored(reference);
    const events = [{ kind: "not spam", device: "form" }];
    expect(freed).toMatchObject({ state: "waiting", enquiry: { stage: "open", events } });
    expect(freed?.otherDeliveries.map(({ kind }) => kind)).toEqual(["acknowledgement"]);
    expect(harness.acceptedReferences).toEqual([reference]);
    // It is a repeat like any other from here on.
    expect(await send(again, key)).toEqual({ status: 200, reference });
    expect(harness.acceptedReferences).toEqual([reference]);
    expect(await harness.stored()).toHaveLength(1);
    const now = harness.clock.now();
    const leased = await harness.store.lease("w", now, now + minuteMs, 9);
    expect(leased.map(({ id }) => id).sort()).toEqual([reference, `${reference}-acknowledgement`]);
  },
);

test("a repeat that looks like spam leaves the message held", async () => {
  const { reference } = await send(trapped);
  for (const again of [trapped, { age: "12" }, { age: "made up" }])
    expect(await send(again)).toEqual({ status: 200, reference });
  expect(await stored(reference)).toMatchObject({ state: "held", otherDeliveries: [] });
  const advert = { message: "First page of Google: we can increase your traffic. SEO for $99." };
  const held = await send(advert);
  expect(await send(advert)).toEqual(held);
  expect(await stored(held.reference)).toMatchObject({ state: "held" });
});

test("another message with the same key is refused and learns no reference", async () => {
  const { reference } = await send(trapped, "k");
  expect(await send({ name: "Mallory" }, "k")).toEqual({ status: 422, reference: "" });
  expect(await stored(reference)).toMatchObject({ state: "held", otherDeliveries: [] });
});

test.each(["spam", "not spam"] as const)(
  "a repeat does not change a message that the owner judged as %s",
  async (kind) => {
    const { reference } = await send(trapped);
    const now = harness.clock.now();
    await harness.store.change(reference, { kind }, { ...unknownActor, now });
    const judged = await stored(reference);
    expect(await send()).toEqual({ status: 200, reference });
    expect(await stored(reference)).toEqual(judged);
  },
);

test("a freed message counts against the limit of mailed ones", async () => {
  const { reference } = await send(trapped);
  for (let sent = 0; sent < 5; sent += 1)
    expect((await send({ message: `Another ${sent}` })).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect(await stored(reference)).toMatchObject({ state: "held" });
  expect((await send(trapped)).status).toBe(200);
});

test("a repeat sent while the first is still on its way frees it too", async () => {
  const [, { reference }] = await Promise.all([send(trapped), send()]);
  expect(await stored(reference)).toMatchObject({ state: "waiting" });
  expect(await harness.stored()).toHaveLength(1);
});
