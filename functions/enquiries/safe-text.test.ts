import { truncate, firstName, bidiIsolate } from "./safe-text";

test.each([
  ["Jo Salt", "Jo"],
  ["  Jo  ", "Jo"],
  ["Smith,John Paul", "John"],
  ["van der Berg, Anna", "Anna"],
  ["Jo, Ann and Kim", "Jo, Ann and Kim"],
  ["John Smith, Flat 3", "John"],
  ["Smith, MBE", "Smith"],
  ["Rev. Ann Green", "Rev. Ann Green"],
  ["Cllr Bob Hill", "Cllr Bob Hill"],
  ["Mr. and Mrs. Patel", "Mr. and Mrs. Patel"],
  ["Smith, Mr John", "Mr John Smith"],
  ["The Jones family", "The Jones family"],
  ["Ann and Bob", "Ann and Bob"],
  ["J. Smith", "J. Smith"],
  ["J Smith", "J Smith"],
  ["Smith, J.", "J. Smith"],
  ["AJ Smith", "AJ"],
  ["EON Lettings Ltd", "EON Lettings Ltd"],
  ["mrs PATEL", "Mrs Patel"],
  ["MR O’BRIEN", "Mr O’Brien"],
  ["mrs van der Berg", "Mrs van der Berg"],
  ["mrs McDonald", "Mrs McDonald"],
  ["jo salt", "Jo"],
  ["ANNE-MARIE WEISS", "Anne-Marie"],
  ["łukasz nowak", "Łukasz"],
  ["李 明", "李 明"],
  ["محمد علي", "محمد"],
  ["😀 Jo", "😀 Jo"],
  ["07700 900123", "07700 900123"],
])("%j is addressed as %j", (name, greeting) => {
  expect(firstName(name)).toBe(greeting);
});

const family = "👨‍👩‍👧‍👦";

test.each([
  ["a short text", "short", 5, "short"],
  ["a word", "longer words", 7, "longer…"],
  ["an emoji of several", `ab${family}`, 8, "ab…"],
  ["a flag", "abc🇬🇧🇬🇧🇬🇧", 10, "abc🇬🇧…"],
  ["an accent that is a character of its own", "cafe\u0301s", 5, "caf…"],
  ["a first character that is too long", family, 4, "…"],
])("%s is not cut in half", (_, text, maxLength, shown) => {
  expect(truncate(text, maxLength)).toBe(shown);
  expect(truncate(text, maxLength).length).toBeLessThanOrEqual(maxLength);
});

test("no mark in a name ends its isolation or turns our words round", () => {
  expect(bidiIsolate("\u202eJo\u2069")).toBe("Jo");
  expect(bidiIsolate("محمد\u2069\u202e")).toBe("\u2068محمد\u2069");
});
