import { outboxTimes } from "./outbox-lanes";

test("a scale shortens every wait", () => {
  for (const failures of [1, 5, 22]) {
    const [whole = 0, scaled = 0] = [1, 0.01].map((scale) =>
      outboxTimes(scale).retryWait(failures),
    );
    expect(scaled).toBeCloseTo(whole / 100);
  }
  expect(outboxTimes(0.01).pause(1)).toBe(300);
});

test.each([0, 0.001, 0.01, 0.5, 1])(
  "at scale %d a lease outlives the try it is for, and holds in the store",
  (scale) => {
    const { lease, sendWithin } = outboxTimes(scale);
    expect(lease).toBeGreaterThanOrEqual(2 * sendWithin);
    expect(lease).toBeLessThan(3_600_000);
  },
);
