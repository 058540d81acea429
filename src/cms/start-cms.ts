/** The script of /admin, which gatsby-plugin-cms bundles. */
import { startCms } from "../../plugins/gatsby-plugin-cms/start-cms";
import { ArticlePreview } from "./article-preview";
import { fileFormats } from "./file-formats";
import { PictureField } from "./picture-field";

startCms({
  formats: fileFormats,
  fields: { picture: PictureField },
  previews: { article: ArticlePreview },
});
