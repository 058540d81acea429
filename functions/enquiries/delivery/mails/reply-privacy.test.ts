/** A reply may quote the whole mail. So a mail whose reply goes to a customer holds nothing that he must not see. */
import PostalMime from "postal-mime";
import { dayMs, hourMs } from "../../../shared/clock";
import { mailSource, type Mail } from "../../../mail/mailer";
import { newSample, samplePhoto, sampleIdentity } from "../../../testing/samples";
import { sqlite } from "../../../testing/test-databases";
import { setUpTwoHosts } from "../../../testing/two-hosts";
import { lanes } from "../../deliveries";
import { unknownActor } from "../../enquiry";
import { queueHeldList } from "../scheduled-mails";

const { hosts, context, queue, send } = setUpTwoHosts(sqlite);

const reasons = ["a field was filled in that people cannot see", "it was sent within 3 seconds"];
const people = [
  { name: "Mallory Gale", phone: "07700 900001", email: "mallory@example.org" },
  { name: "Private Person", phone: "07700 900002", email: "private@example.org" },
  { name: "Hedda Freed", phone: "07700 900003", email: "hedda@example.org" },
  { name: "Bot Held", phone: "07700 900004", email: "bot@example.org" },
];
const referenceOf = (index: number) => `SW-00000${index + 1}`;

/** Four people write, two of them are held, one of those is let through; then a week without an answer begins. */
async function everyKindOfMail(): Promise<readonly Mail[]> {
  const { store, clock } = hosts;
  const minute = async () => {
    await queue(store, true);
    await queueHeldList(context(store));
    await send();
  };
  await minute();
  for (const [index, person] of people.entries()) {
    const sample = newSample(index + 1, {
      receivedAt: clock.now(),
      answerBy: clock.now() + dayMs,
      acknowledgementLimit: 30,
      photos: [samplePhoto(Buffer.from("jpeg"))],
      droppedPhotoCount: 2,
      fields: { ...person, message: `${person.name} asks` },
      holdReasons: index < 2 ? [] : reasons,
    });
    await store.accept(sample);
  }
  const freed = { kind: "not spam" } as const;
  await store.change(referenceOf(2), freed, { ...unknownActor, now: clock.now() });
  await minute();
  for (const passed of [20 * hourMs, 2 * dayMs]) {
    clock.advance(passed);
    await minute();
  }
  return hosts.mails;
}

test("a mail whose replies reach a customer has nothing private", async () => {
  const mails = await everyKindOfMail();
  const { contractor, visitor } = lanes;
  const kindOf = ({ id }: Mail) => /^letter|(?<=^SW-\d+-)\w+$/.exec(id)?.[0];
  const kinds = mails.map((mail) => (mail.id.startsWith("held-") ? "held-list" : kindOf(mail)));
  const sent = new Set(kinds.map((kind) => kind ?? "enquiry"));
  expect([...sent].sort()).toEqual([...contractor.kinds, ...visitor.kinds].sort());
  const seen = new Set<number>();
  for (const mail of mails) {
    const parsed = await PostalMime.parse(await mailSource(mail));
    const all = JSON.stringify([parsed.headers, parsed.text, parsed.html, parsed.attachments]);
    const readers = [mail.to, mail.replyTo?.address];
    const reader = people.findIndex(({ email }) => readers.includes(email));
    if (reader < 0) continue;
    seen.add(reader);
    for (const word of ["/desk", "/api/answered", "key=", ...reasons, "spam"])
      expect([mail.id, word, all.includes(word)]).toEqual([mail.id, word, false]);
    for (const [index, { name, phone, email }] of people.entries())
      for (const word of [name, phone, phone.slice(-6), email, referenceOf(index)])
        if (index !== reader)
          expect([mail.id, word, all.includes(word)]).toEqual([mail.id, word, false]);
  }
  expect([...seen].sort()).toEqual([0, 1, 2]);
});

test("a reminder goes only to the owner, without photos", async () => {
  const mails = await everyKindOfMail();
  const late = mails.filter(({ id }) => id.endsWith("-overdue"));
  expect(late).toHaveLength(3);
  for (const mail of late) {
    expect(mail.to).toEqual(sampleIdentity.to);
    expect(mail.replyTo?.address).toEqual(sampleIdentity.to);
    expect(mail.attachments ?? []).toEqual([]);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${sampleIdentity.deskUrl ?? ""}/${mail.reference}`);
      expect(part).toContain("/api/answered?");
      expect(part).toContain("1 photo is at the desk.");
      expect(part).toContain("2 others are late");
      expect(part).toMatch(/mailto:[a-z]+@example\.org/);
      expect(part).toContain("a reply to this e-mail comes back to you");
    }
  }
});
