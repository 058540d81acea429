/** What a row of the outbox sends: the mail of its kind, or a push. */
import type { Mail, Mailer } from "../../mail/mailer";
import type { Delivery } from "../ports";
import type { EnquiryStore } from "../../store/enquiry-store";
import { acknowledgementEmail, enquiryEmail, reminderEmail } from "./mails/enquiry-email";
import { letterEmail } from "./mails/letter-email";
import type { MailIdentity } from "./mails/mail-layout";
import { answerLink } from "./mark-answered";
import { notify, type NotifyParts } from "./notify";
import type { SendDelivery } from "./outbox";

/** The mail, or nothing if there is no need for it any more. Rejects if it cannot be composed. */
async function composeMail(
  { id, kind, enquiry, isAnswered }: Delivery,
  identity: MailIdentity,
  store: EnquiryStore,
  date: Date,
): Promise<Mail | undefined> {
  if (kind === "letter") return letterEmail(id, store, identity, date);
  if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
  const { reference, answerBy, request, photos } = enquiry;
  if (kind === "acknowledgement") {
    return acknowledgementEmail(id, reference, request.email, identity, date);
  }
  const markLink = async () => answerLink(identity.company.origin, await store.secret(), reference);
  if (kind === "enquiry") {
    const attached = photos.length > 0 ? await store.photosOf(reference) : [];
    return enquiryEmail(enquiry, identity, date, attached, await markLink());
  }
  if (isAnswered || answerBy === undefined) return undefined;
  return reminderEmail({ id, kind }, { ...enquiry, answerBy }, identity, date, await markLink());
}

/**
 * Sends each delivery in its way.
 * @param push nothing where nobody is told: the setting may have been taken away since a row was queued
 */
export function createSend(
  mailer: Pick<Mailer, "send">,
  identity: MailIdentity,
  store: EnquiryStore,
  push?: NotifyParts,
): SendDelivery {
  return async (delivery, date) => {
    if (delivery.kind === "push") {
      return push && delivery.enquiry ? notify(delivery.enquiry, push) : { outcome: "needless" };
    }
    const mail = await composeMail(delivery, identity, store, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  };
}
