/** What the functions need to know of the pages (functions/contact/site-index.ts). */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { siteIndexFile } from "../../functions/paths";
import { paths } from "../content-model/paths";
import { runBuildQuery } from "./run-build-query";

const query = /* GraphQL */ `
  query SiteIndex {
    allSitePage(sort: { path: ASC }) {
      nodes {
        path
      }
    }
    allService {
      nodes {
        name
      }
    }
  }
`;

/** The form itself, and pages that nobody comes from on purpose. */
const noOrigin: readonly string[] = [
  paths.contact,
  paths.contactSent,
  paths.unknownArticle,
  "/404",
  "/404.html",
];

/** Writes public/site-index.json. */
export async function writeSiteIndex(args: BuildArgs): Promise<void> {
  const data = await runBuildQuery<Queries.SiteIndexQuery>(args, siteIndexFile, query);
  if (!data) return;
  const index = {
    pages: data.allSitePage.nodes
      .map(({ path }) => (path === "/" ? path : path.replace(/\/$/, "")))
      .filter((path) => !noOrigin.includes(path)),
    services: data.allService.nodes.map(({ name }) => name),
  };
  await writeFile(join("public", siteIndexFile), `${JSON.stringify(index)}\n`);
}
