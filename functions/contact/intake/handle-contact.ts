/** POST /api/send-contact-email: the checks, in the order of the README. */
import { Refusal } from "../../http/refusal";
import { methodNotAllowed, type Handler } from "../../http/respond";
import { requireSameOrigin } from "../../http/same-origin";
import { failureMessage, type TypedFields } from "../contact-fields";
import { checkContactRequest } from "../contact-request";
import type { RenderForm } from "./form-page";
import { answerWithJson, answerWithPage, type ContactAnswer } from "./answer-contact";
import type { Receipt } from "./keep-enquiry";
import {
  formType,
  mediaType,
  multipartType,
  readSubmission,
  type TypedSubmission,
} from "./read-submission";
import type { Receive } from "./receive-enquiry";

/** What the address works with. */
export type ContactHandlerParts = {
  readonly receive: Receive;
  readonly renderForm: RenderForm;
  /** Folder in which uploads lie until there is an answer. */
  readonly uploadPlace: string;
  /** Host of the site's public address. */
  readonly ownHost: string;
};

function showsPages(request: Request): boolean {
  const accepts = request.headers.get("accept") ?? "";
  return [formType, multipartType].includes(mediaType(request)) && accepts.includes("text/html");
}

function answerOf(receipt: Receipt, typed: TypedFields): ContactAnswer {
  switch (receipt.outcome) {
    case "accepted":
      return { reference: receipt.reference };
    case "photos-refused":
      return { errors: { photos: receipt.problems.join(" ") }, typed, hadPhotos: true };
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
  const { receive, renderForm, uploadPlace, ownHost } = parts;

  async function answerSubmission(
    { typed, photoProblems, ...submission }: TypedSubmission,
    address: string | undefined,
  ): Promise<ContactAnswer> {
    const checked = await checkContactRequest(typed);
    const photos = photoProblems.length > 0 ? { photos: photoProblems.join(" ") } : undefined;
    const hadPhotos = submission.uploads.length > 0;
    if ("errors" in checked) return { errors: { ...checked.errors, ...photos }, typed, hadPhotos };
    if (photos) return { errors: photos, typed, hadPhotos };
    return answerOf(await receive({ request: checked.request, ...submission, address }), typed);
  }

  async function take(request: Request, address: string | undefined): Promise<ContactAnswer> {
    try {
      requireSameOrigin(request, ownHost);
      const submission = await readSubmission(request, uploadPlace);
      const answer = await answerSubmission(submission, address).finally(submission.discard);
      return { ...answer, from: submission.from };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, problem: error.message, typed: {} };
    }
  }

  return async (request, { ip }) => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    const answer = await take(request, ip);
    return showsPages(request) ? answerWithPage(answer, renderForm) : answerWithJson(answer);
  };
}
