/** POST /api/send-contact-email: the checks, in the order of the README. */
import { Refusal, requireSameOrigin } from "../../http/check-request";
import { json, methodNotAllowed, page, seeOther, type Handler } from "../../http/respond";
import { failureMessage, type FieldErrors, type TypedFields } from "../contact-fields";
import { checkContactRequest } from "../contact-request";
import type { CallerLimits } from "./caller-limits";
import type { RenderForm } from "./form-page";
import {
  formType,
  isLarge,
  mediaType,
  multipartType,
  readKey,
  readSubmission,
} from "./read-submission";
import type { Receipt, Receive } from "./receive-enquiry";
import { sentPath } from "./sent-page";

/** What the handler works with. */
export type ContactHandlerParts = {
  readonly receive: Receive;
  /** Whether a message with this Idempotency-Key was taken within its time. */
  readonly isKnownKey: (key: string | undefined) => Promise<boolean>;
  readonly limits: CallerLimits;
  readonly renderForm: RenderForm;
  /** Folder in which uploads lie until there is an answer. */
  readonly uploadsFolder: string;
  /** Host of the site's public URL. */
  readonly ownHost: string;
};

/** A message that was not taken. */
type Refused = {
  readonly status: number;
  /** What is wrong with the fields; else `problem` says what is wrong. */
  readonly errors?: FieldErrors;
  readonly problem?: string;
  /** Given back with the form, as far as it was read. */
  readonly typed?: TypedFields;
  readonly from?: string;
  readonly headers?: Record<string, string>;
};

type ContactAnswer = { readonly reference: string } | Refused;

/** The reply to a script. */
function answerWithJson(answer: ContactAnswer): Response {
  if ("reference" in answer) return json(200, { status: "OK", reference: answer.reference });
  const { status, errors, problem, headers } = answer;
  return json(status, { status: "ERROR", ...(errors ? { errors } : { error: problem }) }, headers);
}

/** The reply to a browser without script: the next page, or the form as it was left. */
async function answerWithPage(answer: ContactAnswer, renderForm: RenderForm): Promise<Response> {
  if ("reference" in answer) return seeOther(sentPath(answer.reference));
  const { status, headers, errors = {}, typed = {}, problem, from } = answer;
  return page(status, await renderForm({ errors, typed, problem, from }), headers);
}

function showsPages(request: Request): boolean {
  const accepts = request.headers.get("accept") ?? "";
  return [formType, multipartType].includes(mediaType(request)) && accepts.includes("text/html");
}

/** A page cannot give files back. */
function invalid(errors: FieldErrors, hadPhotos: boolean): Refused {
  const problem = hadPhotos ? "Please choose your photos again." : undefined;
  return { status: 422, errors, problem };
}

function answerOf(receipt: Receipt): ContactAnswer {
  switch (receipt.outcome) {
    case "accepted":
      return { reference: receipt.reference };
    case "photos-refused":
      return invalid({ photos: receipt.problems.join(" ") }, true);
    case "key-reused":
      return { status: 422, problem: "This Idempotency-Key belongs to another message" };
    case "limited": {
      const minutes = Math.ceil(receipt.retryAfterSeconds / 60);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      const problem = `You have sent several messages just now. Please call us, or try again in ${wait}.`;
      return {
        status: 429,
        problem,
        headers: { "Retry-After": String(receipt.retryAfterSeconds) },
      };
    }
    case "failed":
      return { status: 503, problem: failureMessage };
  }
}

const tooManyUploads: Refused = {
  status: 429,
  errors: {
    photos: "Too many photos are arriving just now: send the message without them, or try again.",
  },
  headers: { "Retry-After": "30" },
};

/** The handler of POST /api/send-contact-email. */
export function createContactHandler(parts: ContactHandlerParts): Handler {
  const { receive, isKnownKey, limits, renderForm, uploadsFolder, ownHost } = parts;

  async function takeSubmission(request: Request, ip: string | undefined): Promise<ContactAnswer> {
    const { typed, photoProblems, discard, from, ...sent } = await readSubmission(
      request,
      uploadsFolder,
    );
    async function answer(): Promise<ContactAnswer> {
      const checked = await checkContactRequest(typed);
      const photos = photoProblems.length > 0 ? { photos: photoProblems.join(" ") } : undefined;
      const hadPhotos = sent.uploads.length > 0;
      if ("errors" in checked) return invalid({ ...checked.errors, ...photos }, hadPhotos);
      if (photos) return invalid(photos, hadPhotos);
      return answerOf(await receive({ request: checked.request, ...sent, from, ip }));
    }
    return { typed, from, ...(await answer().finally(discard)) };
  }

  /** The caller's share is asked before a body that is large, or may be, is read. */
  async function takeLarge(request: Request, ip: string | undefined): Promise<ContactAnswer> {
    const allowance = await limits.countMessage(ip);
    if (allowance.allowed) await allowance.refund();
    else if (!(await isKnownKey(readKey(request)))) {
      return answerOf({ outcome: "limited", ...allowance });
    }
    const endUpload = limits.startUpload(ip);
    return endUpload ? takeSubmission(request, ip).finally(endUpload) : tooManyUploads;
  }

  return async (request, { ip }) => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    let answer: ContactAnswer;
    try {
      requireSameOrigin(request, ownHost);
      answer = await (isLarge(request) ? takeLarge : takeSubmission)(request, ip);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = { status: error.status, problem: error.message };
    }
    return showsPages(request) ? answerWithPage(answer, renderForm) : answerWithJson(answer);
  };
}
