import { contactFieldNames } from "./contact-fields";
import { contactRequestSchema } from "./contact-request";

const message = {
  name: "Jo Salt",
  phone: "07700 900123",
  email: "jo@example.com",
  address: "1 Brine Street, Northwich",
  service: "",
  message: "The fuse board trips.\nAlways at six.",
};

function errorsOf(changes: object): string[] {
  try {
    contactRequestSchema.validateSync({ ...message, ...changes }, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof Error && "errors" in error ? (error.errors as string[]) : [];
  }
}

test("the list of fields is the schema's", () => {
  expect(Object.keys(contactRequestSchema.fields)).toEqual([...contactFieldNames]);
});

test("what a person writes is taken, and trimmed", () => {
  expect(errorsOf({})).toEqual([]);
  expect(contactRequestSchema.cast({ ...message, name: "  Jo  " }).name).toBe("Jo");
});

test.each([
  ["name", "Name is required"],
  ["phone", "Phone number is required"],
  ["address", "Property address is required"],
  ["message", "Message is required"],
])("%s must be there", (field, words) => {
  expect(errorsOf({ [field]: "   " })).toContain(words);
  expect(errorsOf({ [field]: undefined })).toContain(words);
});

test.each(["\u200b\u200c", "\u200f \u2066", "\u3164", "\u00ad\ufeff", "\u2800"])(
  "%j, which nobody can see, is as good as nothing",
  (invisible) => {
    expect(errorsOf({ name: invisible })).toContain("Name is required");
    expect(errorsOf({ message: invisible })).toContain("Message is required");
    expect(errorsOf({ name: `${invisible}Jo` })).toEqual([]);
  },
);

test.each([
  ["  1 Brine Street  ", "1 Brine Street"],
  ["1 Brine Street,\r\nNorthwich\nCW9 5XX\n", "1 Brine Street, Northwich, CW9 5XX"],
  ["Flat 2, \n \n 1 Brine Street ,\r\n", "Flat 2, 1 Brine Street"],
  ["\n\n", ""],
])("the address %j is kept as %j", (address, kept) => {
  expect(contactRequestSchema.cast({ ...message, address }, { assert: false }).address).toBe(kept);
  expect(errorsOf({ address })).toEqual(kept ? [] : ["Property address is required"]);
});

test.each(["07700 900123", "+44 (0)7700 900123", "01606 12345 ext. 12", "0044-7700-900123"])(
  "the phone number %s is taken as typed",
  (phone) => {
    expect(errorsOf({ phone })).toEqual([]);
  },
);

test.each(["123456", "call me", "1234567890123456"])("the phone number %s is refused", (phone) => {
  expect(errorsOf({ phone })).toEqual(["Phone number must have 7 to 15 digits"]);
});

test("lines cannot be forged in a field of one line; a message may have lines", () => {
  expect(errorsOf({ name: "Jo\r\nBcc: all@example.com" })).toEqual([
    "Name must be a single line of text",
  ]);
  expect(errorsOf({ message: "one\r\ntwo\tthree" })).toEqual([]);
  expect(errorsOf({ message: "a\u0000b" })).toEqual([
    "Message contains characters that cannot be sent",
  ]);
});
