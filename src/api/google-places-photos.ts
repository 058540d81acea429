import { asGatsbyFunction } from "../../functions/http/gatsby-adapter";
import { handlePhotos } from "../../functions/photos/handle-photos";

export default asGatsbyFunction(handlePhotos);
