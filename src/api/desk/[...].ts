import { sharedEnquiries } from "../../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../../functions/http/as-gatsby-function";
import { errorResponse } from "../../../functions/http/respond";

export * from "../../../functions/http/gatsby-function-config";

/** The desk, on hosts that run Gatsby functions; 404 where nobody may use it. */
export default asGatsbyFunction(
  (...call) =>
    sharedEnquiries().handleDesk?.(...call) ??
    Promise.resolve(errorResponse(404, "There is no desk")),
);
