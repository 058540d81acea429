/** Stores an enquiry and queues its mails, exactly once. */
import type { Kysely, Transaction } from "kysely";
import { phoneDigits } from "../../shared/phone-number";
import { firstReminderAt, type OutboxKind } from "../deliveries";
import {
  formActor,
  type AcceptResult,
  type DeskEvent,
  type EnquiryKey,
  type NewEnquiry,
  type Photo,
} from "../enquiry";
import { mayAcknowledge } from "./acknowledgements";
import { parseEvents } from "./desk/enquiry-state";
import { makeChange, updateFigures } from "./desk/changes";
import { buildSearchText } from "./desk/search-text";
import { newPush, newRow } from "./outbox";
import { countRows, type LazyDatabase, type Tables } from "./tables";

async function findEarlier(
  db: Kysely<Tables>,
  { key, bodyDigest, keySince }: EnquiryKey,
): Promise<Exclude<AcceptResult, { outcome: "accepted" }> | undefined> {
  const first = await db
    .selectFrom("submission_key")
    .innerJoin("enquiry", "enquiry.reference", "submission_key.reference")
    .select(["body_digest", "enquiry.reference", "events", "stage", "answer_by"])
    .select(["photos_not_kept", "urgent"])
    .where("key", "=", key)
    .where("seen_at", ">", keySince)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.body_digest !== bodyDigest) return { outcome: "key-reused" };
  const { reference, stage, answer_by: answerBy } = first;
  const isJudged = ({ kind }: DeskEvent) => kind === "spam" || kind === "not spam";
  const isHeld = stage === "held" && !parseEvents(first).some(isJudged);
  return {
    outcome: isHeld ? "held" : "repeated",
    reference,
    answerBy: answerBy ?? undefined,
    photosNotKept: first.photos_not_kept > 0 || undefined,
    urgent: first.urgent === 1 || undefined,
  };
}

const photoListJson = (photos: readonly Photo[]) =>
  JSON.stringify(photos.map(({ name, size }) => ({ name, size })));

async function insertPhotos(db: Transaction<Tables>, { reference, photos }: NewEnquiry) {
  // One at a time, since each may be a megabyte or more.
  for (const [index, { bytes }] of photos.entries()) {
    const position = index + 1;
    const id = `${reference}/${position}`;
    await db.insertInto("photo").values({ id, reference, position, bytes }).execute();
  }
}

