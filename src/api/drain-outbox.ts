import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

/** Does the worker's tasks once, for a timer: a platform that sleeps between requests has no worker. */
export default asGatsbyFunction((...call) => sharedEnquiries().handleDrain(...call));
