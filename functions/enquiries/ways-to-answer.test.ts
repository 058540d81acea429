/** Tests that somebody who wrote can be answered, whatever their number and address look like. */
import { domainToASCII } from "node:url";
import PostalMime from "postal-mime";
import { mailSource } from "../mail/mailer";
import { sampleEnquiry, sampleIdentity } from "../testing/samples";
import { enquiryRows } from "./enquiry-subject";
import { checkMessage, type Message } from "../shared/check-message";
import { acknowledgementEmail, enquiryEmail } from "./delivery/mails/enquiry-email";
import { phoneCall } from "./enquiry";
import { waysToAnswer } from "./ways-to-answer";

/** An enquiry as it is kept, of a message with these fields. */
async function received(changes: Partial<Message>) {
  const checked = await checkMessage(sampleEnquiry(changes).fields);
  if (!("message" in checked)) throw new Error(JSON.stringify(checked.errors));
  return sampleEnquiry(checked.message);
}
const now = new Date(Date.UTC(2026, 10, 22));

test.each(["07700, 900123", "\u202d+44 7700\u2028900\u00ad123\u202c", "٠٧٧٠٠ ٩٠٠١٢٣"])(
  "the number %j can be called, texted and messaged on WhatsApp",
  async (phone) => {
    const enquiry = await received({ phone });
    const { number, call, text, chat } = waysToAnswer(enquiry, "Saltworks");
    expect(number).toBe("07700 900123");
    expect(call).toBe("tel:+447700900123");
    expect(text).toBe("sms:+447700900123");
    expect(chat).toMatch(/^https:\/\/wa\.me\/447700900123\?/);
    const { html } = enquiryEmail(enquiry, sampleIdentity, now);
    for (const link of [call, text]) expect(html).toContain(`href="${link}"`);
  },
);

test.each([
  "01606 555 777 / 07700 900 333",
  "01606 555777 or +44 7700 900333",
  "01606 555777, 07700 900333, 07700 900333",
  "(01606) 555777 07700 900333",
])("both of the numbers %j can be called, the mobile texted", async (phone) => {
  const enquiry = await received({ phone });
  const { number, call, more, text, chat } = waysToAnswer(enquiry, "Saltworks");
  expect(number).toBe("01606 555777");
  expect(call).toBe("tel:+441606555777");
  expect(more).toEqual([["Call 07700 900333", "tel:+447700900333"]]);
  expect(text).toBe("sms:+447700900333");
  expect(chat).toMatch(/^https:\/\/wa\.me\/447700900333\?/);
  const { html } = enquiryEmail(enquiry, sampleIdentity, now);
  for (const link of [call, more[0]?.[1]]) expect(html).toContain(`href="${link}"`);
});

test.each(["01606 555123", "01606 55512"])(
  "the number %s, which is not a mobile, can be called but not texted",
  (phone) => {
    const { call, text, chat } = waysToAnswer(sampleEnquiry({ phone }), "Saltworks");
    expect(call).toMatch(/^tel:\+44/);
    expect(text).toBeUndefined();
    expect(chat).toBeUndefined();
  },
);

test("chats and mails begin with the customer's name alone", () => {
  const linksOf = (email: string) => waysToAnswer(sampleEnquiry({ email }), "Saltworks");
  const { chat, mail = "" } = linksOf("jo+salt@example.com");
  expect(chat).toMatch(/\?text=Hello%20Jo%2C/);
  const { pathname, searchParams } = new URL(mail);
  expect(decodeURIComponent(pathname)).toBe("jo+salt@example.com");
  expect(searchParams.get("subject")).toBe("Your enquiry SW-7K3F9Q: EV charger");
  expect(linksOf("jo&bcc=all@example.com").mail ?? "").not.toMatch(/[?&]bcc=/);
});

test("an answer to a call without a service has the reference as subject", () => {
  const rang = {
    ...sampleEnquiry({ service: "" }),
    referringPage: phoneCall,
    subject: { town: "Chester" },
  };
  const { mail = "", chat = "" } = waysToAnswer(rang, "Saltworks");
  expect(new URL(mail).searchParams.get("subject")).toBe("Your enquiry SW-7K3F9Q");
  expect(chat).not.toMatch(/rang|message/i);
});

