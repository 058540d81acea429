import { asGatsbyFunction } from "../../functions/http/as-gatsby-function";
import { handlePhotos } from "../../functions/photos/handle-photos";

export default asGatsbyFunction(handlePhotos);
