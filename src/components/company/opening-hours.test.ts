import { clockTime } from "./opening-hours";

test.each([
  ["00:00", "12:00 AM"],
  ["08:00", "8:00 AM"],
  ["12:30", "12:30 PM"],
  ["18:00", "6:00 PM"],
])("%s is written %s", (time, words) => {
  expect(clockTime(time)).toBe(words);
});
