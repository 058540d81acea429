/** robots.txt, written at build because it names the domain. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { apiRoot } from "../../functions/paths";
import { absoluteUrl } from "../content-model/paths";
import { runBuildQuery } from "./run-build-query";

const query = /* GraphQL */ `
  query Robots {
    business {
      origin
    }
  }
`;

/** Writes public/robots.txt. */
export async function writeRobots(args: BuildArgs): Promise<void> {
  const data = await runBuildQuery<Queries.RobotsQuery>(args, "robots.txt", query);
  if (!data) return;
  const sitemap = absoluteUrl(data.business.origin, "/sitemap-index.xml");
  const lines = ["User-agent: *", `Disallow: ${apiRoot}`, "", `Sitemap: ${sitemap}`, ""];
  await writeFile(join("public", "robots.txt"), lines.join("\n"));
}
