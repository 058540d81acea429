/** robots.txt, written at build because it names the domain. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { apiRoot } from "../../functions/addresses";

type SiteData = { readonly site: { readonly siteMetadata: { readonly siteUrl: string } } };

/** Writes public/robots.txt. */
export async function writeRobots(args: BuildArgs): Promise<void> {
  const { data } = await args.graphql<SiteData>("{ site { siteMetadata { siteUrl } } }");
  if (!data) {
    args.reporter.panicOnBuild("robots.txt could not be written: the site's address is unknown.");
    return;
  }
  const lines = [
    "User-agent: *",
    `Disallow: ${apiRoot}`,
    "",
    `Sitemap: ${data.site.siteMetadata.siteUrl}/sitemap-index.xml`,
    "",
  ];
  await writeFile(join("public", "robots.txt"), lines.join("\n"));
}
