/**
 * Fields that are computed: the map, the drawings, texts as HTML, and content related to a page by
 * rule. Every list is bounded. Lists of next pages (services, stories) wrap around, so that several
 * others link to each page.
 */
import type { GatsbyNode, Node } from "gatsby";
import { pageTypeRecords } from "../../content-model/page-types";
import { isScheduled } from "../../content-model/publishing";
import { drawingOf } from "../brand";
import { readBuildSettings } from "../build-settings";
import { pictureResolvers } from "../pictures";
import { lastDay } from "./build-day";
import { drawMap } from "./area-map";
import { fileOf, type Resolver, type ResolverContext } from "./resolver";

type Field = {
  /** The type in GraphQL's schema language. */
  readonly type: string;
  readonly resolve: Resolver<Node>;
};

const listLength = 3;

async function all(type: string, { nodeModel }: ResolverContext): Promise<Node[]> {
  return [...(await nodeModel.findAll({ type, query: {} })).entries];
}

function fileSlug(node: Node, context: ResolverContext): unknown {
  return fileOf(node, context)["name"];
}

/** True if the service's page begins with an emergency: visitors in trouble will ring. */
function isUrgent(service: Node): boolean {
  const [first] = service["sections"] as readonly { readonly kind: string }[];
  return first?.kind === "emergency";
}

/** The nodes after `source` in a circle. */
function following(source: Node, circle: readonly Node[]): Node[] {
  const index = circle.findIndex(({ id }) => id === source.id);
  return [...circle.slice(index + 1), ...circle.slice(0, index)].slice(0, listLength);
}

/** The next nodes of a type in the order of a field. */
function nextBy(type: string, field: string): Field {
  const order = new Intl.Collator("en", { numeric: true });
  const resolve: Field["resolve"] = async (source, _, context) => {
    const circle = await all(type, context);
    circle.sort((a, b) => order.compare(String(a[field]), String(b[field])));
    return following(source, circle);
  };
  return { type: `[${type}!]!`, resolve };
}

/** The nodes of a type that name the service. */
function ofService(type: string): Field {
  const resolve: Field["resolve"] = async (service, _, context) => {
    const slug = fileSlug(service, context);
    const nodes = (await all(type, context)).filter((each) => each["service"] === slug);
    return nodes.slice(0, 4 * listLength);
  };
  return { type: `[${type}!]!`, resolve };
}

/** The newest articles with a certain value in a field. */
async function articlesWith(field: string, value: unknown, context: ResolverContext) {
  const dateOf = (article: Node) => String(article["date"]);
  return (await all("Article", context))
    .filter((article) => article[field] === value)
    .filter((article) => !isScheduled({ date: dateOf(article) }, lastDay()))
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .slice(0, listLength);
}

/** The testimonials with a certain value in a field, newest first. */
async function testimonialsWith(field: string, value: unknown, context: ResolverContext) {
  return (await all("Testimonial", context))
    .filter((each) => each[field] === value)
    .sort((a, b) => String(b["date"]).localeCompare(String(a["date"])));
}

/** Resolves a field by that of the markdown node the text comes from. */
function ofMarkdown(name: string, args: object): Field["resolve"] {
  return (source, _args, context, info) => {
    const markdown = context.nodeModel.getNodeById({ id: source.parent });
    const { resolve } = info.schema.getType("MarkdownRemark").getFields()[name] ?? {};
    return resolve?.(markdown, args, context, info);
  };
}

const wordsPerMinute = 200;

/** Fields of every page whose file is a text. */
const text: Readonly<Record<string, Field>> = {
  html: { type: "String!", resolve: ofMarkdown("html", {}) },
  /** The second-level headings, each with its fragment. */
  headings: { type: "[MarkdownHeading!]!", resolve: ofMarkdown("headings", { depth: "h2" }) },
  /** Reading time like `7 min read`. */
  readTime: {
    type: "String!",
    resolve: (node, _args, { nodeModel }) => {
      const markdown = nodeModel.getNodeById({ id: node.parent })?.internal.content ?? "";
      const words = markdown.split(/\s+/).filter((word) => /\w/.test(word));
      return `${Math.ceil(words.length / wordsPerMinute)} min read`;
    },
  },
};

const textTypes = pageTypeRecords
  .filter(({ place }) => place.endsWith(".md"))
  .map(({ type }) => type);

/** The computed fields by type and name. */
const derivedFields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  Business: {
    /** Paths of the pages that exist once and have their file. */
    pages: {
      type: "[String!]!",
      resolve: async (_business, _, { nodeModel }) => {
        const single = pageTypeRecords.filter(({ url }) => !url.includes("*"));
        const found = single.map(({ type }) => nodeModel.findOne({ type, query: {} }));
        const nodes = await Promise.all(found);
        return single.filter((_kind, index) => nodes[index]).map(({ url }) => url);
      },
    },
    areaMap: { type: "AreaMap", resolve: (business, _, context) => drawMap(business, context) },
    logo: { type: "String!", resolve: () => drawingOf("logo") },
    referencePrefix: {
      type: "String!",
      resolve: () => readBuildSettings("content").brand.referencePrefix,
    },
    registrationMark: { type: "String", resolve: () => drawingOf("registrationMark") },
  },
  Service: {
    urgent: { type: "Boolean!", resolve: isUrgent },
    /** Typical jobs with their price ranges. */
    jobs: ofService("TypicalJob"),
    guides: ofService("Guide"),
    /** The newest testimonial about it. */
    testimonial: {
      type: "Testimonial",
      resolve: async (service, _, context) =>
        (await testimonialsWith("about", fileSlug(service, context), context))[0],
    },
    articles: {
      type: "[Article!]!",
      resolve: (service, _, context) =>
        articlesWith("service", fileSlug(service, context), context),
    },
    /** The next services in the editor's order, which keeps similar ones together. */
    related: nextBy("Service", "order"),
  },
  Project: {
    /** The town's page; null if its place has none. */
    town: {
      type: "Town",
      resolve: (project, _, { nodeModel }) =>
        nodeModel.findOne({
          type: "Town",
          query: { filter: { name: { eq: project["location"] } } },
        }),
    },
  },
  Person: {
    articles: {
      type: "[Article!]!",
      resolve: (person, _, context) => articlesWith("author", person["key"], context),
    },
  },
  Story: { next: nextBy("Story", "slug") },
  Guide: { next: nextBy("Guide", "title") },
  Town: {
    testimonials: {
      type: "[Testimonial!]!",
      resolve: async ({ name }: Node & { readonly name?: unknown }, _, context) =>
        (await testimonialsWith("town", name, context)).slice(0, listLength),
    },
  },
};

/** Adds the fields to their types. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add }) => {
  const texts = textTypes.map((type) => [type, { ...text, ...derivedFields[type] }] as const);
  // Gatsby's type for it is only `Function`.
  (add as (fields: object) => void)({
    ...derivedFields,
    ...Object.fromEntries(texts),
    ...pictureResolvers,
  });
};
