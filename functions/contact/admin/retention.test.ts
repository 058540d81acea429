import { createSetClock, type SetClock } from "../../testing/set-clock";
import { onceClockIsSteady, purgeOld } from "./retention";

const start = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const day = 24 * hour;

let clock: SetClock;
let purgedBefore: number[];

beforeEach(() => {
  clock = createSetClock(start);
  purgedBefore = [];
});

const store = {
  purge: (before: number) => {
    purgedBefore.push(before);
    return Promise.resolve(2);
  },
};

async function purge(): Promise<void> {
  expect(await purgeOld(store, "/nowhere", 180, clock.now())).toBe(2);
}

test("a host purges what is older than its days once its clock has been steady for an hour", async () => {
  const run = onceClockIsSteady(purge, clock, () => undefined);
  await run();
  clock.pass(hour / 2);
  await run();
  expect(purgedBefore).toEqual([]);
  clock.pass(hour / 2);
  await run();
  expect(purgedBefore).toEqual([start + hour - 180 * day]);
});

test("a clock that jumps a year ahead and back deletes nothing", async () => {
  const run = onceClockIsSteady(purge, clock, () => undefined);
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
