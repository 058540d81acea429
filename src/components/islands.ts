import type { IslandDefinition } from "gatsby-plugin-islands/options";
import { draftKey } from "../../functions/shared/contact-fields";
import { paths } from "../content-model/site-paths";

/** The interactive parts of pages: options of gatsby-plugin-islands. */
export const islands: readonly IslandDefinition[] = [
  {
    name: "contact-form",
    page: paths.contact,
    entry: "src/features/contact-form/contact-island.ts",
    load: "interaction",
    parameters: ["service", "town"],
    storageKey: draftKey,
  },
  {
    name: "gallery",
    page: paths.gallery,
    entry: "src/features/gallery/gallery-island.ts",
    load: "idle",
  },
];
