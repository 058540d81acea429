import { sharedContact } from "../../functions/contact/compose-contact";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

export * from "../../functions/http/as-gatsby-function";

export default asGatsbyFunction((...call) => sharedContact().handleContact(...call));
