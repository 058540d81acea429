import PostalMime, { type Email } from "postal-mime";
import { mailSource } from "../../../mail/mailer";
import { sampleCompany, sampleEnquiry } from "../../../testing/samples";
import { enquiryEmail, replyLinks } from "./enquiry-email";
import { mailIdentityOf } from "./mail-layout";
import type { Enquiry } from "../../ports";

const identity = mailIdentityOf({ mailFrom: undefined, mailTo: undefined }, sampleCompany);
const sentAt = new Date(Date.UTC(2026, 10, 22));

async function compose(enquiry: Enquiry): Promise<Email> {
  return PostalMime.parse(await mailSource(await enquiryEmail(enquiry, identity, sentAt)));
}

test("the mail says who asks what, from our domain to the company", async () => {
  const mail = await compose(sampleEnquiry());
  expect(mail.from).toMatchObject({
    name: "Saltworks Electrical website",
    address: "website@saltworks.example",
  });
  expect(mail.to).toMatchObject([{ address: "hello@saltworks.example" }]);
  expect(mail.replyTo).toMatchObject([{ name: "Jo Salt", address: "jo@example.com" }]);
  expect(mail.subject).toBe("Website enquiry SW-7K3F9Q: EV charger");
  expect(mail.messageId).toBe("<SW-7K3F9Q@saltworks.example>");
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: "x-contact-reference", value: "SW-7K3F9Q" }),
  );
  expect(mail.date).toBe(sentAt.toISOString());
  expect(mail.text).toContain("Phone number:      07700 900123\n");
  expect(mail.text).toMatch(/^Received: {10}Saturday,? 21 November 2026 at 09:30$/m);
  expect(mail.text).toContain("\nThe fuse board trips.\nAlways at six.\n");
});

test.each([
  "",
  "jo@example.com, all@example.org",
  "jo@example.com;all@example.org",
  "jo@example.com\r\nBcc: all@example.org",
  "Jo <jo@example.com>",
  "group: jo@example.com;",
  '"a@b"@example.com',
  "jo@example.com (all@example.org)",
  "not an address",
])("no answer goes to %j", async (email) => {
  const mail = await compose(sampleEnquiry({ email }));
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain("no e-mail address to answer to");
});

const forgeries = [
  "Jo\r\nBcc: all@example.org",
  "Jo\nSubject: free money\n\nNew body",
  "Jo\u2028Bcc: all@example.org",
  'Jo" <all@example.org>, "',
  "=?utf-8?Q?Jo=0D=0ABcc:_all=40example.org?=",
  "Jo\u0000\u202Egro.elpmaxe@lla",
];

test.each(forgeries)("no field can forge a header: %j", async (forgery) => {
  const mail = await compose(
    sampleEnquiry({ name: forgery, service: forgery, address: forgery, phone: forgery }),
  );
  const plain = await compose(sampleEnquiry());
  expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
  expect(mail.bcc).toBeUndefined();
  expect(mail.to).toMatchObject([{ address: "hello@saltworks.example" }]);
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.replyTo).toMatchObject([{ address: "jo@example.com" }]);
  expect(mail.subject).toMatch(/^Website enquiry SW-7K3F9Q: [^\p{Cc}\u2028\u202e]+$/u);
});

test("a message that was quarantined says so, and why", async () => {
  const held = { ...sampleEnquiry(), quarantineReasons: ["honeypot", "too fast"] };
  const { text, html } = await compose(held);
  expect(text).toContain("quarantined as possible spam (honeypot, too fast)");
  expect(html).toContain("quarantined as possible spam (honeypot, too fast)");
});

test("names and words of all languages arrive as written", async () => {
  const words = {
    name: "Zoë Ølberg 😀",
    service: "Ladestation für’s Auto",
    message: "naïve — 電気",
  };
  const mail = await compose(sampleEnquiry(words));
  expect(mail.replyTo).toMatchObject([{ name: words.name }]);
  expect(mail.subject).toContain(words.service);
  expect(mail.text).toContain(words.message);
});

test("what a visitor writes is text in the HTML part, never markup", async () => {
  const markup = `</p><script>alert(1)</script><img src=x onerror="a()"><a href='https://evil.example'>here</a>`;
  const hostile = { name: markup, message: markup, service: markup, address: markup };
  const [plain, forged] = await Promise.all(
    [{}, hostile].map((each) => compose(sampleEnquiry(each))),
  );
  const tagsOf = (mail?: Email) => mail?.html?.match(/<[^<>]*>/g);
  expect(tagsOf(forged)).toEqual(tagsOf(plain));
  expect(forged?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

const linksOf = (request: Parameters<typeof sampleEnquiry>[0]) =>
  Object.fromEntries(replyLinks(sampleEnquiry(request), "Saltworks"));

test.each([
  ["07700 900123", "447700900123"],
  ["+44 (0)7700 900123", "447700900123"],
  ["0044 7700 900123", "447700900123"],
  ["Text 07700 900123", "447700900123"],
  ["01606 555123 ext 4", "441606555123"],
  ["+33 6 12 34 56 78", "33612345678"],
  ["0033612345678", "33612345678"],
  ["+1 (202) 555-0123", "12025550123"],
])("%s is dialled as +%s", (typed, digits) => {
  expect(linksOf({ phone: typed })["Call"]).toBe(`tel:+${digits}`);
});

test("a mobile number and an address can be rung, chatted with and written to", () => {
  const links = linksOf({ phone: "07700 900123", email: "jo+salt@example.com" });
  expect(links["Call"]).toBe("tel:+447700900123");
  expect(links["WhatsApp"]).toMatch(/^https:\/\/wa\.me\/447700900123\?text=Hello/);
  const reply = new URL(links["Reply"] ?? "");
  expect(decodeURIComponent(reply.pathname)).toBe("jo+salt@example.com");
  expect(reply.searchParams.get("subject")).toBe("Your enquiry SW-7K3F9Q");
});

test("a landline has no WhatsApp; who gave no address, or a list of them, is not written to", () => {
  expect(Object.keys(linksOf({ phone: "01606 555123", email: "" }))).toEqual(["Call"]);
  expect(linksOf({ email: "jo@example.com,all@example.org" })).not.toHaveProperty("Reply");
});

test("no address can add fields to the mail it opens", () => {
  const { Reply: reply } = linksOf({ email: "jo&bcc=all@example.com" });
  expect(reply ?? "").not.toMatch(/[?&]bcc=/);
});
