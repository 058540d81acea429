/** What runs on /admin: Sveltia CMS with our configuration, file formats and preview. */
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

/** What cms-config.ts says; the build puts it in, and so it does the two below. */
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
