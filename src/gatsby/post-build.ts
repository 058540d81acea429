/** What is written beside the pages once they are built. */
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { readAdminSettings } from "../admin/admin-settings";
import { writeAdmin } from "../admin/write-admin";
import { collectGarbage } from "./collect-garbage";
import { contentHistory } from "./routes/last-modified";
import { writeRobots } from "./write-robots";
import { writeShareImages } from "./share-cards/write-share-images";
import { writeSiteIndex } from "./write-site-index";
import { writeSpeculationRules } from "./write-speculation-rules";
import { writeWellKnownFiles } from "./write-well-known-files";

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  // The queries below come on top of all that has made the pages.
  collectGarbage();
  const { missing } = contentHistory("content");
  if (missing) args.reporter.warn(`The sitemap says of no page when it changed: ${missing}`);
  await writeRobots(args);
  await writeShareImages(args);
  await writeSiteIndex(args);
  await writeSpeculationRules();
  await writeWellKnownFiles();
  const root = process.cwd();
  await writeAdmin(root, join(root, "public/admin"), readAdminSettings(process.env));
};
