/** Files that are written once the content has passed its check, before Gatsby reads anything. */
import { writeFileSync } from "node:fs";
import type { GatsbyNode } from "gatsby";
import { isBuild } from "../../plugins/shared/is-build";
import { writeColours, writeFavicon } from "./brand";
import { unfinishedBuild } from "./cache-paths";

/** Writes the files, and in a build the marker of one that is not finished. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  if (isBuild()) writeFileSync(unfinishedBuild, "");
  writeColours();
  writeFavicon();
};
