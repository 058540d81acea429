/** How the contact address answers: what each outcome is, whoever asked. */
import type { FieldErrors, TypedFields } from "../no-script/contact-form-state";

/** Answers for one kind of client: a script that reads JSON, or a browser that shows a page. */
export type Replies = {
  /** The message is safe. */
  readonly taken: (reference: string) => Promise<Response>;
  /** 422: what is wrong, by field. */
  readonly invalid: (errors: FieldErrors, typed: TypedFields) => Promise<Response>;
  /** Any other refusal, in a sentence; what was typed is given back where it was read. */
  readonly refused: (
    status: number,
    problem: string,
    typed: TypedFields,
    headers?: Record<string, string>,
  ) => Promise<Response>;
};
