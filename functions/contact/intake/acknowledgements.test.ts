/** Which messages use up an acknowledgement of their sender's network: those that are acknowledged. */
import { message, useReceiving } from "../../testing/receiving";

const receiving = useReceiving();
const ip = "192.0.2.1";

const send = (text: string, more: Record<string, string> = {}) => {
  const body = JSON.stringify({ ...message, message: text, ...more });
  return receiving.send({ body, headers: { "Content-Type": "application/json" } }, {}, ip);
};
const acknowledged = async () =>
  (await receiving.stored())
    .filter(({ others }) => others.some(({ kind }) => kind === "acknowledgement"))
    .map(({ enquiry }) => enquiry.request.message)
    .sort();

test("messages without an address, or to one that was written to today, leave the others theirs", async () => {
  await send("one");
  await send("two", { website: "https://spam.example" });
  await send("three", { email: "jo@mail.example" });
  await send("four", { email: "jo@mail.example" });
  await send("five", { email: "pat@mail.example" });
  expect(await acknowledged()).toEqual(["five", "three"]);
});

test("more than two an hour are not acknowledged", async () => {
  for (const [index, name] of ["a", "b", "c"].entries())
    await send(`message ${index}`, { email: `${name}@mail.example` });
  expect(await acknowledged()).toEqual(["message 0", "message 1"]);
});

test("nor does a message that nobody could store use one up", async () => {
  const accept = receiving.store.accept;
  receiving.store.accept = () => Promise.reject(new Error("disk"));
  for (const text of ["one", "two"]) await send(text, { email: `${text}@mail.example` });
  receiving.store.accept = accept;
  await send("three", { email: "three@mail.example" });
  expect(await acknowledged()).toEqual(["three"]);
});
