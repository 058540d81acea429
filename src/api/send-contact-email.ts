import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

// A star hides the name `config` from Gatsby (as-gatsby-function.ts says why).
export * from "../../functions/http/as-gatsby-function";

/** Takes a message of the contact form, on hosts that run Gatsby functions. */
export default asGatsbyFunction((...call) => sharedEnquiries().handleContact(...call));
