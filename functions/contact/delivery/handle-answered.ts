/**
 * The address behind "Mark as answered". GET shows a page and changes nothing, since mail
 * programs and virus scanners open links by themselves; POST marks.
 */
import type { Clock } from "../../clock";
import { Refusal } from "../../http/refusal";
import { methodNotAllowed, page, type Handler } from "../../http/respond";
import { requireSameOrigin } from "../../http/same-origin";
import { logFailure, type Log } from "../../log";
import type { EnquiryStore } from "../ports";
import { referenceIn } from "./answer-link";
import { answeredPage, type AnsweredPage } from "./answered-page";
import { instantText } from "./mails/times-in-words";

/** What the address works with. */
export type AnsweredParts = {
  readonly store: Pick<EnquiryStore, "secret" | "find" | "answer">;
  readonly company: string;
  /** Host of the site's public address. */
  readonly ownHost: string;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * The address is a key: no search engine is to list it, and no other site to learn it. Not
 * "no-referrer", under which browsers send the page's own form with the origin null.
 */
const headers = { "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };

const unknown = {
  status: 404,
  heading: "This link leads nowhere",
  text: "The enquiry was deleted, or the link is not whole. To mark it by hand: npm run enquiries -- answer, and the reference.",
} as const;

type Answer = AnsweredPage & { readonly status: number };

/** See the top of the file. */
export function createAnsweredHandler(parts: AnsweredParts): Handler {
  const { store, company, ownHost, clock, log } = parts;

  async function answer(request: Request): Promise<Answer> {
    const reference = referenceIn(new URL(request.url), await store.secret());
    const found = reference === undefined ? undefined : await store.find(reference);
    if (reference === undefined || !found) return unknown;
    if (request.method === "POST") {
      requireSameOrigin(request, ownHost);
      const answered = await store.answer(reference, clock.now());
      if (!answered) return unknown;
      if (answered.isNew) log({ event: "enquiry marked as answered", reference });
      return {
        status: 200,
        heading: `${reference} is marked as answered`,
        text: `Noted ${instantText(answered.answeredAt)}. You may close this page.`,
      };
    }
    return found.answeredAt === undefined
      ? {
          status: 200,
          heading: `Have you answered ${reference}?`,
          text: `It came ${instantText(found.enquiry.receivedAt)}. Once it is marked, no reminder comes.`,
          button: true,
        }
      : {
          status: 200,
          heading: `${reference} is marked as answered`,
          text: `Noted ${instantText(found.answeredAt)}.`,
        };
  }

  return async (request) => {
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    try {
      const { status, ...content } = await answer(request);
      return page(status, await answeredPage(content, company), headers);
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) logFailure(log, "an enquiry could not be marked as answered", error);
      const content = isRefusal
        ? { heading: "Please open the link in your mail again", text: error.message }
        : { heading: "That did not work", text: "Please try again in a minute." };
      return page(isRefusal ? error.status : 503, await answeredPage(content, company), headers);
    }
  };
}