test("a stranger's name puts no link into a message that the owner sends", () => {
  const name = "Dr Https://Evil.Example/Pay Your Deposit Here, this is Saltworks";
  const service = "Pay at www.evil.example/deposit, your account is blocked";
  const { chat = "", mail = "" } = waysToAnswer(sampleEnquiry({ name, service }), "Saltworks");
  const texts = [chat, mail].map((link) => new URL(link).searchParams);
  const subject = texts[1]?.get("subject") ?? "";
  const greetings = [texts[0]?.get("text"), texts[1]?.get("body")];
  for (const text of [...greetings, subject]) expect(text).not.toMatch(/:\/\/|\.\p{L}/u);
  for (const text of greetings) expect(text).toMatch(/^Hello Dr Https: \/\/Evil\. .{0,22}…,/);
  expect(subject).toMatch(/^Your enquiry SW-7K3F9Q: Pay at .{0,33}$/);
});

test("a number a digit short is taken, with a note beside it", async () => {
  const enquiry = await received({ phone: "01606 55512" });
  const phone = ["Phone number", "01606 55512 (Is a digit missing? Most numbers have 11)"];
  expect(enquiryRows(enquiry, {})).toContainEqual(phone);
  expect(enquiryEmail(enquiry, sampleIdentity, now).text).toContain("Is a digit missing?");
  const whole = enquiryEmail(await received({ phone: "01606 555123" }), sampleIdentity, now);
  expect(whole.text).not.toContain("Is a digit missing?");
});

test.each(["01606 555 0142", "016065550142"])(
  "the number %j with a digit too many is dialled as typed",
  async (phone) => {
    const { number, call, text } = waysToAnswer(await received({ phone }), "Saltworks");
    expect(number).toEqual(phone);
    expect(call).toBe("tel:016065550142");
    expect(text).toBeUndefined();
  },
);

test.each([
  ["\u200ejo@example.com\u200f", "jo@example.com"],
  ["jo@example.com.", "jo@example.com"],
  ["jo.o’brien@example.com", "jo.o'brien@example.com"],
  ["jo@b\u00fccher.example", `jo@${domainToASCII("b\u00fccher.example")}`],
])("an answer to %j goes to %s", async (email, address) => {
  const enquiry = await received({ email });
  const mail = await mailSource(enquiryEmail(enquiry, sampleIdentity, now));
  expect((await PostalMime.parse(mail)).replyTo).toMatchObject([{ address }]);
  expect(mail.toString()).toContain(`<${address}>`);
  const promise = await mailSource(acknowledgementEmail("a", enquiry, sampleIdentity, now));
  expect(promise.toString()).toMatch(new RegExp(`^To: <?${address}>?\\r$`, "m"));
  const { pathname } = new URL(waysToAnswer(enquiry, "Saltworks").mail ?? "");
  expect(decodeURIComponent(pathname)).toBe(enquiry.fields.email);
});

test("the mail says when there is no e-mail address to reply to", async () => {
  const mail = enquiryEmail(await received({ email: "" }), sampleIdentity, now);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain("no e-mail address to reply to");
});

test.each([
  ["jo@gmail", "jo@gmail (This address looks wrong)"],
  ["jo at example.com", "jo at example. com (This address looks wrong)"],
  ["jo@x.example, all@x.example", "jo@x. example, all@x. example (More than one address?)"],
  [
    "jo@x.example\r\nBcc: all@x.example",
    "jo@x. example Bcc: all@x. example (More than one address?)",
  ],
  ['"a@b"@x.example', '"a@b"@x. example (More than one address?)'],
  ["Sign in again: sign-in.example", "Sign in again: sign-in. example (This address looks wrong)"],
])("a message with the address %j is accepted, but no mail goes there", async (email, shown) => {
  const enquiry = await received({ email });
  const mail = enquiryEmail(enquiry, sampleIdentity, now);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain(shown);
  expect(mail.text).toContain("no e-mail address to reply to");
  expect(waysToAnswer(enquiry, "Saltworks").mail).toBeUndefined();
});
