/** What a row of the outbox sends: the mail of its kind, or a push. */
import type { Mail, MailResult } from "../../mail/mailer";
import { answerLink } from "../../signature";
import { readSiteIndex } from "../about";
import type { ContactContext } from "../context";
import type { Delivery } from "../enquiry";
import { acknowledgementEmail, enquiryEmail } from "./mails/enquiry-email";
import { notify } from "./notify";
import { letterEmail } from "./scheduled-mails";

/** How a delivery ended; the last two never met a server. */
export type SendResult =
  | MailResult
  /** There is no cause for it any more. */
  | { readonly outcome: "needless" }
  /** What it needs was not to be had, such as the store: it is tried again. */
  | { readonly outcome: "deferred"; readonly error: string; readonly code: string };

/** Sends each delivery in its way; it never rejects. NOTIFY_URL may have been taken away since a push was queued. */
export function createSend(contact: ContactContext) {
  const { settings, store, mailer, publicFolder, log } = contact;

  /** The mail, or nothing if there is no need for it any more. Rejects if it cannot be composed. */
  async function compose({ id, kind, enquiry }: Delivery, date: Date): Promise<Mail | undefined> {
    // Asked anew for each mail, since the names of pages may change.
    const { pages } = await readSiteIndex(publicFolder, log);
    const identity = { ...contact.identity, pages };
    if (kind === "letter") return letterEmail(id, store, identity, date);
    if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
    if (kind === "acknowledgement") return acknowledgementEmail(id, enquiry, identity, date);
    const { reference, answerBy, answeredAt } = enquiry;
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

  async function send(delivery: Delivery, date: Date): Promise<SendResult> {
    const { kind, enquiry } = delivery;
    const { notifyUrl } = settings;
    if (kind === "push")
      return notifyUrl && enquiry ? notify(enquiry, notifyUrl) : { outcome: "needless" };
    const mail = await compose(delivery, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  }

  return (...sending: Parameters<typeof send>): Promise<SendResult> =>
    send(...sending).catch((error: unknown) => {
      const text = `It cannot be composed: ${String(error)}`;
      return { outcome: "deferred", error: text, code: "not composed" };
    });
}
