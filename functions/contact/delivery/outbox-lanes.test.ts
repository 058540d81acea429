import { outboxTimes } from "./outbox-lanes";

const minute = 60_000;
const hour = 60 * minute;

function waitsOf(scale: number): number[] {
  const { retryWait } = outboxTimes(scale);
  const waits: number[] = [];
  for (let failures = 1; ; failures += 1) {
    const wait = retryWait(failures);
    if (wait === undefined) return waits;
    waits.push(wait);
  }
}

test("a mail is tried again after 30 s, 2 min, 10 min, 1 h, then every 4 h until 72 h are over", () => {
  const waits = waitsOf(1);
  expect(waits.slice(0, 6)).toEqual([
    0.5 * minute,
    2 * minute,
    10 * minute,
    hour,
    4 * hour,
    4 * hour,
  ]);
  expect(waits.slice(4, -1).every((wait) => wait === 4 * hour)).toBe(true);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(72 * hour);
});

test("a scale shortens every wait and changes no order", () => {
  expect(waitsOf(0.01)).toHaveLength(waitsOf(1).length);
  expect(outboxTimes(0.01).retryWait(1)).toBe(300);
  expect(outboxTimes(0.01).pause(1)).toBe(300);
});

test("a queue that is turned away asks again within ten minutes at the latest", () => {
  const { pause } = outboxTimes(1);
  expect([1, 2, 3, 4, 50].map(pause)).toEqual(
    [0.5, 2, 10, 10, 10].map((minutes) => minutes * minute),
  );
});

test.each([0, 0.001, 0.01, 0.5, 1])(
  "at scale %d a lease outlives the try it is for, and holds in the store",
  (scale) => {
    const { lease, sendWithin } = outboxTimes(scale);
    expect(lease).toBeGreaterThanOrEqual(2 * sendWithin);
    expect(lease).toBeLessThan(hour);
  },
);
