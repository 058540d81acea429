import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";
import { sharedPhotos } from "../../functions/google-photos/compose-photos";

/** The photos of the firm's Google profile, on hosts that run Gatsby functions. */
export default asGatsbyFunction((...call) => sharedPhotos(sharedEnquiries().store.spend)(...call));
