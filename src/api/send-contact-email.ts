import { handleContact } from "../../functions/contact/handle-contact";
import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";

export default asGatsbyFunction(handleContact);
