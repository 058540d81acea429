/** Enquiries as they are read back: for their mails, for the operator, and to tell how soon they were answered. */
import type { Kysely, NotNull, Selectable } from "kysely";
import { forEachField } from "../contact/contact-fields";
import type { ContactRequest } from "../contact/contact-request";
import type {
  Enquiry,
  EnquiryFilter,
  PhotoNote,
  StoredEnquiry,
  UnansweredEnquiry,
} from "../contact/ports";
import { eventsOf, outcomeOf } from "./desk/enquiry-state";
import type { LazyDatabase } from "./open-database";
import type { Tables } from "./tables";

/** A row of the table of enquiries. */
export type EnquiryRow = Selectable<Tables["enquiry"]>;

/** An enquiry out of its row; a field that was not asked for at the time is empty. */
export function enquiryOf(row: EnquiryRow): Enquiry {
  const { name, phone, email, address, service, message } = row;
  const others = JSON.parse(row.other_fields) as Partial<ContactRequest>;
  const request = { name, phone, email, address, service, message, ...others };
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { ...forEachField(() => ""), ...request },
    quarantineReasons: JSON.parse(row.hold_reasons) as string[],
    photos: JSON.parse(row.photos) as PhotoNote[],
    cameFrom: row.came_from ?? undefined,
    answerBy: row.answer_by ?? undefined,
    about: { service: row.about_service ?? undefined, town: row.about_town ?? undefined },
  };
}

async function list(db: Kysely<Tables>, filter: EnquiryFilter): Promise<StoredEnquiry[]> {
  const { state, limit, reference, receivedAfter } = filter;
  let query = db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .orderBy("received_at", "desc")
    .orderBy("enquiry.reference");
  if (state !== undefined) query = query.where("outbox.state", "=", state);
  if (receivedAfter !== undefined) query = query.where("received_at", ">", receivedAfter);
  if (reference !== undefined) query = query.where("enquiry.reference", "=", reference);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query
    .selectAll("enquiry")
    .select(["attempts", "last_error", "sent_at", "state"])
    .execute();
  // Acknowledgement, reminders and push.
  const otherRows = await db
    .selectFrom("outbox")
    .select(["reference", "kind", "state", "last_error"])
    .where("kind", "!=", "enquiry")
    .where("reference", "in", query.select("enquiry.reference"))
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
  const others = new Map(
    rows.map((row) => [row.reference, [] as StoredEnquiry["others"][number][]]),
  );
  for (const { reference, kind, state, last_error } of otherRows)
    others.get(reference ?? "")?.push({ kind, state, lastError: last_error ?? undefined });
  return rows.map((row) => ({
    enquiry: enquiryOf(row),
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    sentAt: row.sent_at ?? undefined,
    answeredAt: row.answered_at ?? undefined,
    others: others.get(row.reference) ?? [],
  }));
}

/** All that wait for an answer that was promised, the longest promise first; what is held is owed none. */
export function unansweredEnquiries(db: Kysely<Tables>): Promise<UnansweredEnquiry[]> {
  return db
    .selectFrom("enquiry")
    .select(["reference", "answer_by as answerBy"])
    .select(({ fn }) => fn.coalesce("promised_at", "received_at").as("promisedAt"))
    .where("stage", "=", "open")
    .where("answer_by", "is not", null)
    .$narrowType<{ answerBy: NotNull }>()
    .orderBy("listed_at")
    .orderBy("reference")
    .execute();
}

/** The part of the store that tells of enquiries. */
export function recordQueries({ connect }: LazyDatabase) {
  return {
    /** Newest first. */
    list: async (filter: EnquiryFilter) => list((await connect()).db, filter),
    find: async (reference: string) => (await list((await connect()).db, { reference })).at(0),
    /** The photos of an enquiry in their order; none if there is no such enquiry. */
    photosOf: async (reference: string) => {
      const { db } = await connect();
      const rows = await db
        .selectFrom("photo")
        .innerJoin("enquiry", "enquiry.reference", "photo.reference")
        .select(["position", "bytes", "photos"])
        .where("photo.reference", "=", reference)
        .orderBy("position")
        .execute();
      return rows.map(({ position, bytes, photos }) => {
        const { name = "photo.jpg" } = (JSON.parse(photos) as PhotoNote[])[position - 1] ?? {};
        return { name, size: bytes.length, bytes };
      });
    },
    /** Enquiries received from an instant until before another; what is held counts for nothing. */
    answerRecords: async (from: number, to: number) => {
      const rows = await (
        await connect()
      ).db
        .selectFrom("enquiry")
        .select(["answered_at", "answer_by", "events"])
        .select(({ fn }) => fn.coalesce("promised_at", "received_at").as("promisedAt"))
        .where("received_at", ">=", from)
        .where("received_at", "<", to)
        .where("stage", "!=", "held")
        .execute();
      return rows.map(({ promisedAt, ...row }) => ({
        ...{ promisedAt, ...outcomeOf(eventsOf(row)) },
        ...{ answeredAt: row.answered_at ?? undefined, answerBy: row.answer_by ?? undefined },
      }));
    },
    unanswered: async () => unansweredEnquiries((await connect()).db),
  };
}
