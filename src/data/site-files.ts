/** Files written beside the pages once they are built. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs, GatsbyNode } from "gatsby";
import { load } from "cheerio";
import { apiRoot } from "../../functions/shared/paths";
import { siteIndexFile, type SiteIndex } from "../../functions/site-index";
import { browserslist } from "../../package.json";
import { minifyStyles } from "../../plugins/shared/minify-styles";
import { absoluteUrl, paths } from "../content-model/site-paths";
import { postcodeDistricts } from "../content-model/postcode-districts";
import { unfinishedBuild } from "./cache-paths";
import { runBuildQuery } from "./run-build-query";
import { writeShareCards } from "./share-cards";
import { writeStatic } from "./static-file";

const query = /* GraphQL */ `
  query SiteFiles {
    business {
      origin
      urgent {
        advice
      }
      facts {
        key
        text
      }
    }
    contactPage {
      photosHint
    }
    allSitePage(sort: { path: ASC }) {
      nodes {
        path
      }
    }
    allContentPage {
      nodes {
        route {
          path
          canonical
          trail {
            name
          }
        }
      }
    }
    allService {
      nodes {
        name
        dueAgain
        isEmergency
      }
    }
    allTown {
      nodes {
        name
        county
        postcode
        areas {
          postcode
        }
      }
    }
  }
`;

/** Pages not worth naming as the source of an enquiry: errors, and the form itself. */
const notLeadingPages: readonly string[] = [
  paths.contact,
  paths.contactSent,
  paths.unknownArticle,
  paths.notFound,
  "/404.html",
];

/** Styles of the desk (functions/enquiries/desk). Its buttons have the classes of the two modules. */
const deskStyles = [
  "src/components/button.module.css",
  "src/components/button-variants.module.css",
  "src/styles/desk.css",
];

/**
 * URLs of the style sheets that every page links, read from 404.html. Pages have their styles inline in a
 * build without gatsby-plugin-page-styles: then the sheet is written from those.
 */
async function pageSheets(): Promise<readonly string[]> {
  const $ = load(await readFile("public/404.html", "utf8"));
  const urls = $('link[rel="stylesheet"]').map((_, { attribs }) => attribs.href);
  return urls.length > 0 ? urls.get() : [writeStatic("site.css", $("style").text())];
}

function write(file: string, text: string): Promise<void> {
  return writeFile(join("public", file), `${text}\n`);
}

/** Writes robots.txt, and the facts about pages that the functions need (functions/site-index.ts). */
async function writeSiteFiles(args: BuildArgs): Promise<void> {
  const what = "The files about the site";
  const data = await runBuildQuery<Queries.SiteFilesQuery>(args, what, query);
  if (!data) return;
  const sitemap = absoluteUrl(data.business.origin, "/sitemap-index.xml");
  const namedPaths = data.allContentPage.nodes.flatMap(({ route: { path, canonical, trail } }) => {
    const name = trail.at(-1)?.name ?? "Home";
    return [path, canonical].map((each) => [each, name] as const);
  });
  const names = new Map(namedPaths);
  const towns = data.allTown.nodes;
  const { urgent, facts } = data.business;
  const css = Buffer.concat(await Promise.all(deskStyles.map((file) => readFile(file))));
  const index: SiteIndex = {
    pages: Object.fromEntries(
      data.allSitePage.nodes
        .map(({ path }) => (path === "/" ? path : path.replace(/\/$/, "")))
        .filter((path) => !notLeadingPages.includes(path))
        .map((path) => [path, names.get(path) ?? ""]),
    ),
    services: data.allService.nodes.map(({ name, dueAgain, isEmergency }) => ({
      name,
      urgent: isEmergency,
      yearsUntilDue: dueAgain === null ? null : Number.parseInt(dueAgain),
    })),
    towns: towns.map(({ name }) => name),
    districts: postcodeDistricts(towns),
    counties: [...new Set(towns.map(({ county }) => county))],
    mailTexts: {
      urgent: urgent?.advice,
      safety: facts?.find(({ key }) => key === "safety")?.text,
      photos: data.contactPage.photosHint,
    },
    styles: [...(await pageSheets()), writeStatic("desk.css", minifyStyles(css, browserslist))],
  };
  await write("robots.txt", `User-agent: *\nDisallow: ${apiRoot}\n\nSitemap: ${sitemap}`);
  await write(siteIndexFile, JSON.stringify(index));
}

/** Writes all files, and marks the build as finished. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await writeShareCards(args);
  await writeSiteFiles(args);
  await rm(unfinishedBuild, { force: true });
};
