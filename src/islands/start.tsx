/** What the browser runs once an island is needed: it takes over its HTML with its code and data. */
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { islandPages, type IslandName } from "../content-model/paths";
import { fetchAhead } from "./fetch-ahead";
import { pageDataPath } from "./page-data-path";

type Part = ComponentType<{ data: never }>;

/** island-assets.ts knows the chunks by these names. */
const parts: Readonly<Record<IslandName, () => Promise<Part>>> = {
  "contact-form": async () =>
    (await import(/* webpackChunkName: "island-contact-form" */ "../contact/contact-island"))
      .ContactIsland,
  gallery: async () =>
    (await import(/* webpackChunkName: "island-gallery" */ "../gallery/gallery-island"))
      .GalleryIsland,
};

/** Gatsby's data file of a page. */
type PageData = { readonly result: { readonly data: never } };

async function start(place: Element): Promise<void> {
  const page = islandPages.find(({ island }) => place.matches(`[data-island="${island}"]`));
  if (!page) return;
  const [Part, response] = await Promise.all([
    parts[page.island](),
    fetchAhead(pageDataPath(page.path)),
  ]);
  const { result } = (await response.json()) as PageData;
  hydrateRoot(place, <Part data={result.data} />);
}

for (const place of document.querySelectorAll("[data-island]")) {
  start(place).catch((error: unknown) => {
    // The HTML works as it does without script.
    console.error("A part of the page could not be brought to life:", error);
  });
}
