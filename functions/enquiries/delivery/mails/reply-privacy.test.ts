/** A customer sees what is quoted in a reply: no mail that is answered to him has anything that is not for his eyes. */
import PostalMime from "postal-mime";
import { day, hour } from "../../../clock";
import { mailSource, type Mail } from "../../../mail/mailer";
import { contextOf, newSample, photoOf, sampleIdentity } from "../../../testing/samples";
import { createSetClock } from "../../../testing/set-clock";
import { sqlite, useDatabase } from "../../../testing/test-databases";
import { lanes, unknownActor, type NewEnquiry } from "../../enquiry";
import { createOutbox, outboxTimes } from "../send-outbox";
import { queueHeldList, queueScheduledMails } from "../scheduled-mails";

/** A Sunday: the letter comes a day later. */
const start = Date.parse("2026-11-22T08:00:00Z");
const reasons = ["the hidden field was filled in", "sent within 3 seconds"];
const people = [
  { name: "Mallory Gale", phone: "07700 900001", email: "mallory@example.org" },
  { name: "Private Person", phone: "07700 900002", email: "private@example.org" },
  { name: "Hedda Freed", phone: "07700 900003", email: "hedda@example.org" },
  { name: "Bot Held", phone: "07700 900004", email: "bot@example.org" },
];
const referenceOf = (index: number) => `SW-00000${index + 1}`;

const { store } = useDatabase(sqlite);

/** Four people write, two of them are held, one of those is let through; then a week without an answer begins. */
async function everyKindOfMail() {
  const clock = createSetClock(start);
  const mails: Mail[] = [];
  const kinds = new Set<string>();
  const context = contextOf({
    clock,
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve({ outcome: "sent" });
      },
      close: () => Promise.resolve(),
    },
    store: {
      ...store,
      lease: async (...asked) => {
        const found = await store.lease(...asked);
        for (const { kind } of found) kinds.add(kind);
        return found;
      },
    },
  });
  const minute = async () => {
    await queueScheduledMails(context);
    await queueHeldList(context);
    await createOutbox(context, outboxTimes(1)).drainAll({});
  };
  await minute();
  for (const [index, person] of people.entries()) {
    const sample = newSample(index + 1, { receivedAt: start, answerBy: start + day });
    const changes: Partial<NewEnquiry> = {
      acknowledge: 30,
      photos: [photoOf(Buffer.from("jpeg"))],
      photosNotKept: 2,
      fields: { ...sample.fields, ...person, message: `${person.name} asks` },
    };
    const holdReasons = index < 2 ? [] : reasons;
    await store.accept({ ...sample, ...changes, holdReasons });
  }
  await store.change(referenceOf(2), { kind: "not spam" }, { ...unknownActor, now: start });
  await minute();
  clock.pass(20 * hour);
  await minute();
  clock.pass(day);
  await minute();
  return { mails, kinds };
}

test("no mail that is answered to a customer has another person, a way into the desk or a reason", async () => {
  const { mails, kinds } = await everyKindOfMail();
  const { contractor, visitor } = lanes;
  expect([...kinds].sort()).toEqual([...contractor.kinds, ...visitor.kinds].sort());
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

test("a reminder is the owner's own: it leads to the desk, marks, counts who else is late, and carries no photo", async () => {
  const { mails } = await everyKindOfMail();
  const late = mails.filter(({ id }) => id.endsWith("-overdue"));
  expect(late).toHaveLength(3);
  for (const mail of late) {
    expect([mail.to, mail.replyTo?.address]).toEqual([sampleIdentity.to, sampleIdentity.to]);
    expect(mail.attachments ?? []).toEqual([]);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${sampleIdentity.desk ?? ""}/${mail.reference}`);
      expect(part).toContain("/api/answered?");
      expect(part).toContain("1 photo, at the desk");
      expect(part).toContain("2 others are late");
      expect(part).toMatch(/mailto:[a-z]+@example\.org/);
      expect(part).toContain("a reply to this e-mail comes back to you");
    }
  }
});
