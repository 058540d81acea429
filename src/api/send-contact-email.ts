import { sharedEnquiries } from "../../functions/enquiries/compose-enquiries";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

export * from "../../functions/http/as-gatsby-function";

export default asGatsbyFunction((...call) => sharedEnquiries().handleContact(...call));
