/**
 * The day of the build as a node: pages that depend on it are rendered again on another day, and
 * only then, even with Gatsby's cache.
 */
import type { GatsbyNode, NodePluginArgs } from "gatsby";
import { isBuild } from "../../../plugins/shared/is-build";
import { publishedUntil, today, upcomingDays, type DaySpan } from "../../content-model/publishing";
import { fieldExtension, type ResolverContext } from "./resolver";

const id = "build-day";

/** Creates the node; its `day` is year-month-day in London, the time zone for publishing articles. */
export const sourceNodes: GatsbyNode["sourceNodes"] = ({ actions }) => {
  const day = today();
  void actions.createNode({
    id,
    day,
    parent: null,
    children: [],
    internal: { type: "BuildDay", contentDigest: day },
  });
};

/** The day of the build. A query that reads it runs again on another day. */
export function buildDay(nodeModel: ResolverContext["nodeModel"]): string | undefined {
  const day = nodeModel.getNodeById({ id })?.day;
  return typeof day === "string" ? day : undefined;
}

/** `@upcoming`: filters a list of days to those that are not over on the day of the build; an absent list is empty. */
export const upcoming = fieldExtension("upcoming", async (source, args, context, info) => {
  const days: unknown = await context.defaultFieldResolver(source, args, context, info);
  const day = buildDay(context.nodeModel);
  return Array.isArray(days) && day ? upcomingDays(days as DaySpan[], day) : (days ?? []);
});

/** The last day whose articles are listed: today. `gatsby develop` lists all articles. */
export function publicationCutoff(): string {
  return isBuild() ? today() : "9999-12-31";
}

/** The day of the newest listed article. Pages that list articles have it as context. */
export function listedUntil({ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">): string {
  const dates = getNodesByType("Article").map((article) => String(article.date));
  return publishedUntil(dates, publicationCutoff());
}
