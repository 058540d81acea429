import { sampleEnquiry } from "../testing/samples";
import { contactFieldNames } from "./contact-fields";
import { checkContactRequest, contactRequestSchema } from "./contact-request";

const message = { ...sampleEnquiry().request, service: "" };

const taken = (changes: object) => ({ request: { ...message, ...changes } });

test("the list of fields is the schema's", () => {
  expect(Object.keys(contactRequestSchema.fields)).toEqual([...contactFieldNames]);
});

test.each([
  [{}, {}],
  [{ name: "  Jo  " }, { name: "Jo" }],
  [{ phone: "+44 (0)7700 900123" }, {}],
  [{ phone: "01606 12345 ext. 12" }, {}],
  [{ phone: "0044-7700-900123" }, {}],
  [{ message: "one\r\ntwo\tthree" }, {}],
  [{ address: "  1 Brine Street  " }, { address: "1 Brine Street" }],
  [
    { address: "1 Brine Street,\r\nNorthwich\nCW9 5XX\n" },
    { address: "1 Brine Street, Northwich, CW9 5XX" },
  ],
  [{ address: "Flat 2, \n \n 1 Brine Street ,\r\n" }, { address: "Flat 2, 1 Brine Street" }],
])("%j is taken, changed by %j", async (changes, kept) => {
  expect(await checkContactRequest({ ...message, ...changes })).toEqual(
    taken({ ...changes, ...kept }),
  );
});

test.each([
  [{ name: "   " }, { name: "Name is required" }],
  [{ phone: undefined }, { phone: "Phone number is required" }],
  [{ address: "\n\n" }, { address: "Property address is required" }],
  [
    { address: " ", message: "" },
    { address: "Property address is required", message: "Message is required" },
  ],
  ...["123456", "call me", "1234567890123456"].map((phone) => [
    { phone },
    { phone: "Phone number must have 7 to 15 digits" },
  ]),
  [{ name: "Jo\r\nBcc: all@example.com" }, { name: "Name must be a single line of text" }],
  [{ message: "a\u0000b" }, { message: "Message contains characters that cannot be sent" }],
] as [object, object][])("%j is refused: %j", async (changes, errors) => {
  expect(await checkContactRequest({ ...message, ...changes })).toEqual({ errors });
});

test.each(["\u200b\u200c", "\u200f \u2066", "\u3164", "\u00ad\ufeff", "\u2800"])(
  "%j, which nobody can see, is as good as nothing",
  async (invisible) => {
    const nothing = await checkContactRequest({ ...message, name: invisible, message: invisible });
    expect(nothing).toEqual({
      errors: { name: "Name is required", message: "Message is required" },
    });
    expect(await checkContactRequest({ ...message, name: `${invisible}Jo` })).toHaveProperty(
      "request",
    );
  },
);
