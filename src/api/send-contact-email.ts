import { sharedContact } from "../../functions/contact/compose-contact";
import { asGatsbyFunction, rawBody } from "../../functions/http/as-gatsby-function";

export default asGatsbyFunction((...call) => sharedContact().handleContact(...call));

export const config = rawBody;
