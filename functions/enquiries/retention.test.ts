import { dayMs, hourMs } from "../shared/clock";
import { createFakeClock } from "../testing/fake-clock";
import { skipAfterClockChange } from "./retention";

const year = 365 * dayMs;

test.each([
  ["that is steady has old enquiries deleted after an hour", 0, 0, [1, 1.5, 2, 2.5, 3, 3.5]],
  [
    "set a year ahead and back has none deleted before it was right for an hour",
    year,
    -year,
    [1, 3, 3.5],
  ],
])("a clock %s", async (_, ahead, back, purged) => {
  const clock = createFakeClock(0);
  const hours: number[] = [];
  const purge = () => Promise.resolve(void hours.push(clock.elapsed() / hourMs));
  const run = skipAfterClockChange(purge, clock, () => undefined);
  for (const jump of [0, 0, 0, ahead, back, 0, 0]) {
    clock.set(clock.now() + jump);
    await run();
    clock.advance(hourMs / 2);
  }
  await run();
  expect(hours).toEqual(purged);
});
