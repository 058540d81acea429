import { createSetClock } from "../../testing/set-clock";
import { createFormTokenHandler, suspicionOfToken } from "./form-token";

const issued = Date.UTC(2025, 0, 15);
const clock = createSetClock(issued);
const day = 24 * 3_600_000;

function ask(method: string): Promise<Response> {
  const request = new Request("http://localhost/api/contact-token", { method });
  return createFormTokenHandler(clock)(request, { ip: undefined });
}

test.each([
  ["at once", 0, "sent within 3 seconds"],
  ["after less than 3 seconds", 2999, "sent within 3 seconds"],
  ["after 3 seconds", 3000, undefined],
  ["after days", 3 * day, undefined],
  ["before it was issued, since the clock was put back", -day, undefined],
])("a form sent %s: %s ms are %s", async (_when, age, suspicion) => {
  const response = await ask("GET");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { token } = (await response.json()) as { token: string };
  expect(suspicionOfToken(token, issued + age)).toBe(suspicion);
  expect(suspicionOfToken(`${token}.signed.before`, issued + age)).toBe(suspicion);
});

test.each([undefined, ""])("no token (%j) says nothing", (token) => {
  expect(suspicionOfToken(token, issued)).toBeUndefined();
});

test.each(["x", ".", "made.up", "m5xcu5c0 ", "https://spam.example"])("%s is made up", (token) => {
  expect(suspicionOfToken(token, issued)).toBe("the form's token was made up");
});

test("nothing can be sent to it", async () => {
  expect((await ask("POST")).status).toBe(405);
});
