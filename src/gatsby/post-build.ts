/** What is written beside the pages once they are built. */
import type { GatsbyNode } from "gatsby";
import { writeRobots } from "./write-robots";
import { writeShareImages } from "./write-share-images";

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await writeRobots(args);
  await writeShareImages(args);
};
