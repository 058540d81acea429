/** `route`: facts about each page from the definition of its page type, for the build and the page's head. */
import type { Node } from "gatsby";
import { isBuild } from "../../../plugins/shared/is-build";
import { fillTokens } from "../../content-model/tokens";
import {
  findPageType,
  pageTypeList,
  fillPathPattern,
  parentPath,
  breadcrumbTrail,
  type PageFields,
  type PageType,
} from "../../content-model/page-types";
import { absoluteUrl, sharedCardPath, shareImagePath } from "../../content-model/site-paths";
import { isScheduled, upcomingDays } from "../../content-model/publishing";
import { findContentType } from "../../content-model/schemas/content-types";
import { structuredData, type StructuredCompany } from "../../content-model/structured-data";
import { buildDay, publicationCutoff } from "./build-day";
import { fieldExtension, findFileNode, namedTowns, type ResolverContext } from "./resolver";
import { readBusiness } from "./text-directives";

/** The GraphQL types of `@route`. */
export const routeTypes = /* GraphQL */ `
  interface ContentPage implements Node {
    id: ID!
    route: Route!
  }
  # The texts of nearly every page; the fragment PageTexts in src/components/layout/page.tsx asks for them.
  interface PageTexts {
    route: Route!
    title: String!
    description: String!
    heading: String!
    lead: String!
  }
  # A page that ends with a call to action, which the same fragment asks for.
  interface PageEnd {
    callToAction: CallToAction!
  }
  # A text that may have an author. Its HTML and headings are computed in src/data/schema/derived-fields.ts.
  interface WrittenPage {
    route: Route!
    title: String!
    description: String!
    service: Service!
    author: Person
    updated: Date
    htmlParts: [String!]!
    headings: [MarkdownHeading!]!
  }
  type Route {
    # Name of the page type in src/content-model/page-types.ts.
    pageType: String!
    path: String!
    canonical: String!
    # No search engine is to list it.
    noindex: Boolean!
    # The day (year-month-day) that its front matter gives as the last change.
    changed: String
    trail: [Crumb!]!
    card: ShareCard!
    # Nodes of JSON-LD, without the breadcrumbs.
    structuredData: [JSON!]!
  }
  type Crumb {
    name: String!
    path: String!
  }
  type ShareCard {
    # shareImagePath makes the picture's URL of it.
    path: String!
    title: String!
    # The line above the title.
    label: String!
    picture: Picture!
  }
`;

type Model = ResolverContext["nodeModel"];

async function isHidden(
  pageType: PageType,
  fields: PageFields,
  nodeModel: Model,
): Promise<boolean> {
  const { date } = fields;
  const day = buildDay(nodeModel);
  // Every article counts as published in develop.
  if (isBuild() && typeof date === "string" && day && isScheduled({ date }, day)) return true;
  if (!pageType.noindexWhileSample) return false;
  const query = { filter: { sample: { eq: true } } };
  return (await nodeModel.findOne({ type: pageType.noindexWhileSample, query })) !== null;
}

/** True if the page is on the first page of its list, on which scheduled ones take no place. */
export async function isOnFirstPage(
  { pagination, graphqlType }: PageType,
  { id, date }: PageFields,
  nodeModel: Model,
): Promise<boolean> {
  if (!pagination) return true;
  const filter = date ? { date: { lte: publicationCutoff() } } : {};
  const query = { filter, sort: pagination.sort, limit: pagination.perPage };
  const { entries } = await nodeModel.findAll({ type: graphqlType, query });
  return [...entries].some((listed) => listed.id === id);
}

async function pictureOf(fields: PageFields, nodeModel: Model) {
  const home = await nodeModel.findOne({ type: "Home", query: {} });
  const key = fields.picture ?? home?.picture;
  return nodeModel.findOne({ type: "Picture", query: { filter: { key: { eq: key } } } });
}

