/** Which mail a row of the outbox is. */
import type { Company } from "../../company";
import { acknowledgementEmail } from "./mails/acknowledgement-email";
import type { Delivery, EnquiryStore, Mail } from "../ports";
import { answerLink } from "./answer-link";
import { letterEmail } from "./mails/letter-email";
import { readLetter } from "./mails/read-letter";
import { reminderEmail } from "./mails/reminder-email";
import { enquiryEmail } from "./mails/enquiry-email";
import { fromStore } from "./deferral";
import type { Letterhead } from "./mails/mail-identity";

/** What composing works with. */
export type ComposeParts = {
  readonly company: Company;
  readonly letterhead: Letterhead;
  readonly store: Pick<
    EnquiryStore,
    "secret" | "photosOf" | "answerRecords" | "unanswered" | "queueStatus"
  >;
};

/** The mail, or nothing if there is no need for it any more. Rejects if it cannot be composed. */
export async function composeDelivery(
  { id, kind, enquiry, isAnswered }: Delivery,
  { company, letterhead, store }: ComposeParts,
  date: Date,
): Promise<Mail | undefined> {
  if (kind === "letter") {
    return letterEmail(await readLetter(id, { company, store }, date), letterhead, date);
  }
  if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
  const { reference, answerBy, request } = enquiry;
  const markLink = async (): Promise<string> =>
    answerLink(company.origin, await fromStore(store.secret()), reference);
  switch (kind) {
    case "enquiry":
      return enquiryEmail(
        enquiry,
        letterhead,
        date,
        enquiry.photos.length > 0 ? await fromStore(store.photosOf(reference)) : [],
        await markLink(),
      );
    case "acknowledgement":
      return acknowledgementEmail({ id, reference, to: request.email }, company, letterhead, date);
    case "reminder":
    case "overdue":
      return isAnswered || answerBy === undefined
        ? undefined
        : reminderEmail(
            { id, kind, enquiry: { ...enquiry, answerBy }, markLink: await markLink() },
            letterhead,
            date,
          );
    case "push":
      throw new Error("A push is no mail");
  }
}
