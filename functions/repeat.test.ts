import { once, EventEmitter } from "node:events";
import { repeat } from "./repeat";

const longest = 2 ** 31 - 1;
const repetitions: ReturnType<typeof repeat>[] = [];
afterEach(() => Promise.all(repetitions.splice(0).map(({ stop }) => stop())));

/** A task that ends when told to, and says when it began. */
function heldTask() {
  const events = new EventEmitter();
  let runs = 0;
  let running = 0;
  let together = 0;
  return {
    task: async () => {
      runs += 1;
      running += 1;
      together = Math.max(together, running);
      const ended = once(events, "end");
      events.emit("begin");
      await ended;
      running -= 1;
    },
    begun: () => once(events, "begin"),
    end: () => events.emit("end"),
    runs: () => runs,
    together: () => together,
  };
}

function start(task: () => Promise<unknown>, interval: number, log = () => undefined) {
  const repetition = repeat("a task", task, interval, log);
  repetitions.push(repetition);
  return repetition;
}

test("waking does not wait for the interval, and never runs it twice at a time", async () => {
  const { task, begun, end, runs, together } = heldTask();
  const { wake, stop } = start(task, longest);
  wake();
  wake();
  const next = begun();
  end();
  await next;
  expect(runs()).toBe(2);
  expect(together()).toBe(1);
  const stopped = stop();
  end();
  await stopped;
  expect(runs()).toBe(2);
});

test("stopping waits for the run under way, but not for the pause", async () => {
  const { task, end } = heldTask();
  const { stop } = start(task, longest);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  end();
  await stopping;
  const { stop: stopPause } = start(() => Promise.resolve(), longest);
  await new Promise(setImmediate);
  await stopPause();
});

test("a task that fails runs again, and is logged once for each reason", async () => {
  const lines: object[] = [];
  let runs = 0;
  await new Promise<void>((resolve) => {
    const failing = () => {
      runs += 1;
      if (runs === 5) resolve();
      return Promise.reject(new Error(runs < 4 ? "the store is away" : "the store is full"));
    };
    repetitions.push(repeat("mail", failing, 1, (line) => lines.push(line)));
  });
  expect(lines).toEqual([
    { level: "error", event: "mail failed", error: "Error: the store is away" },
    { level: "error", event: "mail failed", error: "Error: the store is full" },
  ]);
});