/** The business, its towns and its people, for the structured data of every page. */
async function structuredCompany(context: ResolverContext): Promise<StructuredCompany> {
  const { nodeModel } = context;
  const { business } = await readBusiness(context);
  const specialDays = upcomingDays(business.specialDays ?? [], buildDay(nodeModel) ?? "");
  const people = await nodeModel.findAll({ type: "Person", query: {} });
  return {
    business: { ...business, specialDays },
    towns: (await namedTowns(context)) as (Node & StructuredCompany["towns"][number])[],
    people: [...people.entries] as (Node & StructuredCompany["people"][number])[],
  };
}

/**
 * The definition of a page's type and the name of the page's file.
 * @throws {Error} if the node's file makes no page
 */
function pageOf(node: Node, context: ResolverContext) {
  const file = findFileNode(node, context);
  const relativePath = String(file.relativePath);
  const pageType = findPageType(findContentType(relativePath)?.name ?? "");
  if (!pageType) throw new Error(`content/${relativePath} is of no page type.`);
  return { pageType, slug: String(file.name) };
}

/** The fields with a page's title and picture: its own, or those of the entry that `titledBy` names. */
async function titledFields(
  { titledBy }: PageType,
  slug: string,
  fields: PageFields,
  nodeModel: Model,
): Promise<PageFields> {
  if (!titledBy) return fields;
  const query = { filter: { key: { eq: slug } } };
  return (await nodeModel.findOne({ type: titledBy, query })) ?? fields;
}

/** A page's share card: its own, or the one of its group. `canonical` is the page's path, `fields` have its title. */
async function cardOf(
  pageType: PageType,
  canonical: string,
  fields: PageFields,
  context: ResolverContext,
) {
  const { nodeModel } = context;
  const { tokenValues } = await readBusiness(context);
  const above = pageTypeList.find(({ pathPattern }) => pathPattern === parentPath(pageType));
  const isOwn = await isOnFirstPage(pageType, fields, nodeModel);
  const group = isOwn ? undefined : pageType.card?.group(fields);
  const title = String(pageType.card?.title?.(fields) ?? fields.title);
  return {
    path: group
      ? sharedCardPath(above?.pathPattern ?? "", group.name, String(fields.picture))
      : canonical,
    title: fillTokens(group?.title ?? title, tokenValues),
    label: fillTokens(pageType.cardLabel ?? pageType.label ?? above?.label ?? "", tokenValues),
    picture: await pictureOf(fields, nodeModel),
  };
}

/** `@route`: facts about a page from the definition of its page type. */
export const route = fieldExtension("route", async (source, _args, context) => {
  const node = source as Node & { canonical?: string; updated?: string; date?: string };
  const { pageType, slug } = pageOf(node, context);
  const path = fillPathPattern(pageType, slug);
  const canonical = node.canonical ?? path;
  const titled = await titledFields(pageType, slug, node, context.nodeModel);
  const { tokenValues } = await readBusiness(context);
  const name = pageType.label ?? String(titled.name ?? titled.title);
  let cachedCard: ReturnType<typeof cardOf> | undefined;
  /** Made once for both the share card and the structured data. */
  const card = () => (cachedCard ??= cardOf(pageType, canonical, titled, context));
  return {
    pageType: pageType.name,
    path,
    canonical,
    changed: (node.updated ?? node.date)?.slice(0, 10),
    noindex: () => isHidden(pageType, node, context.nodeModel),
    trail: breadcrumbTrail(pageType, canonical, fillTokens(name, tokenValues)),
    card,
    structuredData: async () => {
      const company = await structuredCompany(context);
      const { origin } = company.business;
      const url = absoluteUrl(origin, canonical);
      const image = absoluteUrl(origin, shareImagePath((await card()).path));
      const page = { ...company, fields: node, titled, url, image };
      const nodes = pageType.structuredData?.(page) ?? [];
      return structuredData(page, nodes, (text) => fillTokens(text, tokenValues));
    },
  };
});
