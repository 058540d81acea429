/** POST /api/send-contact-email: the checks, in the order of the README, and the answers. */
import { ValidationError } from "yup";
import { Refusal } from "../../http/refusal";
import { methodNotAllowed, type Handler } from "../../http/respond";
import { requireSameOrigin } from "../../http/same-origin";
import type { FieldErrors, RenderForm, TypedFields } from "../no-script/contact-form-state";
import { failureMessage } from "../contact-fields";
import { contactRequestSchema, type ContactRequest } from "../contact-request";
import { jsonReplies } from "./json-replies";
import { pageReplies } from "../no-script/page-replies";
import { formType, mediaType, readSubmission } from "./read-submission";
import type { Receipt } from "./keep-enquiry";
import type { Receive } from "./receive-enquiry";
import type { Replies } from "./replies";

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

type Checked = { readonly request: ContactRequest } | { readonly errors: FieldErrors };

async function check(typed: TypedFields): Promise<Checked> {
  try {
    return { request: await contactRequestSchema.validate(typed, { abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // The first message of a field is the one that counts, so it is written last.
    const messages = error.inner.map(({ path = "", message }) => [path, message] as const);
    return { errors: Object.fromEntries(messages.toReversed()) };
  }
}

function answer(receipt: Receipt, typed: TypedFields, replies: Replies): Promise<Response> {
  switch (receipt.outcome) {
    case "taken":
      return replies.taken(receipt.reference);
    case "key-reused":
      return replies.refused(422, "This Idempotency-Key belongs to another message", typed);
    case "limited": {
      const minutes = Math.ceil(receipt.retryAfterSeconds / 60);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      const problem = `You have sent several messages just now. Please call us, or try again in ${wait}.`;
      return replies.refused(429, problem, typed, {
        "Retry-After": String(receipt.retryAfterSeconds),
      });
    }
    case "failed":
      return replies.refused(503, failureMessage, typed);
  }
}

/** The handler of the contact address. */
export function createContactHandler(parts: ContactHandlerParts): Handler {
  const { receive, renderForm, ownHost } = parts;
  return async (request, { address }) => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    const replies = showsPages(request) ? pageReplies(renderForm) : jsonReplies;
    try {
      requireSameOrigin(request, ownHost);
      const { typed, trap, key } = await readSubmission(request);
      const checked = await check(typed);
      if ("errors" in checked) return await replies.invalid(checked.errors, typed);
      const receipt = await receive({ request: checked.request, trap, key, address });
      return await answer(receipt, typed, replies);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return replies.refused(error.status, error.message, {});
    }
  };
}
