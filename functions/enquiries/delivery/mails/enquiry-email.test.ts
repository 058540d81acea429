import PostalMime, { type Email } from "postal-mime";
import { mailSource } from "../../../mail/mailer";
import { sampleCompany, sampleEnquiry, sampleIdentity } from "../../../testing/samples";
import { waysToAnswer } from "../../ways-to-answer";
import { acknowledgementEmail, enquiryEmail, reminderEmail } from "./enquiry-email";
import type { MailIdentity } from "./mail-layout";
import { phoneCall, type Enquiry } from "../../enquiry";

const identity = { ...sampleIdentity, pages: { "/services/eicr": "EICR" } };
const sentAt = new Date(Date.UTC(2026, 10, 22));
const remind = (enquiry: Enquiry, kind: "reminder" | "overdue" = "reminder") =>
  reminderEmail({ id: "a", kind }, enquiry, identity, {
    date: sentAt,
    markUrl: "https://x.example",
    othersLate: 0,
  });

async function compose(enquiry: Enquiry): Promise<Email> {
  return PostalMime.parse(await mailSource(enquiryEmail(enquiry, identity, sentAt)));
}

test("the enquiry's mail goes from our domain and names customer and question", async () => {
  const more = { subject: { town: "Northwich" }, referringPage: "/services/eicr" };
  const mail = await compose({ ...sampleEnquiry(), ...more });
  expect(mail).toMatchObject({
    from: { name: "Saltworks Electrical website", address: "website@saltworks.example" },
    to: [{ address: "hello@saltworks.example" }],
    replyTo: [{ name: "Jo Salt", address: "jo@example.com" }],
    subject: "“EV charger” in Northwich: Jo Salt",
    messageId: "<SW-7K3F9Q@saltworks.example>",
    date: sentAt.toISOString(),
  });
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: "x-contact-reference", value: "SW-7K3F9Q" }),
  );
  // The person and the question come first, then how to call, and all the rest below.
  expect(mail.text).toMatch(
    /^From “Jo Salt”\n[^]*“EV charger” in Northwich\n[^]*Always at six\.\n[^]*Call Jo: 07700 900123[^]*Reference:/,
  );
  expect(mail.text).toMatch(/^Received: +Saturday 21 November, 09:30$/m);
  expect(mail.text).toMatch(/^Came from: +the EICR page$/m);
});

test.each([
  "Jo\r\nBcc: all@example.org",
  "Jo\nSubject: free money\n\nNew body",
  "Jo\u2028Bcc: all@example.org",
  'Jo" <all@example.org>, "',
  "=?utf-8?Q?Jo=0D=0ABcc:_all=40example.org?=",
  "Jo\u0000\u202Egro.elpmaxe@lla",
])("no field can forge a header: %j", async (forgery) => {
  const mail = await compose(
    sampleEnquiry({ name: forgery, service: forgery, address: forgery, phone: forgery }),
  );
  const plain = await compose(sampleEnquiry());
  expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
  expect(mail.bcc).toBeUndefined();
  expect(mail.to).toMatchObject([{ address: "hello@saltworks.example" }]);
  expect(mail.replyTo).toMatchObject([{ address: "jo@example.com" }]);
  expect(mail.subject).toMatch(/^[^\p{Cc}\u2028\u202e]+$/u);
});

test("the mail says that a photo was not kept", async () => {
  const note = "1 photo came with this message and could not be kept: ask for it again.";
  const mail = await compose({ ...sampleEnquiry(), droppedPhotoCount: 1 });
  for (const part of [mail.text, mail.html]) expect(part).toContain(note);
  expect((await compose({ ...sampleEnquiry(), droppedPhotoCount: 0 })).text).not.toContain(
    "be kept",
  );
});

test("names and words of all languages arrive as written", async () => {
  const name = "Zoë Ølberg 😀";
  const service = "Ladestation für’s Auto";
  const message = "naïve — 電気";
  const mail = await compose(sampleEnquiry({ name, service, message }));
  expect(mail.replyTo).toMatchObject([{ name }]);
  expect(mail.subject).toContain(service);
  expect(mail.text).toContain(message);
});

