import { suggestEmailDomain, europeanDigits, phoneNote, cleanInput } from "./clean-input";

const family = "👨‍👩‍👧";
const persian = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627";

test.each([
  ["vertical tab", "\u000b"],
  ["record separator", "\u001e"],
  ["next line", "\u0085"],
  ["line separator", "\u2028"],
  ["line end of Windows", "\r\n"],
])("a %s becomes a line end, and in a single line a space", (_, end) => {
  expect(cleanInput(`Jo${end}Salt`, "\n")).toBe("Jo\nSalt");
  expect(cleanInput(`Jo${end}Salt`)).toBe("Jo Salt");
});

test.each(["Jo \n\n Salt", "Jo\tSalt", "Jo\u00a0Salt"])("%j is one line with a space", (text) => {
  expect(cleanInput(text)).toBe("Jo Salt");
});

test.each(["\u0000", "\b", "\u001b", "\u007f", "\u009b", "\u00ad", "\u200b", "\u2060", "\ufeff"])(
  "the invisible character %j is dropped from every text",
  (unseen) => {
    for (const lineEnd of [" ", "\n"] as const)
      expect(cleanInput(`${unseen}J${unseen}o${unseen}`, lineEnd)).toBe("Jo");
  },
);

test.each(["\u202a", "\u202e", "\u2066", "\u2069", "\u200e", "\u200f", "\u061c"])(
  "the direction mark %j is dropped from a single line",
  (direction) => {
    expect(cleanInput(`${direction} Jo${direction}`)).toBe("Jo");
  },
);

test.each([
  ["a family", family],
  ["a Persian name", persian],
  ["a name of Sri Lanka", "\u0d9a\u0dca\u200d\u0dbb\u0dd2"],
  ["a flag", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["an accent of its own", "Zoe\u0308"],
])("%s stays as it is", (_, name) => {
  for (const lineEnd of [" ", "\n"] as const) expect(cleanInput(name, lineEnd)).toBe(name);
});

test("a joiner between plain letters or digits is dropped", () => {
  expect(cleanInput("Jo\u200dSalt \u200c1\u200d2")).toBe("JoSalt 12");
});

test("the layout of a message is kept", () => {
  expect(cleanInput("  Dear Sir,\n\n  - one\n  - two \n", "\n")).toBe(
    "Dear Sir,\n\n  - one\n  - two",
  );
});

test.each(["\u200b\u200c", "\u200f \u2066", "\u3164", "\u00ad\ufeff", "\u2800", "\ufe0f"])(
  "a text of %j alone is empty",
  (unseen) => {
    expect(cleanInput(unseen)).toBe("");
    expect(cleanInput(`${unseen}\n${unseen}`, "\n")).toBe("");
  },
);

test.each(["०७७०० ९००१२३", "𝟎𝟕𝟕𝟎𝟎 𝟗𝟎𝟎𝟏𝟐𝟑"])("the digits of %s become 0 to 9", (digits) => {
  expect(europeanDigits(digits)).toBe("07700 900123");
});

test("every digit of Unicode becomes 0 to 9 after a few looks", () => {
  const looks = jest.spyOn(RegExp.prototype, "test");
  for (let code = 0x80; code <= 0x1ffff; code += 1) {
    const digit = String.fromCodePoint(code);
    if (!/^\p{Nd}/u.test(digit)) continue;
    looks.mockClear();
    const european = europeanDigits(digit);
    expect(looks.mock.calls.length).toBeLessThan(21);
    expect(european).toMatch(/^\d$/);
  }
  looks.mockRestore();
});

test.each([
  ["01606 55512", "Is a digit missing? Most numbers have 11"],
  ["+44 (0)1606 55512", "Is a digit missing? Most numbers have 11"],
  ["555 1234", "Is a digit missing? Most numbers have 11"],
  ["01606 555 0190", "This number looks too long"],
  ["+44 7700 9001234", "This number looks too long"],
  ["ring my wife", "There is no number in this"],
])("the number %j gets the note %j", (phone, note) => {
  expect(phoneNote(phone)).toBe(note);
});

test.each([
  ["jo@gmial.com", "gmail.com"],
  ["jo@GMAL.com", "gmail.com"],
  ["jo@hotmal.co.uk", "hotmail.co.uk"],
  ["jo@yahoo.co.ik", "yahoo.co.uk"],
  ["jo@btinternet.con", "btinternet.com"],
  ["jo@gmail.com", undefined],
  ["jo@ymail.com", undefined],
  ["jo@brine.example", undefined],
  ["jo", undefined],
])("%s was perhaps meant for %s", (email, meant) => {
  expect(suggestEmailDomain(email)).toBe(meant);
});

test.each([
  "07700 900123",
  "+44 (0)7700 900123",
  "٠٧٧٠٠ ٩٠٠١٢٣",
  "01606 12345 ext. 12",
  "+49 30 1234",
  "0045 32 12 34 56",
  "+49 1512 34567890",
  "01606 555123 or 07700 900123",
  "07700 900123/01606 555123",
  "",
])("the number %j gets no note", (phone) => {
  expect(phoneNote(phone)).toBeUndefined();
});
