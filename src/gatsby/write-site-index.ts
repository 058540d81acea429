/** What the functions need to know of the pages (functions/contact/origin/site-index.ts). */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { siteIndexFile } from "../../functions/addresses";
import { ask } from "./ask";

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

/** Writes public/site-index.json. */
export async function writeSiteIndex(args: BuildArgs): Promise<void> {
  const data = await ask<Queries.SiteIndexQuery>(args, siteIndexFile, query);
  if (!data) return;
  const index = {
    pages: data.allSitePage.nodes.map(({ path }) =>
      path === "/" ? path : path.replace(/\/$/, ""),
    ),
    services: data.allService.nodes.map(({ name }) => name),
  };
  await writeFile(join("public", siteIndexFile), `${JSON.stringify(index)}\n`);
}
