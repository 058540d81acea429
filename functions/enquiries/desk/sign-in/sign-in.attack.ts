/** `npm run test:attack`: 10,000 requests to sign in, some in the owner's name, while a visitor sends a message. */
import { unlimited } from "../../../http/networks";
import { createContactHarness, message } from "../../../testing/contact-harness";

test("10,000 requests to sign in bring five mails, and visitors' messages are still accepted", async () => {
  const harness = createContactHarness();
  const { store, send } = harness;
  let mails = 0;
  const desk = harness.desk(["owner@example.com"], () => {
    mails += 1;
    return Promise.resolve({ outcome: "sent" });
  });
  const url = "https://www.saltworks.example/desk/sign-in";
  const page = await (await desk.handle(new Request(url), { ip: unlimited })).text();
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(page) ?? [];
  const waits: number[] = [];
  const started = performance.now();
  for (let number = 0; number < 10_000; number += 100) {
    const responses = Array.from({ length: 100 }, (_, each) => {
      const email = each % 2 === 0 ? "owner@example.com" : `${number + each}@example.com`;
      const body = new URLSearchParams({ token, email });
      return desk.handle(new Request(url, { method: "POST", body }), { ip: unlimited });
    });
    const began = performance.now();
    const body = JSON.stringify({ ...message, message: `Message ${number}` });
    const headers = { "Content-Type": "application/json" };
    expect((await send({ body, headers })).status).toBe(200);
    waits.push(performance.now() - began);
    for (const answer of await Promise.all(responses)) expect(answer.status).toBe(303);
  }
  await desk.mailsSent();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${seconds} s; a message is taken within ${Math.round(Math.max(...waits))} ms`);
  expect(mails).toBe(5);
  // The visitor waits beside a hundred requests at a time.
  expect(Math.max(...waits)).toBeLessThan(1500);
  expect(await store.list({})).toHaveLength(100);
  await harness.remove();
}, 120_000);
