import { createDrainHandler } from "./drain-handler";

let calls: string[];

function call(token: string | undefined, authorization: string, method = "POST") {
  calls = [];
  const note = (name: string) => () => Promise.resolve(void calls.push(name));
  const tasks = ["alarm", "held list"].map((name) => ({ name, every: 1, run: note(name) }));
  const headers = { Authorization: authorization };
  const request = new Request("http://localhost/api/drain-outbox", { method, headers });
  const handle = createDrainHandler(note("drain"), tasks, token);
  return handle(request, { ip: undefined });
}

test("a call with the token runs the scheduled tasks, and sends mail last", async () => {
  const answer = await call("secret", "Bearer secret");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "OK" });
  expect(new Set(calls)).toEqual(new Set(["alarm", "held list", "drain"]));
  expect(calls.at(-1)).toBe("drain");
});

/** Makes a call while these tasks run. Resolves once it sends mail, with the call's answer. */
function sendBeside(...runs: (() => Promise<unknown>)[]): Promise<() => Promise<Response>> {
  const headers = { Authorization: "Bearer secret" };
  const request = new Request("http://localhost/api/drain-outbox", { method: "POST", headers });
  const tasks = runs.map((run) => ({ name: "purge", every: 1, run }));
  return new Promise((resolve) => {
    const drain = () => {
      resolve(() => answer);
      return Promise.resolve();
    };
    const answer = createDrainHandler(drain, tasks, "secret")(request, { ip: undefined });
  });
}

test("a task that fails or never ends keeps no mail from being sent", async () => {
  const fail = () => Promise.reject(new Error("No store"));
  await sendBeside(() => new Promise(() => undefined));
  const answer = await sendBeside(fail);
  await expect(answer()).rejects.toThrow("No store");
});

test.each([
  ...["", "secret", "Bearer", "Bearer ", "Bearer secre", "Bearer secrets", "Basic secret"].map(
    (value) => ["POST", value, "secret", 401] as const,
  ),
  ["GET", "Bearer secret", "secret", 405],
  // The URL exists only if the settings have a token.
  ["POST", "Bearer undefined", undefined, 404],
  ["POST", "Bearer ", "", 404],
] as const)(
  "a call by %s with %j is refused where the token is %j",
  async (method, value, token, status) => {
    expect((await call(token, value, method)).status).toBe(status);
    expect(calls).toEqual([]);
  },
);
