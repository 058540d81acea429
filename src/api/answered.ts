import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

// A star hides the name `config` from Gatsby (as-gatsby-function.ts says why).
export * from "../../functions/http/as-gatsby-function";

/** The page behind "Mark as answered" in a mail, on hosts that run Gatsby functions. */
export default asGatsbyFunction((...call) => sharedEnquiries().handleAnswered(...call));
