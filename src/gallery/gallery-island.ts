/** The script of the gallery page, an entry of its own (src/gatsby/webpack.ts). */
import { hydrateIsland } from "../islands/hydrate-island";
import { PhotoGallery } from "./photo-gallery";

hydrateIsland("gallery", PhotoGallery, (data, island) => {
  const pictures = [...island.querySelectorAll("picture")].map(({ outerHTML }) => outerHTML);
  return {
    ...data,
    staticPhotos: data.staticPhotos.map((photo, index) => ({ ...photo, picture: pictures[index] })),
  };
});
