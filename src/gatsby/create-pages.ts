/** Makes the pages that come from content. A page gets the id of its node; its template asks for the rest. */
import { resolve } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { articlesPerPage, pageCount, townsPerPage } from "../content-model/pagination";
import {
  articlePath,
  listPagePath,
  locationPath,
  paths,
  servicePath,
} from "../content-model/paths";
import { createRedirects } from "./create-redirects";

function template(name: string): string {
  return resolve(`src/templates/${name}.tsx`);
}

type Nodes = readonly { readonly id: string; readonly slug: string }[];

async function nodesOf(args: CreatePagesArgs, query: string): Promise<Nodes> {
  const { data } = await args.graphql<{ all: { nodes: Nodes } }>(query);
  if (!data) args.reporter.panicOnBuild(`No pages could be made: ${query} failed.`);
  return data?.all.nodes ?? [];
}

async function createServicePages(args: CreatePagesArgs): Promise<void> {
  const nodes = await nodesOf(args, "{ all: allService { nodes { id slug canonical } } }");
  const services = nodes as readonly (Nodes[number] & { readonly canonical: string | null })[];
  for (const { id, slug, canonical } of services) {
    const component = template("service-page");
    const addresses = new Set([servicePath(slug), canonical ?? servicePath(slug)]);
    for (const path of addresses) args.actions.createPage({ path, component, context: { id } });
  }
}

/** The pages of a list of `total` items; the first is at the address `list`. */
function createListing(
  { actions }: CreatePagesArgs,
  listing: { name: string; list: string; total: number; perPage: number },
): void {
  const { name, list, total, perPage } = listing;
  for (let page = 1; page <= pageCount(total, perPage); page += 1) {
    actions.createPage({
      path: listPagePath(list, page),
      component: template(name),
      context: { skip: (page - 1) * perPage, limit: perPage },
    });
  }
}

async function createLocationPages(args: CreatePagesArgs): Promise<void> {
  const towns = await nodesOf(args, "{ all: allLocation { nodes { id slug } } }");
  for (const { id, slug } of towns) {
    const component = template("location-page");
    args.actions.createPage({ path: locationPath(slug), component, context: { id } });
  }
  createListing(args, {
    name: "location-listing",
    list: paths.locations,
    total: towns.length,
    perPage: townsPerPage,
  });
}

async function createArticlePages(args: CreatePagesArgs): Promise<void> {
  const articles = await nodesOf(args, "{ all: allArticle { nodes { id slug } } }");
  for (const { id, slug } of articles) {
    const component = template("blog-article");
    args.actions.createPage({ path: articlePath(slug), component, context: { id } });
  }
  createListing(args, {
    name: "blog-listing",
    list: paths.blogs,
    total: articles.length,
    perPage: articlesPerPage,
  });
  args.actions.createPage({
    path: paths.unknownArticle,
    matchPath: articlePath("*"),
    component: template("unknown-article"),
  });
}

export const createPages: GatsbyNode["createPages"] = async (args) => {
  await createServicePages(args);
  await createLocationPages(args);
  await createArticlePages(args);
  createRedirects(args.actions);
  // For those who work on the site; the production build does not have it.
  if (process.env["NODE_ENV"] !== "production") {
    args.actions.createPage({ path: "/design", component: template("design-system") });
  }
};
