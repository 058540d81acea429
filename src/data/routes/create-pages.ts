/** Creates the pages that have a template. A page gets the id of its node; its template queries the rest. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { apiPaths, deskPath } from "../../../functions/shared/paths";
import { isBuild } from "../../../plugins/shared/is-build";
import { pageCount, findPageType, pageTypeList } from "../../content-model/page-types";
import { articlePath, listPagePath, paths } from "../../content-model/site-paths";
import { contentCopy } from "../cache-paths";
import { runBuildQuery } from "../run-build-query";
import { listedUntil } from "../schema/build-day";

const query = /* GraphQL */ `
  query CreatePages {
    allContentPage {
      nodes {
        id
        route {
          pageType
          path
          canonical
          noindex
        }
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
type ContentPage = Queries.CreatePagesQuery["allContentPage"]["nodes"][number];

function template(name: string): string {
  return resolve(`src/templates/${name}.tsx`);
}

/** The page of a file, or all pages of a list; the first is at the list's own path. */
function createContentPage(
  args: CreatePagesArgs,
  { id, route }: ContentPage,
  all: readonly ContentPage[],
): void {
  const pageType = findPageType(route.pageType);
  if (!pageType?.template) return;
  const component = template(pageType.template);
  const shared = pageType.showsArticles ? { listedUntil: listedUntil(args) } : {};
  const listedType = findPageType(pageType.listsPageType ?? "");
  if (!listedType?.pagination) {
    for (const path of new Set([route.path, route.canonical])) {
      args.actions.createPage({ path, component, context: { id, ...shared } });
    }
    return;
  }
  const { perPage, sort } = listedType.pagination;
  const listed = all.filter(
    (other) => other.route.pageType === listedType.name && !other.route.noindex,
  );
  for (let number = 1; number <= pageCount(listed.length, perPage); number += 1) {
    args.actions.createPage({
      path: listPagePath(route.path, number),
      component,
      context: { id, ...shared, sort, skip: (number - 1) * perPage, limit: perPage },
    });
  }
}

/** Creates the pages and the redirects. */
export const createPages: GatsbyNode["createPages"] = async (args) => {
  const data = await runBuildQuery<Queries.CreatePagesQuery>(args, "The pages", query);
  if (!data) return;
  const { createPage, createRedirect } = args.actions;
  const { nodes } = data.allContentPage;
  for (const node of nodes) createContentPage(args, node, nodes);
  if (nodes.some(({ route }) => route.path === paths.blogs)) {
    createPage({
      path: paths.unknownArticle,
      matchPath: articlePath("*"),
      component: template("unknown-article"),
    });
  }
  if (!isBuild()) createPage({ path: "/design", component: template("design") });
  // The adapter writes the redirects out for the server.
  for (const { from, to } of data.allRedirect.nodes) {
    createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  }
  // Our own host serves the desk itself; other hosts run it as a Gatsby function.
  createRedirect({ fromPath: `${deskPath}/*`, toPath: `${apiPaths.desk}/*` });
};

const inSourceFolder = pageTypeList.filter(({ template: name }) => !name);

/** Deletes those of the pages in src/pages that have no file in content/. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  const pageType = inSourceFolder.find(({ pathPattern }) => pathPattern === page.path);
  if (pageType && !existsSync(join(contentCopy, pageType.filePattern))) actions.deletePage(page);
};
