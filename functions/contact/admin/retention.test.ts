import { createSetClock, type SetClock } from "../../testing/set-clock";
import { createRetention, purgeOld, type RetentionParts } from "./retention";

const start = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const day = 24 * hour;

let clock: SetClock;
let purgedBefore: number[];
let parts: RetentionParts;

beforeEach(() => {
  clock = createSetClock(start);
  purgedBefore = [];
  parts = {
    store: {
      purge: (before) => {
        purgedBefore.push(before);
        return Promise.resolve(2);
      },
    },
    purgeFiles: () => Promise.resolve(),
    days: 180,
    clock,
    log: () => undefined,
  };
});

test("what is older than its days is deleted", async () => {
  expect(await purgeOld(parts)).toBe(2);
  expect(purgedBefore).toEqual([start - 180 * day]);
});

test("a host purges once its clock has been steady for an hour", async () => {
  const run = createRetention(parts);
  await run();
  clock.pass(hour / 2);
  await run();
  expect(purgedBefore).toEqual([]);
  clock.pass(hour / 2);
  await run();
  expect(purgedBefore).toHaveLength(1);
});

test("a clock that jumps a year ahead and back deletes nothing", async () => {
  const run = createRetention(parts);
  clock.pass(2 * hour);
  clock.set(clock.now() + 365 * day);
  await run();
  clock.pass(hour / 2);
  await run();
  clock.set(clock.now() - 365 * day);
  await run();
  expect(purgedBefore).toEqual([]);
  clock.pass(hour);
  await run();
  expect(purgedBefore).toEqual([start + 3.5 * hour - 180 * day]);
});
