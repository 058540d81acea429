import { sharedContact } from "../../functions/contact/shared-contact";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

export default asGatsbyFunction((...call) => sharedContact().handleAnswered(...call));
