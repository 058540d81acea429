/** Our forms, as gatsby-plugin-cms takes them. */
import type { CmsOptions } from "../../plugins/gatsby-plugin-cms/write-admin";
import { typeContent } from "../content-model/content";
import { readContent } from "../content-model/read-content";
import { readColours, writeStatic } from "../data/brand";
import type { AdminSettings } from "./admin-settings";
import { cmsConfig } from "./cms-config";

const content = () => typeContent(readContent("content").files);

/** The plugin's options; without settings no page is built. */
export function cmsOptions(settings: AdminSettings | undefined): CmsOptions {
  return {
    enabled: settings !== undefined,
    script: "src/cms/start-cms.ts",
    config: () => cmsConfig(settings?.repository),
    // The words that stand for tokens, for the preview.
    constants: () => ({ SITE_FACTS: [...content().facts] }),
    styles: (folder) => writeStatic("colours.css", readColours(), folder),
    pictures: () =>
      (content().one("pictures")?.value ?? []).map(({ key, file }) => ({
        key,
        file: `content/pictures/${file}`,
      })),
  };
}
