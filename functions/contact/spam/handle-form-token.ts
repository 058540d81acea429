/** GET /api/contact-token: the signed time that the form sends along (see form-token.ts). */
import type { Clock } from "../../clock";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import { createFormToken } from "./form-token";
import type { EnquiryStore } from "../ports";

/** A form that gets no token sends none, which is as good. */
export function createFormTokenHandler(store: Pick<EnquiryStore, "secret">, clock: Clock): Handler {
  return async (request) => {
    if (request.method !== "GET") return methodNotAllowed("GET");
    try {
      return json(200, { status: "OK", token: createFormToken(await store.secret(), clock.now()) });
    } catch {
      return json(503, { status: "ERROR", error: "There is no token at the moment" });
    }
  };
}
