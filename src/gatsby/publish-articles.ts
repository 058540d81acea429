/** Tells pages which articles are published: what is dated ahead is built and listed nowhere. */
import type { GatsbyNode, NodePluginArgs } from "gatsby";
import { paths } from "../content-model/paths";
import { publishedUntil, today } from "../content-model/publishing";

/** The day up to which lists show articles; while the site is developed they show all. */
export function listedUntil({ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">): string {
  if (process.env["NODE_ENV"] !== "production") return "9999-12-31";
  const dates = getNodesByType("Article").map((article) => String(article["date"]));
  return publishedUntil(dates, today());
}

/** The home page lists articles and is made by Gatsby, so that its context is added here. */
export const onCreatePage: GatsbyNode["onCreatePage"] = (args) => {
  const { page, actions } = args;
  if (page.path !== paths.home || page.context?.["listedUntil"]) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, listedUntil: listedUntil(args) } });
};
