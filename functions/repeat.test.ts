import { once, EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { repeat } from "./repeat";

const longest = 2 ** 31 - 1;
const nowhere = () => undefined;

test("`wake` runs the task at once, never in parallel; `stop` waits", async () => {
  const events = new EventEmitter();
  let runs = 0;
  let running = 0;
  let together = 0;
  const task = async () => {
    runs += 1;
    running += 1;
    together = Math.max(together, running);
    const ended = once(events, "end");
    events.emit("begin");
    await ended;
    running -= 1;
  };
  const { wake, stop } = repeat("a task", task, longest, nowhere);
  wake();
  wake();
  const next = once(events, "begin");
  events.emit("end");
  await next;
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await nextTurn();
  expect(isStopped).toBe(false);
  events.emit("end");
  await stopping;
  expect([runs, together]).toEqual([2, 1]);
});

test("stopping does not wait for the pause", async () => {
  const { stop } = repeat("a task", () => Promise.resolve(), longest, nowhere);
  await nextTurn();
  await stop();
});

test("a task that fails runs again, and is logged once for each reason", async () => {
  const lines: object[] = [];
  let runs = 0;
  await new Promise<void>((resolve) => {
    const failing = async () => {
      await nextTurn();
      runs += 1;
      if (runs === 5) void stop().then(resolve);
      throw new Error(runs < 4 ? "the store is away" : "the store is full");
    };
    const { stop } = repeat("mail", failing, 1, (line) => lines.push(line));
  });
  const failed = { level: "error", event: "mail failed" };
  expect(lines).toEqual([
    { ...failed, error: "Error: the store is away" },
    { ...failed, error: "Error: the store is full" },
  ]);
});
