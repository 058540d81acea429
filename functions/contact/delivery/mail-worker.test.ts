import { createDrainHandler } from "./outbox";

let calls: string[];
beforeEach(() => {
  calls = [];
});

function call(token: string | undefined, authorization: string, method = "POST") {
  const note = (name: string) => () => Promise.resolve(void calls.push(name));
  const tasks = ["alarm", "digest"].map((name) => ({ name, every: 1, run: note(name) }));
  const outbox = { drainAll: note("drain") };
  const headers = { Authorization: authorization };
  const request = new Request("http://localhost/api/drain-outbox", { method, headers });
  return createDrainHandler(outbox, tasks, token)(request, { ip: undefined });
}

test("who knows the token gets the outbox drained", async () => {
  const answer = await call("secret", "Bearer secret");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "OK" });
  expect(calls).toEqual(["alarm", "digest", "drain"]);
});

test.each([
  ...["", "secret", "Bearer", "Bearer ", "Bearer secre", "Bearer secrets", "Basic secret"].map(
    (value) => [value, "secret", 401] as const,
  ),
  // Without a token in the settings there is no such URL.
  ["Bearer undefined", undefined, 404],
  ["Bearer ", "", 404],
] as const)("%j is refused where the token is %j", async (value, token, status) => {
  expect((await call(token, value)).status).toBe(status);
  expect(calls).toEqual([]);
});

test("only POST", async () => {
  expect((await call("secret", "Bearer secret", "GET")).status).toBe(405);
});
