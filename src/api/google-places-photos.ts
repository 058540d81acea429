import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";
import { photosFunction } from "../../functions/google-photos/compose-photos";

export default asGatsbyFunction(photosFunction);
