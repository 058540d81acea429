import { once, EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { repeat } from "./clock";

const longest = 2 ** 31 - 1;

/** A task that ends when told to, and says when it began; it is stopped after the test. */
function heldTask() {
  const events = new EventEmitter();
  let [runs, running, together] = [0, 0, 0];
  const task = async () => {
    [runs, running] = [runs + 1, running + 1];
    together = Math.max(together, running);
    const ended = once(events, "end");
    events.emit("begin");
    await ended;
    running -= 1;
  };
  return {
    ...repeat("a task", task, longest, () => undefined),
    begun: () => once(events, "begin"),
    end: () => events.emit("end"),
    counts: () => ({ runs, together }),
  };
}

test("waking does not wait for the interval, and never runs it twice at a time", async () => {
  const { wake, stop, begun, end, counts } = heldTask();
  wake();
  wake();
  const next = begun();
  end();
  await next;
  const stopped = stop();
  end();
  await stopped;
  expect(counts()).toEqual({ runs: 2, together: 1 });
});

test("stopping waits for the run under way, but not for the pause", async () => {
  const { stop, end } = heldTask();
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await nextTurn();
  expect(stopped).toBe(false);
  end();
  await stopping;
  const paused = repeat(
    "a task",
    () => Promise.resolve(),
    longest,
    () => undefined,
  );
  await nextTurn();
  await paused.stop();
});

test("a task that fails runs again, and is logged once for each reason", async () => {
  const lines: object[] = [];
  let runs = 0;
  await new Promise<void>((resolve) => {
    const failing = () => {
      runs += 1;
      if (runs === 5) void stop().then(resolve);
      return Promise.reject(new Error(runs < 4 ? "the store is away" : "the store is full"));
    };
    const { stop } = repeat(
      "mail",
      () => nextTurn().then(failing),
      1,
      (line) => lines.push(line),
    );
  });
  const failed = { level: "error", event: "mail failed" };
  expect(lines).toEqual([
    { ...failed, error: "Error: the store is away" },
    { ...failed, error: "Error: the store is full" },
  ]);
});
