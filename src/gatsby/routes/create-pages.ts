/** Makes the pages that come from content. A page gets the id of its node; its template asks for the rest. */
import { resolve } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { articlesPerPage, pageCount, townsPerPage } from "../../content-model/pagination";
import {
  articlePath,
  listPagePath,
  locationPath,
  paths,
  servicePath,
  storyPath,
} from "../../content-model/paths";
import { isScheduled } from "../../content-model/publishing";
import { runBuildQuery } from "../run-build-query";
import { listedUntil } from "./publish-articles";

const query = /* GraphQL */ `
  query CreatePages {
    allService {
      nodes {
        id
        slug
        canonical
      }
    }
    allLocation {
      nodes {
        id
        slug
      }
    }
    allArticle {
      nodes {
        id
        slug
        date
      }
    }
    allStory {
      nodes {
        id
        slug
      }
    }
    allRedirect {
      nodes {
        from
        to
      }
    }
  }
`;
type Data = Queries.CreatePagesQuery;

function template(name: string): string {
  return resolve(`src/templates/${name}.tsx`);
}

function createServicePages(args: CreatePagesArgs, { nodes }: Data["allService"]): void {
  // They lead on to articles: when one comes due they are made anew.
  const until = listedUntil(args);
  const component = template("service-page");
  for (const { id, slug, canonical } of nodes) {
    const addresses = new Set([servicePath(slug), canonical ?? servicePath(slug)]);
    const context = { id, listedUntil: until };
    for (const path of addresses) args.actions.createPage({ path, component, context });
  }
}

/** The pages of a list of `total` items; the first is at the address `list`. */
function createListing(
  { actions }: CreatePagesArgs,
  listing: { name: string; list: string; total: number; perPage: number; context?: object },
): void {
  const { name, list, total, perPage, context } = listing;
  for (let page = 1; page <= pageCount(total, perPage); page += 1) {
    actions.createPage({
      path: listPagePath(list, page),
      component: template(name),
      context: { ...context, skip: (page - 1) * perPage, limit: perPage },
    });
  }
}

function createLocationPages(args: CreatePagesArgs, { nodes }: Data["allLocation"]): void {
  for (const { id, slug } of nodes) {
    const component = template("location-page");
    args.actions.createPage({ path: locationPath(slug), component, context: { id } });
  }
  createListing(args, {
    name: "location-listing",
    list: paths.locations,
    total: nodes.length,
    perPage: townsPerPage,
  });
}

function createArticlePages(args: CreatePagesArgs, { nodes }: Data["allArticle"]): void {
  const until = listedUntil(args);
  const waiting = nodes.filter((article) => isScheduled(article, until));
  for (const article of nodes) {
    const context = { id: article.id, isWaiting: waiting.includes(article) };
    const component = template("blog-article");
    args.actions.createPage({ path: articlePath(article.slug), component, context });
  }
  createListing(args, {
    name: "blog-listing",
    list: paths.blogs,
    total: nodes.length - waiting.length,
    perPage: articlesPerPage,
    context: { listedUntil: until },
  });
  args.actions.createPage({
    path: paths.unknownArticle,
    matchPath: articlePath("*"),
    component: template("unknown-article"),
  });
}

function createStoryPages({ actions }: CreatePagesArgs, { nodes }: Data["allStory"]): void {
  const component = template("job-story");
  for (const { id, slug } of nodes) {
    actions.createPage({ path: storyPath(slug), component, context: { id } });
  }
}

/** Tells adapters like Netlify's of addresses that moved; our own host reads the same file. */
function createRedirects({ actions }: CreatePagesArgs, { nodes }: Data["allRedirect"]): void {
  for (const { from, to } of nodes) {
    actions.createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  }
}

export const createPages: GatsbyNode["createPages"] = async (args) => {
  const data = await runBuildQuery<Data>(args, "The pages", query);
  if (!data) return;
  createServicePages(args, data.allService);
  createLocationPages(args, data.allLocation);
  createArticlePages(args, data.allArticle);
  createStoryPages(args, data.allStory);
  createRedirects(args, data.allRedirect);
  // For those who work on the site; the production build does not have it.
  if (process.env["NODE_ENV"] !== "production") {
    args.actions.createPage({ path: "/design", component: template("design-system") });
  }
};
