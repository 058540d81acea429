/** How the contact address answers: a script with JSON, a browser without script with a page. */
import { json, page, seeOther } from "../../http/respond";
import type { FieldErrors, TypedFields } from "../contact-fields";
import type { RenderForm } from "./form-page";
import { sentPath } from "./sent-page";

/** What is said to the sender, whichever way. */
export type ContactAnswer = {
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
export function answerWithJson(answer: ContactAnswer): Response {
  if ("reference" in answer) return json(200, { status: "OK", reference: answer.reference });
  if ("errors" in answer) return json(422, { status: "ERROR", errors: answer.errors });
  return json(answer.status, { status: "ERROR", error: answer.problem }, answer.headers);
}

/** For a browser without script: the next page, or the form as it was left. */
export async function answerWithPage(
  answer: ContactAnswer,
  renderForm: RenderForm,
): Promise<Response> {
  if ("reference" in answer) return seeOther(sentPath(answer.reference));
  if ("errors" in answer) {
    const { errors, typed, hadPhotos, from } = answer;
    const problem = hadPhotos ? "Please choose your photos again." : undefined;
    return page(422, await renderForm({ errors, typed, problem, from }));
  }
  const { status, headers, typed, problem, from } = answer;
  return page(status, await renderForm({ errors: {}, typed, problem, from }), headers);
}
