import {
  isPhoneNumber,
  mayBeMobile,
  phoneDigits,
  findPhoneNumbers,
  phoneSpellings,
} from "./phone-number";

test.each([
  "07700 900123",
  "+44 7700 900123",
  "+44 (0)7700 900123",
  "0044-7700-900123",
  "07700 900123 ext. 12",
  "Max, flat 2: 07700 900123 after 6",
  "07700 900123/01606 555123",
  "07700 900123 9am-5pm",
  "flat 2, 07700 900123",
  "07700–900123",
  "07700−900−123",
  "07700/900123",
  "07700, 900123",
  "0770\u200b0 9001\u00ad23",
  "\u202d07700\u2009900\u2007123\u202c",
  "０７７００　９００１２３",
  "＋４４（０）７７００／９００１２３",
  "٠٧٧٠٠ ٩٠٠١٢٣",
])("%s is the same number", (phone) => {
  expect(phoneDigits(phone)).toBe("7700900123");
});

test.each([
  ["01606 900123", "1606900123"],
  ["+49 7700 900123", "497700900123"],
  ["555123", "555123"],
  ["none", ""],
])("%s is a different number: %s", (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

test.each(["07700900123", "+44 (0)7700 900123", "447700900123", "0044 7700 900 123"])(
  "the number %s has a spelling for people and one for links",
  (phone) => {
    expect(phoneSpellings(phone)).toEqual({
      display: "07700 900123",
      international: "+447700900123",
    });
  },
);

test("a number with a digit too few is shown as it was typed", () => {
  expect(phoneSpellings("07700 90046").display).toBe("07700 90046");
});

test("two numbers with a digit too many are not taken for one", () => {
  expect(phoneDigits("01606 555 0142")).not.toBe(phoneDigits("01606 555 0190"));
  expect(phoneDigits("07700 900123 4")).toBe(phoneDigits("07700 900123"));
});

test("mobiles and numbers abroad may be mobiles, landlines and pagers are none", () => {
  const mobiles = ["07700 900123", "07624 123456", "07911 123456", "+49 1512 3456789"];
  const others = [
    "01606 555123",
    "0800 1111111",
    "070 1234 5678",
    "07640 123456",
    "07700 90046",
    "call me",
  ];
  expect([...mobiles, ...others].filter(mayBeMobile)).toEqual(mobiles);
});

test("six digits or more without a letter are searched as a number", () => {
  const numbers = ["07700–900123", "٠٧٧٠٠ ٩٠٠١٢٣", "+44 (0)1606/555123", "900123"];
  const others = ["CW8 3DN", "SW-7K3F9Q", "------", "fuse 12", "12"];
  expect([...numbers, ...others].filter(isPhoneNumber)).toEqual(numbers);
});

test("prices and years in a sentence are not telephone numbers", () => {
  expect(findPhoneNumbers("From 2010–2024 it was £120, £180 or £2,000/year, 01/02/2024")).toEqual(
    [],
  );
});

test("the digits of a card are no telephone number", () => {
  expect(findPhoneNumbers("4111 1111 1111 1111")).toEqual([]);
});

test("a number with any dash is found in a sentence as written", () => {
  const [found] = findPhoneNumbers("Text 07700–900123 after 6");
  expect(found).toMatchObject({ written: "07700–900123", offset: 5 });
});
