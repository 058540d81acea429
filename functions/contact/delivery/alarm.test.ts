import { existsSync } from "node:fs";
import { createSetClock, type SetClock } from "../../testing/set-clock";
import { startWebhookServer, type WebhookServer } from "../../testing/webhook-server";
import { StoreGone, type QueueStatus } from "../ports";
import { createAlarm, createReadHealth } from "./alarm";

const start = Date.UTC(2026, 10, 21);
const minute = 60_000;
const hour = 60 * minute;
const none = { waiting: 0, dead: 0 };
const calm: QueueStatus = {
  ...none,
  oldestQueuedAt: undefined,
  acknowledgements: none,
  pushes: none,
  held: 0,
};
const dead: QueueStatus = { ...calm, dead: 2 };

let clock: SetClock;
let status: QueueStatus | Error;
/** Enquiries of the last hour. */
let received: number;
/** What becomes of a write while it is set. */
let writing: Error | undefined;
/** What the hosts on the store have claimed, by task. */
let turns: Map<string, string>;
let server: WebhookServer;
let calls: readonly object[];
let lines: object[];

beforeEach(async () => {
  clock = createSetClock(start);
  status = calm;
  received = 0;
  writing = undefined;
  turns = new Map();
  lines = [];
  server = await startWebhookServer();
  calls = server.bodies;
});

afterEach(() => {
  server.close();
});

function createCheck(webhook: URL | undefined = server.url) {
  const store = {
    queueStatus: () => (status instanceof Error ? Promise.reject(status) : Promise.resolve(status)),
    countSince: () => Promise.resolve(received),
    probe: () => (writing ? Promise.reject(writing) : Promise.resolve()),
    claimTurn: (task: string, turn: string) => {
      const isFirst = turns.get(task) !== turn;
      turns.set(task, turn);
      return Promise.resolve(isFirst);
    },
  };
  return createAlarm({
    readHealth: createReadHealth(store, clock),
    store,
    webhook,
    site: "saltworks.example",
    clock,
    log: (line) => lines.push(line),
  });
}

test.each([
  ["a queue in order", () => (status = { ...calm, waiting: 3, oldestQueuedAt: start, held: 9 })],
  ["thirty enquiries in an hour", () => (received = 30)],
  [
    "a clock that was set back",
    () => {
      status = { ...calm, waiting: 1, oldestQueuedAt: start };
      clock.set(start - 24 * hour);
    },
  ],
])("%s raises nothing", async (_, arrange) => {
  arrange();
  clock.pass(15 * minute);
  await createCheck()();
  expect(calls).toEqual([]);
  expect(lines).toEqual([]);
});

test("mail that waits over 15 minutes raises it, with counts and nothing else", async () => {
  const check = createCheck();
  status = { ...calm, waiting: 3, oldestQueuedAt: start - 16 * minute };
  await check();
  expect(calls).toEqual([
    {
      text: "Enquiries at saltworks.example: mail waits too long. See docs/runbooks/mail-is-broken.md",
      problems: ["mail waits too long"],
      runbooks: ["docs/runbooks/mail-is-broken.md"],
      waiting: 3,
      oldestSeconds: 960,
      dead: 0,
      acknowledgements: none,
      pushes: none,
      held: 0,
    },
  ]);
  expect(lines).toEqual([expect.objectContaining({ level: "error", event: "mail alarm" })]);
});

test("a problem that lasts is said once an hour", async () => {
  const check = createCheck();
  status = dead;
  for (let passed = 0; passed < 125; passed += 1) {
    await check();
    clock.pass(minute);
  }
  expect(calls).toHaveLength(3);
});

test("a change is said at once, and so is the end", async () => {
  const check = createCheck();
  status = dead;
  await check();
  status = new Error("disk");
  await check();
  status = calm;
  await check();
  expect(calls).toMatchObject([
    { problems: ["mail is dead"], dead: 2 },
    { problems: ["store cannot be read"] },
    { problems: [], text: "Enquiries at saltworks.example: all in order again" },
  ]);
});

test.each([
  ["cannot be written, though it can be read", new Error("disk full"), "store cannot be written"],
  ["was deleted while the host runs", new StoreGone("contact.db"), "store file is gone"],
])("a store that %s raises it", async (_, failure, problem) => {
  const check = createCheck();
  await check();
  writing = failure;
  clock.pass(minute);
  await check();
  writing = undefined;
  clock.pass(minute);
  await check();
  expect(calls).toMatchObject([
    { problems: [problem], runbooks: ["docs/runbooks/the-store-fails.md"] },
    { problems: [], runbooks: [] },
  ]);
});

test("more than thirty enquiries within an hour raise it", async () => {
  received = 31;
  await createCheck()();
  expect(calls).toMatchObject([{ problems: ["many messages at once"] }]);
});

test("of several hosts on one store one says it, each hour and each change", async () => {
  const checks = [createCheck(), createCheck(), createCheck()];
  status = dead;
  for (let passed = 0; passed < 90; passed += 1) {
    for (const check of checks) await check();
    clock.pass(minute);
  }
  expect(calls).toHaveLength(2);
  status = calm;
  for (const check of checks) await check();
  expect(calls).toHaveLength(3);
});

test("every runbook that it names is there", async () => {
  const check = createCheck();
  status = { ...dead, waiting: 1, oldestQueuedAt: start - hour };
  received = 99;
  writing = new Error("disk full");
  await check();
  const [{ problems, runbooks }] = calls as [{ problems: string[]; runbooks: string[] }];
  expect([problems.length, runbooks.length]).toEqual([4, 3]);
  for (const runbook of runbooks) expect(existsSync(runbook)).toBe(true);
});

test("a webhook that fails is called again by the next check, and its key stays out of the log", async () => {
  const check = createCheck();
  status = dead;
  server.answerWith(500);
  await check();
  server.answerWith(200);
  await check();
  await check();
  expect(calls).toHaveLength(2);
  expect(lines).toContainEqual(expect.objectContaining({ event: "mail alarm", dead: 2 }));
  expect(JSON.stringify(lines)).not.toContain("secret");
});
