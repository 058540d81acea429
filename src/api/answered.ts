import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

export * from "../../functions/http/gatsby-function-config";

/** The page behind "Mark as answered" in a mail, on hosts that run Gatsby functions. */
export default asGatsbyFunction((...call) => sharedEnquiries().handleAnswered(...call));
