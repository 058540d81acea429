/** The thank-you page for visitors without script, with the reference of their message. */
import { load } from "cheerio/slim";
import { htmlResponse, methodNotAllowed, seeOther, type Handler } from "../../http/respond";
import { dayMs } from "../../shared/clock";
import {
  photosNotKeptMessage,
  promiseId,
  promiseText,
  referenceName,
  urgentId,
} from "../../shared/contact-fields";
import { sharedPagePaths } from "../../shared/paths";
import type { EnquiryContext } from "../context";
import { isReference } from "../reference";
import { dateTimeText } from "../format";
import { readBuiltPage } from "./form-page";
import type { AcceptedReply } from "./receive-enquiry";

/** Name and value of the parameter that says that the photos were not kept. */
const notKept = ["photos", "not-kept"] as const;

/** Name of the parameter with the instant by which an answer is promised. */
const answerByName = "by";

/** The path of the thank-you page for a message. The fragment makes it show the advice about an urgent one. */
export function sentPath({ reference, photosNotKept, urgent, answerBy }: AcceptedReply): string {
  const query = new URLSearchParams({ [referenceName]: reference });
  if (answerBy !== undefined && !urgent) query.set(answerByName, String(answerBy));
  if (photosNotKept) query.set(...notKept);
  return `${sharedPagePaths.contactSent}?${query}${urgent ? `#${urgentId}` : ""}`;
}

/** Texts in a prepared receipt, to be replaced by the reference and the promised instant. */
const receiptPlaceholders = {
  reference: "REFERENCE-PLACEHOLDER",
  answerBy: "ANSWER-BY-PLACEHOLDER",
};

/** The built page has a hidden line for the reference above the promise (src/features/contact-form/receipt.tsx). */
function prepareReceipt(
  source: string,
  { photosNotKept, answerBy }: Omit<AcceptedReply, "reference">,
) {
  const $ = load(source);
  const line = $(`#${referenceName}`).removeAttr("hidden");
  const number = line.find("strong");
  if (number.length === 0) throw new Error("The page has no line for a reference");
  number.text(receiptPlaceholders.reference);
  if (answerBy)
    $(`#${promiseId}`)
      .removeAttr("hidden")
      .text(`${promiseText} by ${receiptPlaceholders.answerBy}.`);
  if (photosNotKept) line.after($("<p>").text(photosNotKeptMessage));
  return $.html();
}

/** Returns a function that fills in receipts. Each kind is prepared once for each built page, as parsing costs time. */
function createReceipts() {
  const prepared = new Map<string, string>();
  let last = "";
  return (source: string, { reference, photosNotKept, answerBy }: AcceptedReply): string => {
    if (source !== last) prepared.clear();
    last = source;
    const kind = `${photosNotKept ?? false} ${Boolean(answerBy)}`;
    const receipt = prepared.get(kind) ?? prepareReceipt(source, { photosNotKept, answerBy });
    prepared.set(kind, receipt);
    return receipt
      .replaceAll(receiptPlaceholders.reference, reference)
      .replaceAll(receiptPlaceholders.answerBy, answerBy ? dateTimeText(answerBy) : "");
  };
}

/** GET /contact/sent?reference=…: the thank-you page with any well-formed reference, or the static page without. */
export function createSentPageHandler({ publicFolder, clock, log }: EnquiryContext): Handler {
  const fillReceipt = createReceipts();
  return async ({ method, url }) => {
    if (!["GET", "HEAD"].includes(method)) return methodNotAllowed("GET, HEAD");
    const { searchParams } = new URL(url);
    const reference = searchParams.get(referenceName) ?? "";
    const photosNotKept = searchParams.get(notKept[0]) === notKept[1];
    const by = searchParams.get(answerByName) ?? "";
    // Anybody may make such a link, so a time is shown only if it is near enough to be one that we promised.
    const isPlausible = /^\d{13}$/.test(by) && Math.abs(Number(by) - clock.now()) < 100 * dayMs;
    const answerBy = isPlausible ? Number(by) : undefined;
    if (!isReference(reference)) return seeOther(sharedPagePaths.contactSent);
    try {
      const source = await readBuiltPage(publicFolder, sharedPagePaths.contactSent);
      return htmlResponse(200, fillReceipt(source, { reference, photosNotKept, answerBy }), source);
    } catch (error) {
      log({ level: "warning", event: "thank-you page not usable", error: String(error) });
      return seeOther(sharedPagePaths.contactSent);
    }
  };
}
