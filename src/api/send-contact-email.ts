import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

export * from "../../functions/http/gatsby-function-config";

/** Takes a message of the contact form, on hosts that run Gatsby functions. */
export default asGatsbyFunction((...call) => sharedEnquiries().handleContact(...call));
