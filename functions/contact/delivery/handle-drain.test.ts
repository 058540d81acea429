import { createHandleDrain } from "./handle-drain";

const caller = { ip: undefined };
let calls: string[];
beforeEach(() => {
  calls = [];
});

function call(token: string | undefined, init: RequestInit = {}): Promise<Response> {
  const note = (name: string) => () => {
    calls.push(name);
    return Promise.resolve();
  };
  const handle = createHandleDrain({
    token,
    checkAlarm: note("watch"),
    queueScheduledMails: () => {
      calls.push("reminders");
      return Promise.resolve(true);
    },
    sendDigest: note("digest"),
    drain: () => {
      calls.push("drain");
      return Promise.resolve({ sent: 2, putOff: 1, dead: 0 });
    },
    purge: () => {
      calls.push("purge");
      return Promise.resolve(3);
    },
  });
  return handle(
    new Request("http://localhost/api/drain-outbox", { method: "POST", ...init }),
    caller,
  );
}

const withToken = (value: string) => ({ headers: { Authorization: value } });

test("who knows the token gets the outbox drained, and counts", async () => {
  const answer = await call("secret", withToken("Bearer secret"));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "OK", sent: 2, putOff: 1, dead: 0, purged: 3 });
  expect(calls).toEqual(["watch", "reminders", "drain", "purge", "digest"]);
});

test.each(["", "secret", "Bearer", "Bearer ", "Bearer secre", "Bearer secrets", "Basic secret"])(
  "%j is refused",
  async (value) => {
    const answer = await call("secret", withToken(value));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(calls).toEqual([]);
  },
);

test("without a token in the settings there is no such URL", async () => {
  expect((await call(undefined, withToken("Bearer undefined"))).status).toBe(404);
  expect((await call("", withToken("Bearer "))).status).toBe(404);
  expect(calls).toEqual([]);
});

test("only POST", async () => {
  const answer = await call("secret", { method: "GET", ...withToken("Bearer secret") });
  expect(answer.status).toBe(405);
});
