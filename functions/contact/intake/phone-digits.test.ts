import { phoneDigits } from "./phone-digits";

test.each([
  "07700 900123",
  "+44 7700 900123",
  "+44 (0)7700 900123",
  "0044-7700-900123",
  "07700 900123 ext. 12",
  "(07700) 900 123 x4",
])("%s is the same number", (phone) => {
  expect(phoneDigits(phone)).toBe("7700900123");
});

test("another number is another", () => {
  expect(phoneDigits("01606 900123")).not.toBe(phoneDigits("07700 900123"));
});
