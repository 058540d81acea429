import { createReceiving } from "../../testing/receiving";
import { createFormToken, createFormTokenHandler, judgeFormToken } from "./form-token";

const secret = "store secret";
const issued = Date.UTC(2025, 0, 15);
const token = createFormToken(secret, issued);
const day = 24 * 3_600_000;

test.each([
  ["at once", 0, "hasty"],
  ["after less than 3 seconds", 2999, "hasty"],
  ["after 3 seconds", 3000, "fine"],
  ["after days", 3 * day, "fine"],
  ["before it was issued, since the clock was put back", -day, "fine"],
])("a form sent %s is %s", (_when, age, verdict) => {
  expect(judgeFormToken(secret, token, issued + age)).toBe(verdict);
});

test("no token says nothing", () => {
  expect(judgeFormToken(secret, undefined, issued)).toBe("missing");
  expect(judgeFormToken(secret, "", issued)).toBe("missing");
});

test("a page that was open while the store was moved has a token that counts for nothing", () => {
  const earlier = createFormToken("another secret", issued);
  for (const age of [0, 3000, day]) {
    expect(judgeFormToken(secret, earlier, issued + age)).toBe("foreign");
  }
});

test.each([
  "x",
  ".",
  token.replace(/^./, "1"),
  token.slice(0, -2),
  token.replace(/.$/, (last) => (last === "A" ? "E" : "A")),
  `${token}x`,
])("%s is forged", (forged) => {
  expect(judgeFormToken(secret, forged, issued + day)).toBe("forged");
});

const ask = (method = "GET") => new Request("http://localhost/api/contact-token", { method });
const nobody = { ip: undefined };

test("the token is good from three seconds on, for every host on the store", async () => {
  const { store, clock, remove } = createReceiving();
  const response = await createFormTokenHandler(store, clock)(ask(), nobody);
  const { token } = (await response.json()) as { token: string };
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(judgeFormToken(await store.secret(), token, clock.now() + 2999)).toBe("hasty");
  expect(judgeFormToken(await store.secret(), token, clock.now() + 3000)).toBe("fine");
  await remove();
});

test("without a store there is no token, and no failure", async () => {
  const { clock, remove } = createReceiving();
  const store = { secret: () => Promise.reject(new Error("no database")) };
  const handle = createFormTokenHandler(store, clock);
  expect((await handle(ask(), nobody)).status).toBe(503);
  expect((await handle(ask("POST"), nobody)).status).toBe(405);
  await remove();
});
