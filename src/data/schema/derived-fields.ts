/**
 * Fields that are computed: the map, the drawings, texts as HTML, and content related to a page by
 * rule. Lists are short, except those of a service's jobs and guides.
 */
import type { GatsbyNode, Node } from "gatsby";
import { urgentPhrases, type UrgentPhrases } from "../../../functions/shared/urgent";
import { privateShape } from "../../../plugins/shared/private-shape";
import { markdownTree, walkNodes } from "../../content-model/files/markdown";
import { phoneHours } from "../../content-model/opening-hours";
import { pageTypeList } from "../../content-model/page-types";
import { isEmergencyService } from "../../content-model/schemas/service";
import { guidePath, servicePath, storyPath } from "../../content-model/site-paths";
import { fillTokens } from "../../content-model/tokens";
import { writeStatic } from "../static-file";
import { publicationCutoff } from "./build-day";
import { drawMap } from "./area-map";
import { findFileNode, type Resolver } from "./resolver";
import { brandDrawing, readBusiness } from "./text-directives";

type DerivedField = {
  /** The type in GraphQL's schema language. */
  readonly type: string;
  readonly resolve: Resolver<Node>;
};

const listLength = 3;

/** The nodes of a type that a query finds; the query depends on the source. */
function nodesOf(type: string, queryFor: (source: Node) => object): DerivedField {
  const resolve: DerivedField["resolve"] = async (source, _, { nodeModel }) =>
    (await nodeModel.findAll({ type, query: queryFor(source) })).entries;
  return { type: `[${type}!]!`, resolve };
}

/**
 * The nodes of a type that are nearest to the source: first those about the same service, then those its text links to,
 * then those after it when sorted by `field`, starting over at the end.
 */
