/**
 * What goes with a page, by rule: work, words, towns and where its text leads on to. Every list is
 * bounded, and circles (the next services, the next stories) lead to each page from several others.
 */
import type { Node } from "gatsby";
import { isScheduled } from "../../content-model/publishing";
import { lastDay } from "./build-day";
import { distance } from "../../content-model/distance";
import { extension, type ResolverContext } from "./field-extension";

const listLength = 3;

function field(source: unknown, name: string): unknown {
  return typeof source === "object" && source !== null && name in source
    ? source[name as keyof typeof source]
    : undefined;
}

type Model = ResolverContext["nodeModel"];

async function all(type: string, nodeModel: Model): Promise<Node[]> {
  const { entries } = await nodeModel.findAll({ type, query: {} });
  return [...entries];
}

/** Those whose story is told come first: they have more to read. */
function toldFirst(projects: readonly Node[], told: ReadonlySet<unknown>): Node[] {
  const isTold = ({ key }: Node & { readonly key?: unknown }) => told.has(key);
  return [...projects.filter(isTold), ...projects.filter((project) => !isTold(project))];
}

/** Keys of the projects whose story is told; of those that name `service` alone where one is given. */
async function storyKeys(nodeModel: Model, service?: unknown): Promise<ReadonlySet<unknown>> {
  const stories = await all("Story", nodeModel);
  const own = stories.filter((story) => service === undefined || story["service"] === service);
  return new Set(own.map((story) => story["slug"]));
}

/** Name of the file of a node that has no slug of its own, as services have none. */
function fileNameOf(source: unknown, nodeModel: Model): unknown {
  return nodeModel.getNodeById({ id: String(field(source, "parent")) })?.["name"];
}

/**
 * `@workOfKind`: the stories that name a service, then projects of the gallery category it names,
 * but none with the picture that the page itself shows.
 */
const workOfKind = extension("workOfKind", async (source, _args, { nodeModel }) => {
  const told = await storyKeys(nodeModel, fileNameOf(source, nodeModel));
  const projects = (await all("Project", nodeModel)).filter(
    (project) =>
      project["picture"] !== field(source, "picture") &&
      (told.has(project["key"]) || project["category"] === field(source, "work")),
  );
  return toldFirst(projects, told).slice(0, listLength);
});

/** `@workInTown`: projects of the gallery in a town, or in the nearest ones where it has none. */
const workInTown = extension("workInTown", async (source, _args, { nodeModel }) => {
  const projects = toldFirst(await all("Project", nodeModel), await storyKeys(nodeModel));
  const done = (name: unknown) => projects.filter((project) => project["location"] === name);
  const own = done(field(source, "name"));
  if (own.length > 0) return own.slice(0, listLength);
  const near = await byDistance(source, nodeModel);
  return near.flatMap((town) => done(town["name"])).slice(0, listLength);
});

/** `@jobsOfService`: what typical jobs of a service come to. */
const jobsOfService = extension("jobsOfService", async (source, _args, { nodeModel }) => {
  const service = fileNameOf(source, nodeModel);
  return (await all("TypicalJob", nodeModel)).filter((job) => job["service"] === service);
});

/** `@proof`: the newest testimonial about the work a service names. */
const proof = extension("proof", async (source, _args, { nodeModel }) => {
  const { entries } = await nodeModel.findAll({
    type: "Testimonial",
    query: {
      filter: { service: { eq: field(source, "proof") } },
      sort: { date: "DESC" },
      limit: 1,
    },
  });
  return [...entries][0];
});

/** The content check has seen to it that a town has coordinates. */
function pointOf(town: unknown) {
  const coordinates = field(town, "coordinates");
  return {
    latitude: Number(field(coordinates, "latitude")),
    longitude: Number(field(coordinates, "longitude")),
  };
}

/** All other towns, the nearest first. */
async function byDistance(town: unknown, nodeModel: Model): Promise<Node[]> {
  const here = pointOf(town);
  return (await all("Location", nodeModel))
    .filter(({ id }) => id !== field(town, "id"))
    .map((node) => ({ node, away: distance(here, pointOf(node)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ node }) => node);
}

/** `@nearestTowns`: the towns closest to a town. */
const nearestTowns = extension("nearestTowns", async (source, _args, { nodeModel }) =>
  (await byDistance(source, nodeModel)).slice(0, listLength),
);

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
  const service = fileNameOf(source, nodeModel);
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
export const relatedContent = [
  workOfKind,
  workInTown,
  jobsOfService,
  proof,
  nearestTowns,
  relatedServices,
  articlesAbout,
  articlesBy,
  nextStories,
  townOfWork,
];
