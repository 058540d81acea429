/** Which mail a row of the outbox is. */
import type { Company } from "../../company";
import type { Delivery, EnquiryStore } from "../ports";
import type { Mail } from "../../mail/mailer";
import { answerLink } from "./answer-link";
import { acknowledgementEmail } from "./mails/acknowledgement-email";
import { enquiryEmail } from "./mails/enquiry-email";
import { letterEmail, type LetterSources } from "./mails/letter-email";
import type { MailIdentity } from "./mails/mail-identity";
import { reminderEmail } from "./mails/reminder-email";

/** What composing works with. */
export type ComposeParts = {
  readonly company: Company;
  readonly identity: MailIdentity;
  readonly store: LetterSources["store"] & Pick<EnquiryStore, "secret" | "photosOf">;
};

/** The mail, or nothing if there is no need for it any more. Rejects if it cannot be composed. */
export async function composeDelivery(
  { id, kind, enquiry, isAnswered }: Delivery,
  { company, identity, store }: ComposeParts,
  date: Date,
): Promise<Mail | undefined> {
  if (kind === "letter") return letterEmail(id, { company, store }, identity, date);
  if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
  const { reference, answerBy, request, photos } = enquiry;
  const markLink = async () => answerLink(company.origin, await store.secret(), reference);
  switch (kind) {
    case "enquiry": {
      const attached = photos.length > 0 ? await store.photosOf(reference) : [];
      return enquiryEmail(enquiry, identity, date, attached, await markLink());
    }
    case "acknowledgement":
      return acknowledgementEmail({ id, reference, to: request.email }, company, identity, date);
    case "reminder":
    case "overdue": {
      if (isAnswered || answerBy === undefined) return undefined;
      const reminder = { id, kind, enquiry: { ...enquiry, answerBy }, markLink: await markLink() };
      return reminderEmail(reminder, identity, date);
    }
    case "push":
      throw new Error("A push is no mail");
  }
}