function relatedBy(type: string, field: string, pathOf: (slug: string) => string): DerivedField {
  const resolve: DerivedField["resolve"] = async ({ id, parent, service }, _, { nodeModel }) => {
    const { entries } = await nodeModel.findAll({ type, query: { sort: { [field]: "ASC" } } });
    const sorted = [...entries];
    const index = sorted.findIndex((node) => node.id === id);
    const text = nodeModel.getNodeById({ id: parent })?.internal.content ?? "";
    const nodes = [...walkNodes(markdownTree(text))];
    const linked = nodes.map((node) => ("url" in node ? node.url.replace(/[?#].*/, "") : ""));
    const others = [...sorted.slice(index + 1), ...sorted.slice(0, index)];
    const isOfSameService = (node: Node) => Boolean(service) && node.service === service;
    const isLinked = ({ slug }: Node) => linked.includes(pathOf(String(slug)));
    const nearest = [others.filter(isOfSameService), others.filter(isLinked), others].flat();
    return [...new Set(nearest)].slice(0, listLength);
  };
  return { type: `[${type}!]!`, resolve };
}

/** A filter for the fields that refer to this node. */
const idIs = ({ id }: Node) => ({ id: { eq: id } });
const newest = { sort: { date: "DESC" }, limit: listLength };

/** Resolves a field by that of the markdown node the text comes from (gatsby-transformer-remark). */
function ofMarkdown(name: string, args: object): DerivedField["resolve"] {
  return (source, _args, context, info) => {
    const markdown = context.nodeModel.getNodeById({ id: source.parent });
    const field = info.schema.getType("MarkdownRemark")?.getFields()[name];
    const resolve = privateShape(field?.resolve, {
      name: `resolver of MarkdownRemark's field ${name}`,
      consequence: "pages lack their texts",
    });
    return resolve(markdown, args, context, info);
  };
}

const wordsPerMinute = 200;

const wholeHtml = ofMarkdown("html", {});

/** Fields of every page whose file is a text. */
const textFields: Readonly<Record<string, DerivedField>> = {
  html: { type: "String!", resolve: wholeHtml },
  /** The HTML in two parts, of which the second begins with the second section; in one part if there is none. */
  htmlParts: {
    type: "[String!]!",
    resolve: async (...args) => {
      const html = String(await wholeHtml(...args));
      const [first = html] = /^.*?<h2.*?(?=<h2)/s.exec(html) ?? [];
      return [first, html.slice(first.length)].filter(Boolean);
    },
  },
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

const textTypes = pageTypeList
  .filter(({ filePattern }) => filePattern.endsWith(".md"))
  .map(({ graphqlType }) => graphqlType);

/** The computed fields by type and name. */
const derivedFields: Readonly<Record<string, Readonly<Record<string, DerivedField>>>> = {
  Business: {
    /** Paths of the pages with a definition of their own whose file is in content/. */
    pages: {
      type: "[String!]!",
      resolve: async (_business, _, { nodeModel }) => {
        const single = pageTypeList.filter(({ pathPattern }) => !pathPattern.includes("*"));
        const isThere = async ({ graphqlType, filePattern }: (typeof single)[number]) => {
          // Several of these pages share a GraphQL type, so the type alone does not tell whether a file is there.
          const { entries } = await nodeModel.findAll({ type: graphqlType, query: {} });
          const files = [...entries].map((node) => findFileNode(node, { nodeModel }).relativePath);
          return files.includes(filePattern);
        };
        const isPublished = await Promise.all(single.map(isThere));
        return single
          .filter((_page, index) => isPublished[index])
          .map(({ pathPattern }) => pathPattern);
      },
    },
    areaMap: { type: "AreaMap", resolve: (business, _, context) => drawMap(business, context) },
    /** True for an electrician: breakers, switch and lamp are drawn for this trade alone. */
    isElectrical: {
      type: "Boolean!",
      resolve: ({ trade }) =>
        (trade as { readonly types: readonly string[] }).types.includes("Electrician"),
    },
  },
  // The drawings' names are replaced by their HTML.
  Brand: {
    logo: {
      type: "String!",
      resolve: ({ logo }, _, context) => brandDrawing(String(logo), context),
    },
    registrationMark: {
      type: "String",
      resolve: ({ registrationMark: name }, _, context) =>
        typeof name === "string" ? brandDrawing(name, context) : null,
    },
  },
  BusinessUrgent: {
    /** The advice ends with the hours of the phone, if nobody answers it at other times. */
    advice: {
      type: "String!",
      resolve: async ({ advice }, _, context) => {
        const { business, tokenValues } = await readBusiness(context);
        const hours = phoneHours(business);
        return [fillTokens(String(advice), tokenValues), ...(hours ? [hours] : [])].join(" ");
      },
    },
    phrasesFile: {
      type: "String!",
      resolve: (urgent) => {
        const phrases = urgentPhrases(urgent as UrgentPhrases);
        return writeStatic("urgent-phrases.json", JSON.stringify(phrases));
      },
    },
  },
  Service: {
    isEmergency: {
      type: "Boolean!",
      resolve: ({ sections }) =>
        isEmergencyService(sections as readonly { readonly kind: string }[]),
    },
    /** All its typical jobs with their price ranges. */
    jobs: nodesOf("TypicalJob", (service) => ({ filter: { service: idIs(service) } })),
    guides: nodesOf("Guide", (service) => ({
      filter: { service: idIs(service) },
      sort: { title: "ASC" },
      limit: 4 * listLength,
    })),
    /** The newest testimonial about it. */
    testimonial: {
      type: "Testimonial",
      resolve: async (service, _, { nodeModel }) => {
        const query = { filter: { about: idIs(service) }, ...newest };
        const { entries } = await nodeModel.findAll({ type: "Testimonial", query });
        return [...entries][0];
      },
    },
    articles: nodesOf("Article", (service) => ({
      filter: { service: idIs(service), date: { lte: publicationCutoff() } },
      ...newest,
    })),
    /** The next services in the editor's order, which keeps similar ones together. */
    related: relatedBy("Service", "order", servicePath),
  },
  Project: {
    /** The town of the project's place; null if the place has no page. */
    town: {
      type: "Town",
      resolve: (project, _, { nodeModel }) =>
        nodeModel.findOne({ type: "Town", query: { filter: { name: { eq: project.location } } } }),
    },
  },
  Story: { related: relatedBy("Story", "slug", storyPath) },
  Guide: { related: relatedBy("Guide", "title", guidePath) },
  Town: {
    /** True if the 24-hour line is promised there; elsewhere visitors are asked to find out how soon we can come. */
    hasEmergencyCover: {
      type: "Boolean!",
      resolve: async ({ county }, _, context) => {
        const { emergencyCounties = [] } = (await readBusiness(context)).business;
        return emergencyCounties.includes(String(county));
      },
    },
    testimonials: nodesOf("Testimonial", (town) => ({
      filter: { town: { eq: town.name } },
      ...newest,
    })),
  },
};

/** Adds the fields to their types. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add }) => {
  const texts = textTypes.map((type) => [type, { ...textFields, ...derivedFields[type] }] as const);
  // Gatsby's type for it is only `Function`.
  (add as (fields: object) => void)({ ...derivedFields, ...Object.fromEntries(texts) });
};
