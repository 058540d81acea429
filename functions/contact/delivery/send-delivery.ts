/** What a row of the outbox sends: the mail of its kind, or a push. */
import type { Mail } from "../../mail/mailer";
import { readSiteIndex } from "../about";
import type { ContactContext } from "../context";
import type { Delivery } from "../enquiry";
import type { EnquiryStore } from "../../store/enquiry-store";
import { acknowledgementEmail, enquiryEmail } from "./mails/enquiry-email";
import type { MailIdentity } from "./mails/mail-layout";
import { answerLink } from "../../signature";
import { notify } from "./notify";
import type { SendDelivery } from "./outbox";
import { letterEmail } from "./scheduled-mails";

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

/** Sends each delivery in its way. NOTIFY_URL may have been taken away since a push was queued. */
export function createSend({
  settings,
  store,
  mailer,
  identity,
  publicFolder,
  log,
}: ContactContext) {
  const send: SendDelivery = async (delivery, date) => {
    const { kind, enquiry } = delivery;
    const { notifyUrl } = settings;
    if (kind === "push")
      return notifyUrl && enquiry ? notify(enquiry, notifyUrl) : { outcome: "needless" };
    // Asked anew for each mail, since the names of pages may change.
    const { pages } = await readSiteIndex(publicFolder, log);
    const mail = await composeMail(delivery, { ...identity, pages }, store, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  };
  return send;
}