test("a visitor's markup is shown as text in the HTML part", async () => {
  const markup = `</p><script>alert(1)</script><img src=x onerror="a()"><a href='https://evil.example'>here</a>`;
  const hostile = { name: markup, message: markup, service: markup, address: markup };
  const [plain, forged] = await Promise.all(
    [{}, hostile].map((each) => compose(sampleEnquiry(each))),
  );
  // Links hold what is written, encoded.
  const tagsOf = (mail?: Email) => mail?.html?.replace(/ href="[^"]*"/g, "").match(/<[^<>]*>/g);
  expect(tagsOf(forged)).toEqual(tagsOf(plain));
  expect(forged?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("each line of a message is marked as the visitor’s", async () => {
  const forged = [
    "Call Jo: 0909 879 0000",
    "",
    "When you have answered",
    "Mark as answered: https://evil.example/desk",
    "This was held as possible spam (links), then let through.",
  ];
  for (const end of ["\n", "\r\n", "\r", "\u2028", "\v"]) {
    const mail = await compose(sampleEnquiry({ message: forged.join(end) }));
    const [, quoted = ""] =
      /^Their message:\n((?:>.*\n)+)\nCall Jo: 07700 900123$/m.exec(mail.text ?? "") ?? [];
    expect(quoted.split("\n").map((line) => line.replace(/^> ?/, ""))).toEqual([...forged, ""]);
    expect(mail.html).toMatch(
      /<td[^>]*border:1px[^>]*>\s*<p[^>]*>Their message:<\/p>\s*<p[^>]*>Call Jo: 0909/,
    );
  }
});

test("a name that imitates our words or a link is shown as theirs", async () => {
  const ended = "Your session has ended. Sign in: https://desk.evil.example/a";
  const name = "Jo” & Sign in at www.evil.example";
  const hostileFields = { name, service: ended, phone: "07700 900123 evil.example", email: ended };
  const enquiry = {
    ...sampleEnquiry({ ...hostileFields, address: ended }),
    subject: { town: "Northwich" },
  };
  const reminder = remind(enquiry);
  const broken = "“Your session has ended. Sign in: https: //desk. evil. example/a”";
  const person = '“Jo" & Sign in at www. evil. example”';
  for (const { subject = "", text = "", html = "" } of [await compose(enquiry), reminder]) {
    for (const name of [person, broken]) expect(subject).toContain(name);
    expect(text).toContain(`From ${person}\n\n${broken} in Northwich\n`);
    expect(html).toMatch(/<h1[^>]*>From “Jo&quot; &amp; Sign in at www\. evil\. example”<\/h1>/);
    // Words within our own links are no links of their own.
    const shown = [subject, text.replace(/: \w+:\S+$/gm, ""), html.replace(/ href="[^"]*"/g, "")];
    expect(shown.join("\n")).not.toMatch(/evil\.example|https:\/\/desk/);
  }
  for (const [ours, shown] of [
    ["It is answered: see desk Ltd", "“It is answered: see desk Ltd”"],
    ["0909 8790123 & Jo", "“0909 8790123 & Jo”"],
  ] as const) {
    const { text } = await compose({ ...sampleEnquiry({ name: ours }), urgent: true });
    expect(text).toMatch(`URGENT. Ring ${shown} now.`);
    expect(text).toMatch(`Call ${shown}: 07700`);
    expect(text).toMatch(`goes to ${shown}.`);
  }
  const locked = await compose(sampleEnquiry({ name: "URGENT. Your desk is locked" }));
  expect(locked.subject).toContain("“URGENT. Your desk is locked”");
  const state = { ...sampleEnquiry({ service: "URGENT. Late" }), subject: { town: "Northwich" } };
  expect((await compose(state)).subject).toBe("“URGENT. Late” in Northwich: Jo Salt");
  const long = await compose(sampleEnquiry({ name: "Your session ".repeat(7).trim() }));
  expect(long.subject).toMatch(/^“EV charger”: “(?:Your session )+Your se…”$/);
});

const isolated = (name: string) => `\u2068${name}\u2069`;

test("a name written from right to left keeps to its place", async () => {
  const name = "محمد علي";
  const first = "محمد";
  const address = "شارع 12, CW9 5VK";
  const enquiry = sampleEnquiry({ name, address });
  const mail = await compose(enquiry);
  expect(mail.subject).toBe(`“EV charger”: ${isolated(name)}`);
  expect(mail.replyTo).toMatchObject([{ name }]);
  for (const part of [mail.text, mail.html])
    for (const text of [
      `Call ${isolated(first)}: 07700 900123`,
      `goes to ${isolated(first)}.`,
      isolated(address),
    ])
      expect(part).toContain(text);
  const reminder = remind({ ...enquiry, answerBy: 0 }, "overdue");
  expect(reminder.subject).toBe(`Late: ${isolated(name)}, “EV charger”`);
  expect(reminder.text).toContain(`Late. We promised ${isolated(first)} an answer`);
  // The customer gets no invisible marks.
  const { chat = "", mail: written = "", text = "" } = waysToAnswer(enquiry, "Saltworks");
  expect(decodeURIComponent(chat + written + text)).not.toMatch(/[\u2066-\u2069]/);
});

test("no emoji is cut in half in the subject or the preview", async () => {
  const emoji = "👩🏽‍🔧";
  for (const before of ["", "a", "ab", "abc"]) {
    const text = before + emoji.repeat(40);
    const mail = await compose(sampleEnquiry({ name: text, service: text, message: text }));
    const whole = new RegExp(`^“${before}(?:${emoji})+…”$`);
    for (const part of (mail.subject ?? "").split(": ")) expect(part).toMatch(whole);
    const [, preview = ""] = /display:none[^>]*>(“.*?”)</.exec(mail.html ?? "") ?? [];
    expect(preview).toMatch(whole);
  }
});

const urgent = { ...sampleEnquiry(), urgent: true, answerBy: sentAt.getTime() };

test("the subject of an enquiry without a service is in the customer's words", async () => {
  const changes = { service: "", message: "Can you fit\n6 downlights?" };
  const enquiry = { ...sampleEnquiry(changes), subject: { town: "Knutsford" } };
  expect((await compose(enquiry)).subject).toBe(
    "“Can you fit 6 downlights?” in Knutsford: Jo Salt",
  );
});

test("an urgent enquiry's mail begins with URGENT, and its subject names the danger", async () => {
  const { subject, text, html } = await compose(urgent);
  expect(subject).toBe("URGENT: “EV charger”: Jo Salt");
  expect(text).toMatch(/^URGENT\. Ring Jo now\.\n[^]*Call Jo: 07700 900123/);
  expect(html).toMatch(/background:#8c1013[^>]*>URGENT\. Ring Jo now\.</);
  expect(text).not.toContain("Answer by");
  const fields = { ...urgent.fields, service: "", message: "Burning smell\nin the hall" };
  const unnamed = await compose({ ...urgent, fields, subject: { town: "Winsford" } });
  expect(unnamed.subject).toBe("URGENT: “Burning smell in the hall” in Winsford: Jo Salt");
});

test.each([sentAt.getTime(), undefined])(
  "a reminder of an urgent enquiry, promised by %s, begins with URGENT too",
  (answerBy) => {
    const reminder = remind({ ...urgent, answerBy });
    expect(reminder.subject).toBe("URGENT: Jo Salt, “EV charger”");
    expect(reminder.text).toMatch(/^URGENT\. Ring Jo now\.\n/);
    expect(reminder.text).not.toContain("promised");
  },
);

test("every firm tells the sender of an urgent enquiry to ring, unless it is closed", () => {
  const company = { ...sampleCompany, emergencyHours: undefined };
  const textOf = (mailTexts: MailIdentity["mailTexts"], day = "2026-11-23T10:00:00Z") =>
    acknowledgementEmail("a", urgent, { ...identity, company, mailTexts }, new Date(day)).text;
  const safety = "Keep away.";
  const ringUs =
    /^Keep away\.\n\nDo not wait for our reply: ring us\.\n\nCall us(?![^]*You’ll hear from us)/;
  expect(textOf({ safety })).toMatch(ringUs);
  expect(textOf({ safety: "Wait.", urgent: safety })).toMatch(ringUs);
  expect(textOf({ safety }, "2026-11-21T03:37:00Z")).toMatch(/^Keep away\.\n\nCall us/);
});

test("a reminder of a noted call does not say that the caller wrote", () => {
  const call = { ...sampleEnquiry(), urgent: true, referringPage: phoneCall, answerBy: 0 };
  const { text } = remind(call, "overdue");
  expect(text).toContain("Jo rang on Saturday 21 November, 09:30, and has had no answer yet.");
  expect(text).not.toContain("wrote");
});

test("mails name the day and the hour, whichever day they are read on", async () => {
  const enquiry = { ...sampleEnquiry(), answerBy: Date.UTC(2026, 10, 26, 14, 9) };
  const by = "by Thursday 26 November, 14:09.";
  const reminder = remind(enquiry);
  expect(reminder.subject).toBe("Answer by Thu 26 Nov, 14:09: Jo Salt, “EV charger”");
  const mails = [
    await compose(enquiry),
    reminder,
    acknowledgementEmail("a", enquiry, identity, sentAt),
  ];
  for (const { text } of mails) {
    expect(text).toContain(by);
    expect(text).not.toMatch(/today|tomorrow/);
  }
});

test("a mail that goes out late promises no time that is over", async () => {
  const enquiry = { ...sampleEnquiry(), answerBy: sentAt.getTime() };
  const late = "Late. An answer was promised by Sunday 22 November, 00:00.";
  expect((await compose(enquiry)).text).toContain(late);
  const { text } = acknowledgementEmail("a", enquiry, identity, sentAt);
  expect(text).toContain("You’ll hear from us soon.");
});

test("the receipt asks for photos in the form's words", () => {
  const textOf = (mailTexts: MailIdentity["mailTexts"]) =>
    acknowledgementEmail("a", sampleEnquiry(), { ...identity, mailTexts }, sentAt).text;
  const photos = "A photo of the leak helps.";
  expect(textOf({ photos })).toContain(`Reply to this e-mail. ${photos}\n`);
  expect(textOf({})).toMatch(/Reply to this e-mail\.\n/);
});

test("the acknowledgement of a firm without an emergency service mentions none", () => {
  const textOf = (emergencyHours?: string) => {
    const company = { ...sampleCompany, emergencyHours };
    return acknowledgementEmail("a", sampleEnquiry(), { ...identity, company }, sentAt).text;
  };
  expect(textOf("Day and night")).toMatch(/emergency[^]*Day and night\./);
  expect(textOf()).not.toMatch(/emergency|ring us/);
});

test("a note below Reply says if the address is perhaps mistyped", () => {
  const enquiry = sampleEnquiry({ email: "tom@gmial.com" });
  const mails = [enquiryEmail(enquiry, identity, sentAt), remind(enquiry)];
  for (const { text } of mails)
    expect(text).toMatch(
      /Reply: mailto:\S+\n\n[^\n]*tom@gmial\.com[^\n]*\(Did they mean gmail\.com\?\)/,
    );
  const [first] = mails;
  expect(first?.text).toContain(
    "A reply goes to tom@gmial.com. Did they mean gmail.com? Ring first.",
  );
  expect(first?.text).not.toContain("goes to Jo");
  expect(enquiryEmail(sampleEnquiry(), identity, sentAt).text).not.toContain("Did they mean");
});

test("the subject of an urgent acknowledgement names the firm and the urgent message", () => {
  const { subject } = acknowledgementEmail("a", urgent, identity, sentAt);
  expect(subject).toBe("Your urgent message to Saltworks Electrical (SW-7K3F9Q)");
});
