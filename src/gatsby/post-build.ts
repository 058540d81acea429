/** What is written beside the pages once they are built. */
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { readAdminSettings } from "../admin/admin-settings";
import { writeAdmin } from "../admin/write-admin";
import { contentHistory } from "./routes/sitemap";
import { writeShareCards } from "./share-cards";
import { writeSiteFiles } from "./site-files";

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  const { missing } = contentHistory("content");
  if (missing) args.reporter.warn(`The sitemap says of no page when it changed: ${missing}`);
  await writeShareCards(args);
  await writeSiteFiles(args);
  const root = process.cwd();
  await writeAdmin(root, join(root, "public/admin"), readAdminSettings(process.env));
};
