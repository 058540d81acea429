import { sharedPagePaths } from "../../addresses";
import { page, seeOther } from "../../http/respond";
import type { RenderForm } from "./contact-form-state";
import type { Replies } from "../intake/replies";

/** Answers for a browser without script: the next page, or the form as it was left. */
export function pageReplies(renderForm: RenderForm): Replies {
  return {
    taken: () => Promise.resolve(seeOther(sharedPagePaths.contactSent)),
    invalid: async (errors, typed) => page(422, await renderForm({ errors, typed })),
    refused: async (status, problem, typed, headers) =>
      page(status, await renderForm({ errors: {}, typed, problem }), headers),
  };
}
