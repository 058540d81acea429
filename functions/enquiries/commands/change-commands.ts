/** Commands that change or copy the store: resend, erase, purge, desk-link, import and backup. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { databaseAt, type Database } from "../../environment";
import { copyStore } from "../store/copy-store";
import { openDatabase } from "../store/open-database";
import { backUp, isInUse } from "../store/sqlite";
import { signInUrl } from "../../shared/paths";
import { unknownActor } from "../enquiry";
import { eraseAndRecord, purgeOld } from "../retention";
import {
  CommandError,
  customerArgument,
  notFoundError,
  requireConfirmation,
  singleArgument,
  UsageError,
  type Commands,
} from "./command";

function locationOf(database: Database, root: string): string {
  return database.kind === "sqlite" ? resolve(root, database.file) : database.url;
}

/** The commands that change what is stored, by name. */
export const changeCommands: Commands = {
  resend: {
    usage: "<reference>… | --dead",
    takesArguments: true,
    summary: "mails enquiries again: dead ones once the cause is gone, lost ones, or held ones",
    notes: [
      "A running host sends them within seconds. The Message-ID stays: a mailbox that has the",
      "mail already may hide the second one. What is held counts as no spam from then on.",
    ],
    async run({ store, clock }, { dead = false }, positionals) {
      const hasReferences = positionals.length > 0;
      if (hasReferences === dead)
        throw new UsageError("Give references, or --dead for all dead ones.");
      const now = clock.now();
      if (dead) return `${await store.requeueDead(now)} queued to be mailed.`;
      const enquiries = await Promise.all(
        positionals.map((reference) => store.find(reference.toUpperCase())),
      );
      const unknown = positionals.find((_, index) => !enquiries[index]);
      const remedy = "See the newest: npm run enquiries -- list";
      if (unknown !== undefined)
        throw new CommandError(`There is no enquiry ${unknown}. ${remedy}`);
      for (const { enquiry, state } of enquiries.filter((enquiry) => enquiry !== undefined)) {
        const { reference } = enquiry;
        if (state !== "held") await store.requeue(reference, now);
        else await store.change(reference, { kind: "not spam" }, { ...unknownActor, now });
      }
      return `${enquiries.length} queued to be mailed.`;
    },
  },

  // A person asks to be forgotten (UK GDPR, article 17).
  erase: {
    usage: "<reference | e-mail address | phone number> [--yes]",
    takesArguments: true,
    summary: "deletes one enquiry, or all of one person, down to the bytes on disk",
    notes: [
      "Phone numbers are compared by their digits. An e-mail address is found beside other words and",
      "signs, unless they may belong to it, but not if it is spelled out (“jo at example dot com”).",
      "Mails that were delivered are in your mailbox, and copies in your backups: delete them there.",
    ],
    async run(context, { yes }, positionals) {
      const subject = singleArgument(positionals, customerArgument);
      if (!yes) await requireConfirmation(context, `Erase everything kept of ${subject}?`);
      const erased = await eraseAndRecord(context, subject);
      if (erased.length > 0)
        return `Erased: ${erased.join(", ")}.\nDelete the delivered mails in your mailbox too; they carry the reference.`;
      const remedy = "A message that was mailed, but never stored, is erased by its reference.";
      throw await notFoundError(context, subject, "erase", remedy);
    },
  },

  purge: {
    usage: "[--older-than <days>] [--yes]",
    summary:
      "deletes enquiries that ended long ago now; a running host does it by itself, every half hour",
    notes: [
      "It asks if days are fewer than RETENTION_DAYS. They count from the last step of what is done, lost or spam, or from",
      "when its work is due again. What is still open, to do or quoted stays 550 days longer; mail that waits stays.",
    ],
    async run(context, { "older-than": olderThan, yes }) {
      const { store, settings, mailFolder, clock } = context;
      const { retentionDays } = settings;
      const days = Number(olderThan ?? retentionDays);
      const question = `Delete all enquiries that ended ${days} days ago?`;
      if (!yes && days < retentionDays) await requireConfirmation(context, question);
      const purged = await purgeOld(store, mailFolder, days, clock.now());
      return `${purged} enquiries that ended ${days} days ago deleted.`;
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
      return signInUrl(origin, (await store.addLink(known, "", clock.now())) ?? "");
    },
  },

  backup: {
    usage: "<file>",
    takesArguments: true,
    summary: "copies the SQLite store into a new file only you can read, while the host runs",
    notes: ["PostgreSQL has pg_dump for it: docs/runbooks/restore-the-store.md"],
    async run({ settings: { database }, root }, _, positionals) {
      const file = singleArgument(positionals, "file");
      if (database.kind === "postgres")
        throw new CommandError("This store is on PostgreSQL: back it up with pg_dump.");
      await backUp(locationOf(database, root), resolve(file));
      return `Backed up to ${file}.`;
    },
  },

  import: {
    usage: "--from <URL of the old store>",
    summary: "copies all that another store keeps into the one of DATABASE_URL",
    notes: [
      "Enquiries, the state of their mails, and what tells a repeat from a new message.",
      "Stop the host first. The old store stays as it is; a second run copies only what is new.",
    ],
    async run({ store, settings, root }, { from = "" }) {
      const old = databaseAt(from);
      // The value may hold a password, so it is not repeated.
      if (!old) throw new UsageError("--from must begin with file: or postgres://.");
      if (locationOf(old, root) === locationOf(settings.database, root)) {
        const remedy = "Set DATABASE_URL to the new one.";
        throw new CommandError(`--from is the store of DATABASE_URL. ${remedy}`);
      }
      if (old.kind === "sqlite") {
        const file = locationOf(old, root);
        // Opening a missing file would create an empty store. A store in use could get a message after the copy.
        if (!existsSync(file)) throw new CommandError(`There is no store at ${file}.`);
        const remedy = "Stop the host first, then run this again.";
        if (await isInUse(file)) throw new CommandError(`${file} is in use. ${remedy}`);
      }
      const source = await openDatabase(old, { root });
      try {
        const target = await openDatabase(settings.database, { root });
        const copying = copyStore(source, target).finally(() => target.db.destroy());
        const { enquiries, alreadyThere } = await copying;
        const { waiting, dead } = await store.queueStatus();
        const held = await store.countHeld();
        return `${enquiries} enquiries copied, ${alreadyThere} were there already.\nHere now: ${waiting} waiting, ${held} held, ${dead} dead.`;
      } finally {
        await source.db.destroy();
      }
    },
  },
};
