import { isSingleEmail } from "./email-address";
import { sampleEnquiry } from "../testing/samples";
import { checkMessage } from "./check-message";
import type { ContactField } from "./contact-fields";

const message = { ...sampleEnquiry().fields, service: "" };

test.each([
  "+44 (0)7700 900123",
  "01606 12345 ext. 12",
  "0044-7700-900123",
  "01606 555 777 or 07700 900 333",
  "(01606) 555777 07700 900333",
  "01606 555777 (office), mobile +44 7700 900333",
  "01606 555777/555778",
])("the phone number %s is accepted as it was typed", async (phone) => {
  expect(await checkMessage({ ...message, phone })).toEqual({ message: { ...message, phone } });
});

const tooLong = `${"j".repeat(300)}@example.com`;
/** Fields by what the check does to them, as they are typed and as they are kept. */
const cleaned: Record<string, readonly [ContactField, submitted: string, kept: string][]> = {
  "spaces at the ends are dropped": [
    ["name", "  Jo  ", "Jo"],
    ["address", "  1 Brine Street  ", "1 Brine Street"],
  ],
  "invisible characters are dropped": [
    ["name", "\u202eJo\u0085\u200bSalt\b", "Jo Salt"],
    ["phone", "\u202d07700\u2028900\u00ad123\u202c", "07700 900123"],
  ],
  "the digits of other scripts become 0 to 9": [["phone", "٠٧٧٠٠–٩٠٠١٢٣", "07700–900123"]],
  "an e-mail address gets straight apostrophes, and loses a full stop at its end": [
    ["email", "\u200e\u202aJo.O’Brien@Example.COM.\u202c ", "Jo.O'Brien@Example.COM"],
  ],
  "an e-mail address that no mail can reach is accepted as it was typed": [
    ["email", "jo@gmail", "jo@gmail"],
    ["email", tooLong, tooLong],
  ],
  "line breaks of every kind become one kind in a message": [
    ["message", "one\r\ntwo\u2028three\tfour\u0000", "one\ntwo\nthree four"],
  ],
  "lines of an address are parted by commas": [
    [
      "address",
      "1 Brine Street ,\u000bNorthwich\u2028\u2028CW9 5XX\r\n",
      "1 Brine Street, Northwich, CW9 5XX",
    ],
  ],
  "a line break in another field cannot forge a line of a mail or a log": [
    ["name", "Jo\r\nBcc: all@example.com", "Jo Bcc: all@example.com"],
    ["email", "jo@example.com\r\nBcc: all@example.org", "jo@example.com Bcc: all@example.org"],
  ],
};
test.each(Object.entries(cleaned))("%s", async (_, rows) => {
  for (const [name, submitted, kept] of rows)
    expect(await checkMessage({ ...message, [name]: submitted })).toEqual({
      message: { ...message, [name]: kept },
    });
});

test.each([
  [{ name: " \u200b\u200c" }, { name: "Name is required" }],
  [{ phone: undefined }, { phone: "Phone number is required" }],
  [{ address: "\n\n" }, { address: "Property address is required" }],
  [
    { address: " ", message: "" },
    { address: "Property address is required", message: "Message is required" },
  ],
  ...["123456", "call me", "1234567890123456", "4111 1111 1111 1111"].map((phone) => [
    { phone },
    { phone: "Enter a phone number, like 07700 900123" },
  ]),
] as [object, object][])("a message with %j is refused: %j", async (changes, errors) => {
  expect(await checkMessage({ ...message, ...changes })).toEqual({ errors });
});

test("a text far beyond its limit is refused without a look at each character", async () => {
  const looks = jest.spyOn(RegExp.prototype, "test");
  const long = { phone: "𝟿".repeat(8000), name: "\u200b".repeat(32_000) };
  const errors = {
    phone: "Phone number is too long: please use at most 60 characters",
    name: "Name is too long: please use at most 100 characters",
  };
  expect(await checkMessage({ ...message, ...long })).toEqual({ errors });
  expect(looks.mock.calls.length).toBeLessThan(100);
  looks.mockRestore();
  const pasted = { message: `${" \r\n".repeat(1000)}${"x".repeat(5000)}\u200b` };
  expect(await checkMessage({ ...message, ...pasted })).toEqual({
    message: { ...message, message: "x".repeat(5000) },
  });
});

test.each([
  "jo@example.com",
  "o'brien+salt@mail.example.co.uk",
  "jo@b\u00fccher.example",
  "jo@\u043f.\u0440\u0444",
])("%s is one e-mail address", (email) => {
  expect(isSingleEmail(email)).toBe(true);
});

test("the page alone asks about an invalid address, beside all other errors", async () => {
  const submitted = { ...message, name: "", email: "jo@gmail" };
  const errors = { name: "Name is required" };
  expect(await checkMessage(submitted)).toEqual({ errors });
  const question = expect.stringContaining("name@example.com") as string;
  expect(await checkMessage(submitted, true)).toEqual({
    errors: { ...errors, email: question },
  });
  for (const email of ["", "jo@example.com.", "\u200ejo@example.com"])
    expect(await checkMessage({ ...message, email }, true)).toHaveProperty("message");
});

test.each([
  "",
  "jo@gmail",
  "jo@example..com",
  "jo@example.1",
  "jo@example.com Bcc: all@example.org",
  "jo@example.com;all@example.org",
  "Jo <jo@example.com>",
  "jo@example.com (all@example.org)",
  '"a@b"@example.com',
  "jo@example.com/x",
  "jo@user:x.example",
  "jo@example.com\r\nBcc: all@example.org",
  "jo\u0000@example.com",
  "j\u00fcrgen@example.com",
  `${"x".repeat(250)}@example.com`,
])("no mail goes to %j", (email) => {
  expect(isSingleEmail(email)).toBe(false);
});
