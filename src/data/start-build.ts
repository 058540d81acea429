/** What the site writes once its content has passed the check, before Gatsby reads anything. */
import { writeFileSync } from "node:fs";
import type { GatsbyNode } from "gatsby";
import { writeColours, writeFavicon } from "./brand";
import { unfinishedBuild } from "./build-settings";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async () => {
  if (process.env["NODE_ENV"] === "production") writeFileSync(unfinishedBuild, "");
  writeColours();
  await writeFavicon();
};
