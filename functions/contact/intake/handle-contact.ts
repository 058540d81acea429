/** POST /api/send-contact-email: the checks, in the order of the README. */
import { Refusal } from "../../http/refusal";
import { json, methodNotAllowed, page, seeOther, type Handler } from "../../http/respond";
import { requireSameOrigin } from "../../http/same-origin";
import { failureMessage, type FieldErrors, type TypedFields } from "../contact-fields";
import { checkContactRequest } from "../contact-request";
import type { RenderForm } from "./form-page";
import { sentPath } from "./sent-page";
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

/** What is said to the sender, whichever way. */
type ContactAnswer = {
  /** What was said of the page that led to the form; given back with the form. */
  readonly from?: string;
} &
  /** The message is safe. */
  (
    | { readonly reference: string }
    /** Some fields are wrong. */
    | {
        readonly errors: FieldErrors;
        readonly typed: TypedFields;
        /** It came with photos, which a page cannot give back. */
        readonly hadPhotos?: boolean;
      }
    /** Any other refusal, in a sentence; what was typed is given back where it was read. */
    | {
        readonly status: number;
        readonly problem: string;
        readonly typed: TypedFields;
        readonly headers?: Record<string, string>;
      }
  );

/** For scripts. */
function answerWithJson(answer: ContactAnswer): Response {
  if ("reference" in answer) return json(200, { status: "OK", reference: answer.reference });
  if ("errors" in answer) return json(422, { status: "ERROR", errors: answer.errors });
  return json(answer.status, { status: "ERROR", error: answer.problem }, answer.headers);
}

/** For a browser without script: the next page, or the form as it was left. */
async function answerWithPage(answer: ContactAnswer, renderForm: RenderForm): Promise<Response> {
  if ("reference" in answer) return seeOther(sentPath(answer.reference));
  if ("errors" in answer) {
    const { errors, typed, hadPhotos, from } = answer;
    const problem = hadPhotos ? "Please choose your photos again." : undefined;
    return page(422, await renderForm({ errors, typed, problem, from }));
  }
  const { status, headers, typed, problem, from } = answer;
  return page(status, await renderForm({ errors: {}, typed, problem, from }), headers);
}

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
