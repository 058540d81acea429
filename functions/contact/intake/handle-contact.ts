/** POST /api/send-contact-email: the checks, in the order of the README. */
import { Refusal, requireSameOrigin } from "../../http/check-request";
import { json, methodNotAllowed, page, seeOther, type Handler } from "../../http/respond";
import { checkContactRequest } from "../contact-request";
import { formPage, sentPath, type FormState } from "./answer-pages";
import { isFormPost, isLarge, readSubmission } from "./read-submission";
import {
  createReceiver,
  invalid,
  tooManyMessages,
  tooManyPhotos,
  type Answer,
  type ReceiveParts,
  type Refused,
} from "./receive-enquiry";

/** An answer, and what is given back with the form if the message was not taken. */
type FormAnswer = Answer & Pick<FormState, "typed" | "from">;

function answerWithJson(answer: Answer): Response {
  if ("reference" in answer) return json(200, { status: "OK", reference: answer.reference });
  const { status, errors, problem, headers } = answer;
  return json(status, { status: "ERROR", ...(errors ? { errors } : { error: problem }) }, headers);
}

export function createContactHandler(parts: ReceiveParts): Handler {
  const { limits, company, publicFolder, uploadsFolder, log } = parts;
  const ownHost = new URL(company.origin).host;
  const receive = createReceiver(parts);

  /** The reply to a browser without script: the next page, or the form as it was left. */
  async function answerWithPage(answer: FormAnswer): Promise<Response> {
    if ("reference" in answer) return seeOther(sentPath(answer.reference));
    return page(answer.status, await formPage(answer, publicFolder, log), answer.headers);
  }

  async function takeSubmission(request: Request, ip: string | undefined): Promise<FormAnswer> {
    const { typed, problems, discard, ...sent } = await readSubmission(request, uploadsFolder);
    async function answer(): Promise<Answer> {
      const checked = await checkContactRequest(typed);
      const photos = problems.length > 0 && { photos: problems.join(" ") };
      if ("request" in checked && !photos)
        return receive({ request: checked.request, ...sent, ip });
      const errors = "errors" in checked && checked.errors;
      return invalid({ ...errors, ...photos }, sent.uploads.length > 0);
    }
    return { typed, from: sent.from, ...(await answer().finally(discard)) };
  }

  /** The caller's share is asked before a body that is large, or may be, is read. */
  function takeLarge(request: Request, ip: string | undefined): Promise<FormAnswer> | Refused {
    const wait = limits.countMessage(ip);
    if (wait > 0) return tooManyMessages(wait);
    limits.refundMessage(ip);
    const endUpload = limits.startUpload(ip);
    return endUpload ? takeSubmission(request, ip).finally(endUpload) : tooManyPhotos(429);
  }

  return async (request, { ip }) => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    let answer: FormAnswer;
    try {
      requireSameOrigin(request, ownHost);
      answer = await (isLarge(request) ? takeLarge : takeSubmission)(request, ip);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = { status: error.status, problem: error.message };
    }
    return isFormPost(request) ? answerWithPage(answer) : answerWithJson(answer);
  };
}
