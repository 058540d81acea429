/** Commands that change what is kept: answer, resend, release, erase, purge. */
import { removeMailFiles } from "../../mail/file-mailer";
import { instantText } from "../delivery/mails/mail-layout";
import {
  CommandError,
  findEnquiry,
  requireConfirmation,
  singleArgument,
  UsageError,
  type Commands,
} from "./command";
import { purgeOld } from "./retention";

/** By their names. */
export const changeCommands: Commands = {
  answer: {
    usage: "<reference>",
    summary: "marks an enquiry as answered, so that no reminder comes",
    notes: ["The link in its mail does the same. The first mark counts, and cannot be moved."],
    async run(operator, _, typed) {
      const found = await findEnquiry(operator, singleArgument(typed, "reference"));
      const { reference } = found.enquiry;
      await operator.store.answer(reference, operator.clock.now());
      return found.answeredAt === undefined
        ? `${reference} is marked as answered.`
        : `${reference} was marked as answered before, on ${instantText(found.answeredAt)}.`;
    },
  },

  resend: {
    usage: "<reference>… | --dead",
    summary: "mails enquiries anew: dead ones once the cause is gone, or ones that got lost",
    notes: [
      "A running host sends them within seconds. The Message-ID stays: a mailbox that has the",
      "mail already may hide the second one.",
    ],
    async run(operator, { dead = false }, typed) {
      const { store, clock } = operator;
      if (typed.length > 0 === dead) {
        throw new UsageError("Give references, or --dead for all dead ones.");
      }
      if (dead) return `${await store.requeueDead(clock.now())} queued to be mailed.`;
      const chosen = await Promise.all(typed.map((reference) => findEnquiry(operator, reference)));
      const held = chosen.find(({ state }) => state === "held")?.enquiry.reference;
      if (held) {
        throw new CommandError(
          `${held} is held. To have it mailed: npm run enquiries -- release ${held}`,
        );
      }
      for (const { enquiry } of chosen) await store.requeue(enquiry.reference, clock.now());
      return `${chosen.length} queued to be mailed.`;
    },
  },

  release: {
    usage: "<reference>",
    summary: "has an enquiry mailed that was held as possible spam",
    notes: ["A running host sends it within seconds."],
    async run(operator, _, typed) {
      const { enquiry, state } = await findEnquiry(operator, singleArgument(typed, "reference"));
      const { reference } = enquiry;
      if (state !== "held") throw new CommandError(`${reference} is not held, it is ${state}.`);
      await operator.store.requeue(reference, operator.clock.now());
      return `${reference} is released and queued to be mailed.`;
    },
  },

  // A person asks to be forgotten (UK GDPR, article 17).
  erase: {
    usage: "<reference | e-mail address | phone number> [--yes]",
    summary: "deletes one enquiry, or all of one person, down to the bytes on disk",
    notes: [
      "Phone numbers are compared by their digits. Mails that were delivered are in your mailbox,",
      "and copies in your backups: delete them there.",
    ],
    async run(operator, { yes }, typed) {
      const what = "reference, e-mail address or phone number, in quotes";
      const subject = singleArgument(typed, what);
      await requireConfirmation(operator, yes, `Erase everything kept of ${subject}?`);
      const erased = await operator.store.erase(subject, (references) =>
        removeMailFiles(operator.mailFolder, references),
      );
      if (erased.length === 0) throw new CommandError(`Nothing is kept of ${subject}.`);
      return `Erased: ${erased.join(", ")}.\nDelete the delivered mails in your mailbox too; they carry the reference.`;
    },
  },

  purge: {
    usage: "[--older-than <days>] [--yes]",
    summary: "deletes old enquiries now; a running host does it by itself, every half hour",
    notes: [
      "It asks if days are fewer than RETENTION_DAYS. Mail that still waits is never deleted.",
    ],
    async run(operator, { "older-than": olderThan, yes }) {
      const { store, settings, mailFolder, clock } = operator;
      const { retentionDays } = settings;
      const days = Number(olderThan ?? retentionDays);
      const question = `Delete all enquiries older than ${days} days?`;
      await requireConfirmation(operator, yes || days >= retentionDays, question);
      const purged = await purgeOld(store, mailFolder, days, clock.now());
      return `${purged} enquiries older than ${days} days deleted.`;
    },
  },
};
