/** Tells pages which articles are published: what is dated ahead is built and listed nowhere. */
import type { NodePluginArgs } from "gatsby";
import { publishedUntil, today } from "../../content-model/publishing";

/** The last day whose articles are listed: today; while the site is developed, all are. */
export function lastDay(): string {
  return process.env["NODE_ENV"] === "production" ? today() : "9999-12-31";
}

/** The day of the newest article that is listed. Pages that list articles have it as context. */
export function listedUntil({ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">): string {
  const dates = getNodesByType("Article").map((article) => String(article["date"]));
  return publishedUntil(dates, lastDay());
}
