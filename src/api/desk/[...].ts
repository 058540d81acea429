import { sharedEnquiries } from "../../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../../functions/http/as-gatsby-function";
import { jsonResponse } from "../../../functions/http/respond";

export * from "../../../functions/http/as-gatsby-function";

/** The desk, on hosts that run Gatsby functions; 404 where nobody may use it. */
export default asGatsbyFunction(
  (...call) =>
    sharedEnquiries().handleDesk?.(...call) ??
    Promise.resolve(jsonResponse(404, { status: "ERROR", error: "There is no desk" })),
);
