/** The script of /admin: starts Sveltia CMS with our configuration, file formats and preview. */
import {
  init,
  registerFieldType,
  registerCustomFormat,
  registerPreviewStyle,
  registerPreviewTemplate,
  type CmsConfig,
} from "@sveltia/cms";
import { ArticlePreview } from "./article-preview";
import { fileFormats } from "./file-formats";
import { PictureField } from "./picture-field";

/** The result of cms-config.ts; like the two below a constant of the build. */
declare const CMS_CONFIG: CmsConfig;
/** URLs of the style sheets of the preview. */
declare const PREVIEW_STYLES: readonly string[];

for (const [name, { extension, ...format }] of Object.entries(fileFormats)) {
  registerCustomFormat(name, extension, format);
}
for (const url of PREVIEW_STYLES) registerPreviewStyle(url);
registerFieldType("picture", PictureField);
registerPreviewTemplate("article", ArticlePreview);
void init({ config: CMS_CONFIG });
