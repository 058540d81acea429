/** The script of the gallery page, an entry of its own (src/components/islands.ts). */
import { hydrateIsland } from "gatsby-plugin-islands/hydrate-island";
import { PhotoGallery } from "./photo-gallery";

hydrateIsland("gallery", PhotoGallery, (props, island) => {
  const cards = [...island.querySelectorAll("[data-category]")];
  const pictures = cards.map(
    (card) => card.querySelector("picture > img")?.parentElement?.outerHTML,
  );
  return {
    ...props,
    ownPhotos: props.ownPhotos.map((photo, index) => ({ ...photo, picture: pictures[index] })),
  };
});
