/** Reads enquiries back, with their photos and the state of their mails. */
import type { Kysely, Selectable } from "kysely";
import { mapFields } from "../../shared/contact-fields";
import type { Message } from "../../shared/check-message";
import type { DeliveryState, EnquiryWithDelivery } from "../deliveries";
import type { StoredEnquiry, PhotoInfo } from "../enquiry";
import { parseEvents, deriveJobOutcome } from "./desk/enquiry-state";
import type { EnquiryRow, LazyDatabase, Tables } from "./tables";

/** An enquiry from its row; a field that the form did not have at the time is empty. */
export function parseEnquiry(row: EnquiryRow): StoredEnquiry {
  const { name, phone, email, address, service, message, reference, stage } = row;
  const newerFields = JSON.parse(row.other_fields) as Partial<Message>;
  const fields = { name, phone, email, address, service, message, ...newerFields };
  const events = parseEvents(row);
  return {
    reference,
    stage,
    events,
    ...deriveJobOutcome(events),
    receivedAt: row.received_at,
    fields: { ...mapFields(() => ""), ...fields },
    holdReasons: JSON.parse(row.hold_reasons) as string[],
    photos: JSON.parse(row.photos) as PhotoInfo[],
    droppedPhotoCount: row.photos_not_kept,
    referringPage: row.came_from ?? undefined,
    answerBy: row.answer_by ?? undefined,
    urgent: row.urgent === 1,
    answeredAt: row.answered_at ?? undefined,
    dueAt: row.due_at ?? undefined,
    endedAt:
      stage === "done" || stage === "held"
        ? Math.max(row.listed_at, row.received_at, row.due_at ?? 0)
        : undefined,
    subject: { service: row.about_service ?? undefined, town: row.about_town ?? undefined },
  };
}

/** The columns that say what became of a mail. */
const mailColumns = ["state", "last_error", "sent_at"] as const;
/** The values of these columns, as an object. */
const mailOf = (row: Pick<Selectable<Tables["outbox"]>, (typeof mailColumns)[number]>) => ({
  state: row.state,
  lastError: row.last_error ?? undefined,
  sentAt: row.sent_at ?? undefined,
});

type EnquiryFilter = Partial<Readonly<{ reference: string; state: DeliveryState; limit: number }>>;

async function list(db: Kysely<Tables>, filter: EnquiryFilter): Promise<EnquiryWithDelivery[]> {
  const { state, limit, reference } = filter;
  let query = db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .orderBy("received_at", "desc")
    .orderBy("enquiry.reference");
  if (state !== undefined) query = query.where("outbox.state", "=", state);
  if (reference !== undefined) query = query.where("enquiry.reference", "=", reference);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query
    .selectAll("enquiry")
    .select(["attempts", ...mailColumns])
    .execute();
  // The rows of acknowledgements, reminders and pushes.
  const otherRows = await db
    .selectFrom("outbox")
    .select(["reference", "kind", ...mailColumns])
    .where("kind", "!=", "enquiry")
    .where("reference", "in", query.select("enquiry.reference"))
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
  const enquiries = rows.map((row) => {
    const otherDeliveries: EnquiryWithDelivery["otherDeliveries"][number][] = [];
    return { enquiry: parseEnquiry(row), attempts: row.attempts, ...mailOf(row), otherDeliveries };
  });
  const byReference = new Map(enquiries.map((record) => [record.enquiry.reference, record]));
  for (const row of otherRows)
    byReference.get(row.reference ?? "")?.otherDeliveries.push({ kind: row.kind, ...mailOf(row) });
  return enquiries;
}

/** The part of the store that reads enquiries. */
export function recordQueries({ read }: LazyDatabase) {
  return {
    /** The enquiries that the filter leaves, newest first. */
    list: (filter: EnquiryFilter) => read((db) => list(db, filter)),
    find: (reference: string) => read(async (db) => (await list(db, { reference })).at(0)),
    /** The photos of an enquiry in their order; none if there is no such enquiry. */
    photosOf: (reference: string) =>
      read(async (db) => {
        const rows = await db
          .selectFrom("photo")
          .innerJoin("enquiry", "enquiry.reference", "photo.reference")
          .select(["position", "bytes", "photos"])
          .where("photo.reference", "=", reference)
          .orderBy("position")
          .execute();
        return rows.map(({ position, bytes, photos }) => {
          const { name = "photo.jpg" } = (JSON.parse(photos) as PhotoInfo[])[position - 1] ?? {};
          return { name, size: bytes.length, bytes };
        });
      }),
  };
}
