import { phoneDigits, phoneSpellings } from "./phone-number";

test.each([
  "07700 900123",
  "+44 7700 900123",
  "+44 (0)7700 900123",
  "0044-7700-900123",
  "07700 900123 ext. 12",
  "(07700) 900 123 x4",
  "Text 07700 900123",
  "Max, flat 2: 07700 900123 after 6",
  "07700 900123/01606 555123",
])("%s is the same number", (phone) => {
  expect(phoneDigits(phone)).toBe("7700900123");
});

test.each([
  ["01606 900123", "1606900123"],
  ["+49 7700 900123", "497700900123"],
  ["555123", "555123"],
  ["none", ""],
])("%s is another: %s", (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

test.each(["07700900123", "+44 (0)7700 900123", "447700900123", "0044 7700 900 123"])(
  "of %s come the spellings for people and for links",
  (phone) => {
    expect(phoneSpellings(phone)).toEqual({
      display: "07700 900123",
      international: "+447700900123",
    });
  },
);
