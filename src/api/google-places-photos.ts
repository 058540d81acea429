import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";
import { photosFunction } from "../../functions/google-photos/compose-photos";

/** The photos of the firm's Google profile, on hosts that run Gatsby functions. */
export default asGatsbyFunction(photosFunction);
