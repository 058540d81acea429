import { reservedNumbersIn } from "./reserved-numbers";

test.each([
  "07700 900461",
  "+44 7700 900461",
  "+44 (0)7700 900461",
  "447700900461",
  "01632 960123",
  "0161 496 0123",
  "020 7946 0123",
  "(0113) 496 0999",
])("%s is kept for drama", (number) => {
  expect(reservedNumbersIn(`Call ${number} now`)).toHaveLength(1);
});

test.each(["07701 900461", "01606 123456", "+44 161 234 5678", "on 12 June 2024", "BS7671"])(
  "%s is not",
  (text) => {
    expect(reservedNumbersIn(`Call ${text} now`)).toEqual([]);
  },
);
