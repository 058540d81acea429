/**
 * Which pages a text leads on to, by rule: nobody keeps lists of links. Every list is bounded, and
 * circles (the next services, the next stories) lead to each page from several others.
 */
import type { Node } from "gatsby";
import { isScheduled } from "../../content-model/publishing";
import { extension, type ResolverContext } from "./field-extension";
import { lastDay } from "../routes/publish-articles";

const listLength = 3;

type Model = ResolverContext["nodeModel"];

function field(source: unknown, name: string): unknown {
  return typeof source === "object" && source !== null && name in source
    ? source[name as keyof typeof source]
    : undefined;
}

async function all(type: string, nodeModel: Model): Promise<Node[]> {
  const { entries } = await nodeModel.findAll({ type, query: {} });
  return [...entries];
}

/** Those after `source` in a circle. */
function following(source: unknown, circle: readonly Node[]): Node[] {
  const place = circle.findIndex(({ id }) => id === field(source, "id"));
  return [...circle.slice(place + 1), ...circle.slice(0, place)].slice(0, listLength);
}

function newest(articles: readonly Node[]): Node[] {
  return articles
    .filter((article) => !isScheduled({ date: String(article["date"]) }, lastDay()))
    .sort((a, b) => String(b["date"]).localeCompare(String(a["date"])))
    .slice(0, listLength);
}

/** `@relatedServices`: the next ones in the editor's order, which puts kin side by side. */
const relatedServices = extension("relatedServices", async (source, _args, { nodeModel }) => {
  const services = await all("Service", nodeModel);
  return following(
    source,
    services.sort((a, b) => Number(a["order"]) - Number(b["order"])),
  );
});

/** `@articlesAbout`: the newest articles that name a service. */
const articlesAbout = extension("articlesAbout", async (source, _args, { nodeModel }) => {
  const service = nodeModel.getNodeById({ id: String(field(source, "parent")) })?.["name"];
  const articles = await all("Article", nodeModel);
  return newest(articles.filter((article) => article["service"] === service));
});

/** `@articlesBy`: the newest articles of somebody. */
const articlesBy = extension("articlesBy", async (source, _args, { nodeModel }) => {
  const articles = await all("Article", nodeModel);
  return newest(articles.filter((article) => article["author"] === field(source, "key")));
});

/** `@nextStories`: the stories that follow, by their names. */
const nextStories = extension("nextStories", async (source, _args, { nodeModel }) => {
  const stories = await all("Story", nodeModel);
  return following(
    source,
    stories.sort((a, b) =>
      String(a["slug"]).localeCompare(String(b["slug"]), "en", { numeric: true }),
    ),
  );
});

/** `@townOfWork`: the town of a project; none where its place is no town that has a page. */
const townOfWork = extension("townOfWork", (source, _args, { nodeModel }) =>
  nodeModel.findOne({
    type: "Location",
    query: { filter: { name: { eq: field(source, "location") } } },
  }),
);

/** The directives of this file. */
export const contextualLinks = [
  relatedServices,
  articlesAbout,
  articlesBy,
  nextStories,
  townOfWork,
];
