/** Tests of a log that a flood cannot fill; functions/host/host.test.ts has the one of requests. */
import { createFakeClock } from "./testing/fake-clock";
import { failureLinesPerMinute } from "./limits";
import { logFailure, sumUpFailures } from "./log";

test("a failure that repeats is logged some times a minute, then counted", () => {
  const lines: object[] = [];
  const clock = createFakeClock(0);
  const log = sumUpFailures((line) => lines.push(line), clock.elapsed);
  const away = () => {
    logFailure(log, "the store does not answer", new Error("refused"));
  };
  for (let times = 0; times < failureLinesPerMinute + 40; times += 1) away();
  expect(lines).toHaveLength(failureLinesPerMinute);
  logFailure(log, "the mail server does not answer", new Error("refused"));
  for (let times = 0; times < 100; times += 1) log({ event: "enquiry stored" });
  expect(lines).toHaveLength(failureLinesPerMinute + 101);
  clock.advance(60_000);
  away();
  const counted = { event: "more lines like these", kind: "the store does not answer", more: 40 };
  expect(lines.slice(-2)).toMatchObject([counted, { event: "the store does not answer" }]);
});
