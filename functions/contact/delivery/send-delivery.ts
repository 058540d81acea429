/** What a row of the outbox sends: the mail of its kind, or a push. */
import type { Mail, Mailer } from "../../mail/mailer";
import type { Delivery } from "../enquiry";
import type { EnquiryStore } from "../../store/enquiry-store";
import { acknowledgementEmail } from "./mails/acknowledgement-email";
import { enquiryEmail } from "./mails/enquiry-email";
import { letterEmail } from "./mails/letter-email";
import type { MailIdentity } from "./mails/mail-layout";
import { answerLink } from "./answer-link";
import { notify } from "./notify";
import type { SendDelivery } from "./outbox";

/** The mail, or nothing if there is no need for it any more. Rejects if it cannot be composed. */
async function composeMail(
  { id, kind, enquiry }: Delivery,
  identity: MailIdentity,
  store: EnquiryStore,
  date: Date,
): Promise<Mail | undefined> {
  if (kind === "letter") return letterEmail(id, store, identity, date);
  if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
  const { reference, answerBy, answeredAt, request } = enquiry;
  if (kind === "acknowledgement") {
    return acknowledgementEmail(id, enquiry, request.email, identity, date);
  }
  const isReminder = kind !== "enquiry";
  if (isReminder && (answeredAt !== undefined || answerBy === undefined)) return undefined;
  const photos = enquiry.photos.length > 0 ? await store.photosOf(reference) : [];
  const markLink = answerLink(identity.company.origin, await store.secret(), reference);
  if (!isReminder || answerBy === undefined)
    return enquiryEmail(enquiry, identity, date, photos, markLink);
  const others = (await store.listStage("open", 1)).filter(
    (other) => other.reference !== reference && (other.answerBy ?? Infinity) <= date.getTime(),
  );
  return enquiryEmail(enquiry, identity, date, photos, markLink, { id, kind, answerBy, others });
}

/**
 * Sends each delivery in its way.
 * @param readIdentity asked anew for each mail, since the names of pages may change
 * @param push nothing where nobody is told: the setting may have been taken away since a row was queued
 */
export function createSend(
  mailer: Pick<Mailer, "send">,
  readIdentity: () => Promise<MailIdentity>,
  store: EnquiryStore,
  push?: URL,
): SendDelivery {
  return async (delivery, date) => {
    if (delivery.kind === "push")
      return push && delivery.enquiry ? notify(delivery.enquiry, push) : { outcome: "needless" };
    const mail = await composeMail(delivery, await readIdentity(), store, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  };
}
