/** POST /api/send-contact-email: the checks, in the order of the README. */
import { Refusal } from "../../http/refusal";
import { methodNotAllowed, type Handler } from "../../http/respond";
import { requireSameOrigin } from "../../http/same-origin";
import { failureMessage, type TypedFields } from "../contact-fields";
import { checkContactRequest } from "../contact-request";
import type { RenderForm } from "../no-script/form-page";
import { answerWithJson, answerWithPage, type ContactAnswer } from "./answer-contact";
import type { Receipt } from "./keep-enquiry";
import { formType, mediaType, readSubmission } from "./read-submission";
import type { Receive } from "./receive-enquiry";

/** What the address works with. */
export type ContactHandlerParts = {
  readonly receive: Receive;
  readonly renderForm: RenderForm;
  /** Host of the site's public address. */
  readonly ownHost: string;
};

function showsPages(request: Request): boolean {
  const accepts = request.headers.get("accept") ?? "";
  return mediaType(request) === formType && accepts.includes("text/html");
}

function answerOf(receipt: Receipt, typed: TypedFields): ContactAnswer {
  switch (receipt.outcome) {
    case "accepted":
      return { reference: receipt.reference };
    case "key-reused":
      return { status: 422, problem: "This Idempotency-Key belongs to another message", typed };
    case "limited": {
      const minutes = Math.ceil(receipt.retryAfterSeconds / 60);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      return {
        status: 429,
        problem: `You have sent several messages just now. Please call us, or try again in ${wait}.`,
        typed,
        headers: { "Retry-After": String(receipt.retryAfterSeconds) },
      };
    }
    case "failed":
      return { status: 503, problem: failureMessage, typed };
  }
}

/** The handler of the contact address. */
export function createContactHandler(parts: ContactHandlerParts): Handler {
  const { receive, renderForm, ownHost } = parts;

  async function take(request: Request, address: string | undefined): Promise<ContactAnswer> {
    try {
      requireSameOrigin(request, ownHost);
      const { typed, trap, key, from } = await readSubmission(request);
      const checked = await checkContactRequest(typed);
      if ("errors" in checked) return { errors: checked.errors, typed, from };
      const submission = { request: checked.request, trap, key, address, from };
      return { ...answerOf(await receive(submission), typed), from };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, problem: error.message, typed: {} };
    }
  }

  return async (request, { address }) => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    const answer = await take(request, address);
    return showsPages(request) ? answerWithPage(answer, renderForm) : answerWithJson(answer);
  };
}
