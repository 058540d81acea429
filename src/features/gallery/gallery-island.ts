/** The script of the gallery page, an entry of its own (src/components/islands.ts). */
import { hydrateIsland } from "gatsby-plugin-islands/hydrate-island";
import { PhotoGallery } from "./photo-gallery";

hydrateIsland("gallery", PhotoGallery, (props, island) => {
  const pictureOf = (id: string) =>
    island.querySelector(`[data-photo="${id}"] picture > img`)?.parentElement?.outerHTML;
  return {
    ...props,
    ownPhotos: props.ownPhotos.map((photo) => ({ ...photo, picture: pictureOf(photo.id) })),
  };
});
