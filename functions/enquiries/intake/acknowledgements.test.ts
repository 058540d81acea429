/** Tests that only messages that are acknowledged use up an acknowledgement of their sender's network. */
import { minuteMs } from "../../shared/clock";
import { message, setUpContactHarness } from "../../testing/contact-harness";

const harness = setUpContactHarness();
const ip = "192.0.2.1";

const send = (text: string, more: Record<string, string> = {}, from = ip) => {
  const body = JSON.stringify({ ...message, message: text, ...more });
  return harness.send({ body, headers: { "Content-Type": "application/json" } }, {}, from);
};
const acknowledged = async () =>
  (await harness.stored())
    .filter(({ otherDeliveries }) => otherDeliveries.some(({ kind }) => kind === "acknowledgement"))
    .map(({ enquiry }) => enquiry.fields.message)
    .sort();

test("messages without an address, or to one already acknowledged today, use up no allowance", async () => {
  await send("one");
  await send("two", { website: "https://spam.example" });
  await send("three", { email: "jo@mail.example" });
  await send("four", { email: "jo@mail.example" });
  await send("five", { email: "pat@mail.example" });
  // A stranger may have the address that was mistyped.
  await send("six", { email: "jo@gmial.com" }, "192.0.2.2");
  expect(await acknowledged()).toEqual(["five", "three"]);
});

test("a message that could not be stored uses up no allowance", async () => {
  const accept = harness.store.accept;
  harness.store.accept = () => Promise.reject(new Error("disk"));
  for (const text of ["one", "two"]) await send(text, { email: `${text}@mail.example` });
  harness.store.accept = accept;
  await send("three", { email: "three@mail.example" });
  expect(await acknowledged()).toEqual(["three"]);
});

test("the last acknowledgements of an hour go to new networks and messages by script", async () => {
  const written = "198.51.100.1";
  await send("known before", {}, written);
  harness.clock.advance(11 * minuteMs);
  const networkOf = (number: number) => `10.${number}.0.1`;
  for (let number = 0; number < 22; number += 1) {
    const age = { age: "20000", email: `${number}@gmail.com` };
    await send(`with script ${number}`, age, networkOf(number));
    if (number === 9) await send("no script 9", { email: "no9@gmail.com" }, networkOf(100));
  }
  const late = { age: "20000", email: "late@gmail.com" };
  await send("late of a known network", late, written);
  await send("late of a known network's neighbour", late, networkOf(3).replace(/1$/, "2"));
  await send("late without script", { email: "late@gmail.com" }, networkOf(101));
  await send("late of a new network", late, networkOf(102));
  const all = await acknowledged();
  expect(all.filter((text) => !text.startsWith("with script"))).toEqual(["late of a new network"]);
  expect(all).toHaveLength(23);
});