/** Inserts an enquiry. Fields of the form that are newer than the table have no column, and go into `other_fields`. */
async function insertEnquiry(db: Transaction<Tables>, enquiry: NewEnquiry): Promise<void> {
  const { reference, receivedAt, answerBy, remindAt, referringPage } = enquiry;
  const { fields, subject = {}, photos, urgent = false } = enquiry;
  const { name, phone, email, address, service, message, ...newerFields } = fields;
  const isHeld = enquiry.holdReasons.length > 0;
  const reminded = { promisedAt: receivedAt, remindAt, answerBy, urgent, referringPage };
  const columns = {
    reference,
    name,
    phone,
    phone_digits: phoneDigits(phone),
    email,
    address,
    service,
    message,
    about_service: subject.service ?? null,
    about_town: subject.town ?? null,
    events: "[]",
    received_at: receivedAt,
    stage: isHeld ? "held" : "open",
    listed_at: (isHeld ? undefined : answerBy) ?? receivedAt,
    other_fields: JSON.stringify(newerFields),
    hold_reasons: JSON.stringify(enquiry.holdReasons),
    photos: photoListJson(photos),
    photos_not_kept: enquiry.droppedPhotoCount,
    came_from: referringPage,
    answer_by: answerBy,
    remind_at: remindAt,
    next_reminder_at: isHeld ? null : firstReminderAt(reminded),
    urgent: urgent ? 1 : 0,
  } as const;
  const row = await db
    .insertInto("enquiry")
    .values({ ...columns, search_text: buildSearchText(columns) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateFigures(db, row);
  await insertPhotos(db, enquiry);
}

/** Queues rows of these kinds, and what is allowed of a push and an acknowledgement; true if there is the latter. */
async function queueMails(
  db: Transaction<Tables>,
  enquiry: NewEnquiry,
  kinds: readonly OutboxKind[],
) {
  const { reference, receivedAt, holdReasons, acknowledgementLimit, pushLimit, rank } = enquiry;
  const isHeld = holdReasons.length > 0;
  const isAcknowledged = acknowledgementLimit && !isHeld && (await mayAcknowledge(db, enquiry));
  const queuedKinds = [...kinds];
  if (isAcknowledged) queuedKinds.push("acknowledgement");
  const rows = queuedKinds.map((kind) => newRow(kind, reference, receivedAt, rank));
  const pushed = pushLimit !== undefined && !isHeld && (await newPush(db, enquiry, pushLimit));
  if (pushed) rows.push(pushed);
  const mailState = isHeld ? "held" : "waiting";
  const state = enquiry.enteredByOwner ? "dropped" : mailState;
  for (const row of rows)
    await db
      .insertInto("outbox")
      .values({ ...row, state })
      .execute();
  return isAcknowledged || undefined;
}

/** Frees a held enquiry that was sent again without a sign of spam. It gets photos if its own were not kept. */
async function releaseHeld(
  db: Transaction<Tables>,
  repeat: NewEnquiry,
  hasFirstPhotos: boolean,
): Promise<AcceptResult> {
  const { reference, receivedAt: now, rank = 0, photos, droppedPhotoCount } = repeat;
  await makeChange(db, reference, { kind: "not spam" }, { ...formActor, now, answerTimes: repeat });
  await db.updateTable("outbox").set({ rank }).where("id", "=", reference).execute();
  if (!hasFirstPhotos) {
    const columns = { photos: photoListJson(photos), photos_not_kept: droppedPhotoCount };
    await db.updateTable("enquiry").set(columns).where("reference", "=", reference).execute();
    await insertPhotos(db, repeat);
  }
  const acknowledged = await queueMails(db, repeat, []);
  return { outcome: "accepted", reference, acknowledged, freed: true, hasFirstPhotos };
}

/** The part of the store that accepts enquiries. */
export function intakeQueries({ connect, read, transact }: LazyDatabase) {
  return {
    /** Commits an enquiry, its photos and mails durably, as one. Rejects with StoreGoneError if the file is gone. */
    accept: async (enquiry: NewEnquiry): Promise<AcceptResult> => {
      const { verify } = await connect();
      await verify();
      const { reference, key, bodyDigest, receivedAt } = enquiry;
      return transact(async (db) => {
        const earlier = await findEarlier(db, enquiry);
        if (earlier?.outcome === "held" && enquiry.holdReasons.length === 0) {
          const repeat = { ...enquiry, reference: earlier.reference };
          return releaseHeld(db, repeat, !earlier.photosNotKept);
        }
        if (earlier) return earlier;
        const count = await countRows(db.selectFrom("enquiry").where("reference", "=", reference));
        if (count > 0) return { outcome: "reference-taken" };
        const keyRow = { body_digest: bodyDigest, reference, seen_at: receivedAt };
        await db
          .insertInto("submission_key")
          .values({ key, ...keyRow })
          .onConflict((conflict) => conflict.column("key").doUpdateSet(keyRow))
          .execute();
        await insertEnquiry(db, enquiry);
        const acknowledged = await queueMails(db, enquiry, ["enquiry"]);
        return { outcome: "accepted", reference, acknowledged };
      });
    },
    /** The result that `accept` would have for a repeat, without storing anything; undefined if the key is new. */
    recall: (key: EnquiryKey) => read((db) => findEarlier(db, key)),
    /** The number of enquiries received since the instant, including those held as possible spam. */
    countSince: (instant: number) =>
      read((db) => countRows(db.selectFrom("enquiry").where("received_at", ">=", instant))),
    /** The number of enquiries received since the instant that are urgent, or are not, and were not held. */
    countMailedSince: (instant: number, urgent: boolean) =>
      read((db) => {
        const mailed = db
          .selectFrom("enquiry")
          .where("received_at", ">=", instant)
          .where("hold_reasons", "=", "[]")
          .where("urgent", "=", urgent ? 1 : 0);
        return countRows(mailed);
      }),
  };
}
