/** Commands that change what is kept: resend, erase, purge, desk-link. */
import { randomBytes } from "node:crypto";
import { removeMailFiles } from "../../mail/mailer";
import { signInUrl } from "../desk/sign-in-link";
import { unknownActor } from "../enquiry";
import {
  CommandError,
  findEnquiry,
  requireConfirmation,
  singleArgument,
  UsageError,
  type Commands,
} from "./command";
import { purgeOld } from "./retention";

export const changeCommands: Commands = {
  resend: {
    usage: "<reference>… | --dead",
    summary: "mails enquiries anew: dead ones once the cause is gone, lost ones, or held ones",
    notes: [
      "A running host sends them within seconds. The Message-ID stays: a mailbox that has the",
      "mail already may hide the second one. What is held counts as no spam from then on.",
    ],
    async run(operator, { dead = false }, typed) {
      const { store, clock } = operator;
      if (typed.length > 0 === dead)
        throw new UsageError("Give references, or --dead for all dead ones.");
      if (dead) return `${await store.requeueDead(clock.now())} queued to be mailed.`;
      const chosen = await Promise.all(typed.map((reference) => findEnquiry(operator, reference)));
      const now = clock.now();
      for (const { enquiry, state } of chosen) {
        const { reference } = enquiry;
        if (state !== "held") await store.requeue(reference, now);
        else await store.change(reference, { kind: "not spam" }, { ...unknownActor, now });
      }
      return `${chosen.length} queued to be mailed.`;
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
      if (!yes) await requireConfirmation(operator, `Erase everything kept of ${subject}?`);
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
      if (!yes && days < retentionDays) await requireConfirmation(operator, question);
      const purged = await purgeOld(store, mailFolder, days, clock.now());
      return `${purged} enquiries older than ${days} days deleted.`;
    },
  },

  "desk-link": {
    usage: "[--user <e-mail address>]",
    summary: "prints a link that signs in at the desk, for when no mail goes out",
    notes: ["It works once, for 15 minutes, and opens nothing until its button is pressed."],
    async run({ store, settings: { deskUsers }, origin, clock }, { user = deskUsers[0] ?? "" }) {
      if (deskUsers.length === 0)
        throw new CommandError("There is no desk: set MAIL_TO or DESK_USERS for the host first.");
      const known = user.toLowerCase();
      if (!deskUsers.includes(known))
        throw new CommandError(`${user} has no desk. Who has: ${deskUsers.join(", ")}.`);
      const key = randomBytes(32).toString("base64url");
      await store.addLink(key, known, "", clock.now(), true);
      return signInUrl(origin, key);
    },
  },
};
