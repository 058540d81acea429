/** Commands that change what is kept: answer, resend, release, erase, purge. */
import { instantText } from "../delivery/mails/mail-layout";
import {
  command,
  CommandError,
  findEnquiry,
  requireConfirmation,
  singleArgument,
  unknownReference,
  UsageError,
  wholeNumber,
} from "./command";
import { purgeOld } from "./retention";

/** `answer`: what "Mark as answered" in the mail does. */
export const answerCommand = command(
  {},
  {
    name: "answer",
    usage: "<reference>",
    summary: "marks an enquiry as answered, so that no reminder comes",
    help: ["The link in its mail does the same. The first mark counts, and cannot be moved."],
    async run({ store, print, clock }, { positionals }) {
      const reference = singleArgument(positionals, "reference").toUpperCase();
      const answered = await store.answer(reference, clock.now());
      if (!answered) throw unknownReference(reference);
      const { isNew, answeredAt } = answered;
      print(
        isNew
          ? `${reference} is marked as answered.`
          : `${reference} was marked as answered before, ${instantText(answeredAt)}.`,
      );
    },
  },
);

/** `resend`: queues mails anew. */
export const resendCommand = command(
  { dead: "boolean" },
  {
    name: "resend",
    usage: "<reference>… | --dead",
    summary: "mails enquiries anew: dead ones once the cause is gone, or ones that got lost",
    help: [
      "--dead   all dead mails to you: reminders and weekly letters too",
      "A running host sends them within seconds. The Message-ID stays: a mailbox that has the",
      "mail already may hide the second one.",
    ],
    async run(operator, { values: { dead = false }, positionals }) {
      const { store, print, clock } = operator;
      if (positionals.length > 0 === dead) {
        throw new UsageError("Give references, or --dead for all dead ones.");
      }
      if (dead) {
        print(`${await store.requeueDead(clock.now())} queued to be mailed.`);
        return;
      }
      const chosen = await Promise.all(
        positionals.map((reference) => findEnquiry(operator, reference)),
      );
      const held = chosen.find(({ state }) => state === "held")?.enquiry.reference;
      if (held) {
        throw new CommandError(
          `${held} is held. To have it mailed: npm run enquiries -- release ${held}`,
        );
      }
      for (const { enquiry } of chosen) await store.requeue(enquiry.reference, clock.now());
      print(`${chosen.length} queued to be mailed.`);
    },
  },
);

/** `release`: what was quarantined is no spam. */
export const releaseCommand = command(
  {},
  {
    name: "release",
    usage: "<reference>",
    summary: "has an enquiry mailed that was held as possible spam",
    help: ["A running host sends it within seconds."],
    async run(operator, { positionals }) {
      const found = await findEnquiry(operator, singleArgument(positionals, "reference"));
      const { reference } = found.enquiry;
      if (found.state !== "held") {
        throw new CommandError(`${reference} is not held, it is ${found.state}.`);
      }
      await operator.store.requeue(reference, operator.clock.now());
      operator.print(`${reference} is released and queued to be mailed.`);
    },
  },
);

/** `erase`: a person asks to be forgotten (UK GDPR, article 17). */
export const eraseCommand = command(
  { yes: "boolean" },
  {
    name: "erase",
    usage: "<reference | e-mail address | phone number> [--yes]",
    summary: "deletes one enquiry, or all of one person, down to the bytes on disk",
    help: [
      "--yes    without asking",
      "Phone numbers are compared by their digits. Mails that were delivered are in your mailbox,",
      "and copies in your backups: delete them there.",
    ],
    async run(operator, { values: { yes = false }, positionals }) {
      const what = "reference, e-mail address or phone number, in quotes";
      const subject = singleArgument(positionals, what);
      const question = `Erase everything kept of ${subject}? This cannot be undone.`;
      await requireConfirmation(operator, yes, question);
      const erased = await operator.store.erase(subject, operator.removeMailFiles);
      if (erased.length === 0) throw new CommandError(`Nothing is kept of ${subject}.`);
      operator.print(`Erased: ${erased.join(", ")}.`);
      operator.print("Delete the delivered mails in your mailbox too; they carry the reference.");
    },
  },
);

/** `purge`: deletes what is old; hosts do this by themselves. */
export const purgeCommand = command(
  { "older-than": "string", yes: "boolean" },
  {
    name: "purge",
    usage: "[--older-than <days>] [--yes]",
    summary: "deletes old enquiries now; a running host does it by itself, every half hour",
    help: [
      "--older-than  days; RETENTION_DAYS by default (180)",
      "--yes         without asking, which fewer days than RETENTION_DAYS would",
      "Mail that still waits is never deleted.",
    ],
    async run(operator, { values }) {
      const { retentionDays, store, purgeMailFiles, clock, print } = operator;
      const days = wholeNumber("older-than", values["older-than"] ?? String(retentionDays));
      const question = `Delete all enquiries older than ${days} days? This cannot be undone.`;
      await requireConfirmation(operator, (values.yes ?? false) || days >= retentionDays, question);
      const parts = { store, purgeFiles: purgeMailFiles, days, clock, log: () => undefined };
      print(`${await purgeOld(parts)} enquiries older than ${days} days deleted.`);
    },
  },
);
