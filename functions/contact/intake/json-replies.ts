import { json } from "../../http/respond";
import type { Replies } from "./replies";

/** Answers for scripts. */
export const jsonReplies: Replies = {
  taken: (reference) => Promise.resolve(json(200, { status: "OK", reference })),
  invalid: (errors) => Promise.resolve(json(422, { status: "ERROR", errors })),
  refused: (status, error, _typed, headers) =>
    Promise.resolve(json(status, { status: "ERROR", error }, headers)),
};
