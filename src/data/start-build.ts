/** Files that are written once the content has passed its check, before Gatsby reads anything. */
import { rmSync, writeFileSync } from "node:fs";
import type { GatsbyNode } from "gatsby";
import { isBuild } from "../../plugins/shared/is-build";
import { writeColours, writeFavicon } from "./brand";
import { unfinishedBuild } from "./cache-paths";

/** Writes the files; a build also gets the marker that it is not finished. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  if (isBuild()) {
    writeFileSync(unfinishedBuild, "");
    // Gatsby keeps the feed of the last build, even if the site has no articles any more.
    rmSync("public/rss.xml", { force: true });
  }
  writeColours();
  writeFavicon();
};
