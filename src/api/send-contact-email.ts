import { handleContact } from "../../functions/contact/handle-contact";
import { asGatsbyFunction } from "../../functions/http/gatsby-adapter";

export default asGatsbyFunction(handleContact);
