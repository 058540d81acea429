/** Options of gatsby-plugin-cms: our forms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CmsOptions } from "../../plugins/gatsby-plugin-cms/write-admin";
import { indexContent } from "../content-model/content";
import { filesBelow } from "../content-model/files/read-files";
import { readContent } from "../content-model/read-content";
import { findContentType } from "../content-model/schemas/content-types";
import { brandStyleSheet } from "../data/brand";
import { contentFolder } from "../data/build-settings";
import { writeStatic } from "../data/static-file";
import type { AdminSettings } from "./admin-settings";
import { cmsConfig } from "./cms-config";

const content = () => indexContent(readContent(contentFolder).files);

/** The texts that the check before saving reads: path below content/, and text. */
function contentTexts(): (readonly [string, string])[] {
  const texts = filesBelow(contentFolder).paths.filter((path) => findContentType(path));
  return texts.map((path) => [path, readFileSync(join(contentFolder, path), "utf8")]);
}

/** The plugin's options; without settings no page is built. */
export function cmsOptions(settings: AdminSettings | undefined): CmsOptions {
  return {
    enabled: settings !== undefined,
    script: "src/cms/start-cms.ts",
    config: () => cmsConfig(settings?.repository),
    // The words that stand for tokens, for the preview.
    constants: () => ({ TOKEN_VALUES: [...content().tokenValues], CONTENT_TEXTS: contentTexts() }),
    styles: (folder) => writeStatic("colours.css", brandStyleSheet(), folder),
    pictures: () =>
      (content().one("pictures")?.value ?? []).map(({ key, file }) => ({
        key,
        file: `${contentFolder}/pictures/${file}`,
      })),
  };
}
