/** The script of /admin, which gatsby-plugin-cms bundles. */
import { startCms } from "../../plugins/gatsby-plugin-cms/start-cms";
import { ArticlePreview } from "./article-preview";
import { fileFormats } from "./file-formats";
import { PictureField } from "./picture-field";

startCms({
  formats: fileFormats,
  fields: { picture: PictureField },
  previews: { article: ArticlePreview },
  // The check and the texts it knows are fetched at the first save.
  beforeSaving: async (path, data) => {
    const { checkBeforeSaving } = await import("./check-before-saving");
    return checkBeforeSaving(path, data);
  },
});
