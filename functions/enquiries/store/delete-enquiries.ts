/** Deletes enquiries, because someone asked for it or because they ended long ago. */
import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import { dayMs } from "../../shared/clock";
import { sql, type Compilable, type Kysely } from "kysely";
import { allPhoneDigits, isPhoneNumber, phoneDigits } from "../../shared/phone-number";
import { cleanInput } from "../../shared/clean-input";
import type { Stage } from "../enquiry";
import { parseEvents } from "./desk/enquiry-state";
import { readSharedValue } from "./shared-values";
import { countRows, type LazyDatabase, type Tables } from "./tables";

/** Name of a shared value that each deletion sets anew. It stays until the traces are removed from disk. */
const scrubDue = "scrub due";

/** The queries that delete an enquiry and everything that belongs to it. */
function deletionOf(db: Kysely<Tables>, reference: string): Compilable[] {
  const scrubRequest = { name: sql.lit(scrubDue), value: sql.lit<string>(randomUUID()) };
  return [
    db
      .insertInto("shared_value")
      .values(scrubRequest)
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: scrubRequest.value })),
    ...(["photo", "submission_key", "outbox", "enquiry"] as const).map((table) =>
      db.deleteFrom(table).where("reference", "=", sql.lit(reference)),
    ),
  ];
}

/** A text with each e-mail address in one spelling, its domain as mail servers write it (RFC 5890). */
function withPlainAddresses(text: string): string {
  return cleanInput(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/ ?(?:@|[([{]at[)\]}]) ?/g, "@")
    .replace(
      /@([\p{L}\p{M}\p{N}-]+(?:[.。][\p{L}\p{M}\p{N}-]+)*)/gu,
      (_, host: string) => `@${domainToASCII(host) || host}`,
    );
}

/** The e-mail addresses that the operator typed. */
const addressesIn = (subject: string): readonly string[] =>
  withPlainAddresses(subject)
    .split(/[\s<>()[\]",;:“”]/)
    .map((part) => part.replace(/^'|['.]$/g, ""))
    .filter((part) => /.@./.test(part));

/** True if a text has an address, and not only as a part of a longer one. Any other sign may be beside it. */
function occursAlone(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const isBegun = /[\p{L}\p{N}+][._'-]*$/u.test(text.slice(0, at));
    const isContinued = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(text.slice(at + address.length));
    if (!isBegun && !isContinued) return true;
  }
  return false;
}

/** True if what a visitor typed has this address, also with spaces around its full stops. */
function hasAddress(field: string, address: string): boolean {
  const text = withPlainAddresses(field);
  return occursAlone(text, address) || occursAlone(text.replace(/ ?\. ?/g, "."), address);
}

/** The references of enquiries with this reference, or with this e-mail address or phone number among several. */
async function referencesOf(db: Kysely<Tables>, text: string): Promise<string[]> {
  const subject = text.trim();
  if (subject === "") return [];
  const reference = subject.toUpperCase();
  const count = await countRows(db.selectFrom("enquiry").where("reference", "=", reference));
  if (count > 0) return [reference];
  const addresses = addressesIn(subject);
  const number = isPhoneNumber(subject) ? phoneDigits(subject) : undefined;
  const rows = await db
    .selectFrom("enquiry")
    .select(["reference", "email", "phone", "phone_digits", "events"])
    .orderBy("reference")
    .execute();
  return rows
    .filter((row) => {
      // The history keeps what was put right, also if that was undone.
      const corrections = parseEvents(row).flatMap((event) =>
        event.kind === "corrected" ? [event.details, event.before] : [],
      );
      const details = [row, ...corrections];
      const hasNumber = ({ phone = "" }) =>
        phoneDigits(phone) === number || allPhoneDigits(phone).includes(number ?? "");
      return (
        addresses.some((address) => details.some(({ email = "" }) => hasAddress(email, address))) ||
        (number !== undefined && (row.phone_digits === number || details.some(hasNumber)))
      );
    })
    .map((row) => row.reference);
}

/** Two years with the usual retention of 180 days: nobody is kept for good because a press on Done was forgotten. */
const forgottenAfter = 550 * dayMs;

/** An enquiry of these stages without waiting mail, last touched, visited or due before an instant. */
function oldEnquiry(db: Kysely<Tables>, stages: readonly Stage[], before: number) {
  return db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .select("enquiry.reference")
    .where("stage", "in", stages)
    .where("listed_at", "<", before)
    .where("received_at", "<", before)
    .where((eb) => eb.or([eb("visit_at", "is", null), eb("visit_at", "<", before)]))
    .where((eb) => eb.or([eb("due_at", "is", null), eb("due_at", "<", before)]))
    .where("outbox.state", "!=", "waiting")
    .limit(1)
    .executeTakeFirst();
}

/** The part of the store that deletes enquiries. */
export function deletionQueries({ connect, read, transact }: LazyDatabase) {
  /** Removes traces from disk, also those that are left because this failed before, in this process or another. */
  async function scrubIfDue(): Promise<void> {
    const { db, scrub } = await connect();
    const due = await readSharedValue(db, scrubDue);
    if (due === undefined) return;
    await scrub();
    await transact(async (transaction) => {
      await transaction
        .deleteFrom("shared_value")
        .where("name", "=", scrubDue)
        .where("value", "=", due)
        .execute();
    });
  }

  return {
    /** The references of what `erase` would delete. */
    referencesOf: (text: string) => read((db) => referencesOf(db, text)),
    references: () =>
      read(async (db) => {
        const rows = await db.selectFrom("enquiry").select("reference").execute();
        return rows.map(({ reference }) => reference);
      }),
    /**
     * Deletes by reference, e-mail address or phone number, down to the bytes on disk; resolves with the references.
     * If `deleteFiles` fails, nothing is deleted; if a later step fails, `erase` again completes it.
     */
    erase: async (text: string, deleteFiles?: (references: string[]) => Promise<void>) => {
      const { db, runInBackground } = await connect();
      const references = await referencesOf(db, text);
      await deleteFiles?.(references);
      for (const reference of references) await runInBackground(deletionOf(db, reference));
      await scrubIfDue();
      return references;
    },
    /**
     * Deletes enquiries that ended before the instant, or that nobody ended long before it; resolves with how many.
     * Those waiting to be mailed stay.
     */
    purge: async (before: number) => {
      const { db, runInBackground } = await connect();
      let purged = 0;
      for (;;) {
        const old =
          (await oldEnquiry(db, ["done", "held"], before)) ??
          (await oldEnquiry(db, ["open", "todo", "quoted"], before - forgottenAfter));
        if (!old) break;
        await runInBackground(deletionOf(db, old.reference));
        purged += 1;
      }
      await transact((transaction) =>
        transaction
          .deleteFrom("outbox")
          .where("reference", "is", null)
          .where("queued_at", "<", before)
          .where("state", "!=", "waiting")
          .execute(),
      );
      await scrubIfDue();
      return purged;
    },
  };
}
