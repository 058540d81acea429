/** Tests of the calls of NOTIFY_URL that messages of a network cause, on a real store. */
import { pushesPerHour, unreservedShare } from "../../limits";
import { hourMs } from "../../shared/clock";
import { message, setUpContactHarness } from "../../testing/contact-harness";

const harness = setUpContactHarness();

const send = (text: string, ip: string, more: Record<string, string> = {}) => {
  const body = JSON.stringify({ ...message, message: text, ...more });
  const notifyUrl = new URL("https://push.example/");
  const settings = { ...harness.context.settings, notifyUrl };
  const headers = { "Content-Type": "application/json" };
  return harness.send({ body, headers }, { settings }, ip);
};
const pushed = async (kind: string) =>
  (await harness.stored())
    .filter(({ otherDeliveries }) => otherDeliveries.some((mail) => mail.kind === kind))
    .map(({ enquiry }) => enquiry.fields.message)
    .sort();

test("a network causes few pushes in an hour, then one that says more came", async () => {
  const texts = ["a", "b", "c", "d", "e"];
  expect(pushesPerHour.address).toBe(3);
  for (const text of texts) await send(text, "192.0.2.1");
  await send("f", "198.51.100.1");
  expect(await pushed("push")).toEqual(["a", "b", "c", "f"]);
  expect(await pushed("last-push")).toEqual(["d"]);
  expect(harness.acceptedReferences).toHaveLength(6);
});

test("the last pushes of an hour are for new networks", async () => {
  const shared = Math.floor(unreservedShare * pushesPerHour.all);
  for (let number = 10; number < 20; number += 1)
    await send(`before ${number}`, `10.${number}.0.1`);
  harness.clock.advance(2 * hourMs);
  for (let number = 10; number < 20; number += 1) await send(`known ${number}`, `10.${number}.0.1`);
  await send("new", "192.0.2.1");
  expect((await pushed("push")).filter((text) => text.startsWith("known"))).toHaveLength(shared);
  expect(await pushed("push")).toContain("new");
});

test("held messages and repeats use up no push", async () => {
  await send("held", "192.0.2.1", { website: "https://spam.example" });
  for (const text of ["a", "a", "a", "b", "c"]) await send(text, "192.0.2.1");
  expect(await pushed("push")).toEqual(["a", "b", "c"]);
});
