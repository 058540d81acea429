/** Hands the types to Gatsby, with the field extensions they use. */
import type { GatsbyNode, Node } from "gatsby";
import readingTime from "reading-time";
import { sectionSchemas } from "../content-model/service";
import { factsOf, fillFacts, type Facts } from "../content-model/facts";
import { businessSchema } from "../content-model/business";
import { extension, type ResolverContext, type ResolverInfo } from "./field-extension";
import { typeDefinitions } from "./graphql-types";
import { relatedContent } from "./related-content";

async function businessFacts({ nodeModel }: ResolverContext): Promise<Facts> {
  const business = await nodeModel.findOne({ type: "Business", query: {} });
  return factsOf(businessSchema.cast(business, { assert: false, stripUnknown: true }));
}

function parentOf(source: unknown, { nodeModel }: ResolverContext): Node | null {
  const id =
    typeof source === "object" && source !== null && "parent" in source ? source.parent : null;
  return typeof id === "string" ? nodeModel.getNodeById({ id }) : null;
}

async function markdownHtml(
  source: unknown,
  context: ResolverContext,
  info: ResolverInfo,
): Promise<string> {
  const resolve = info.schema.getType("MarkdownRemark").getFields()["html"]?.resolve;
  const html = await resolve?.(parentOf(source, context), {}, context, info);
  // A wide table scrolls on a phone, and what scrolls must be reached by keyboard (WCAG 2.1.1).
  const reachable = String(html).replaceAll("<table>", '<table tabindex="0">');
  return fillFacts(reachable, await businessFacts(context));
}

function fill(value: unknown, known: Facts): unknown {
  return typeof value === "string" ? fillFacts(value, known) : value;
}

/** `@facts`: tokens in a text, or in each text of a list, become the words they stand for. */
const facts = extension("facts", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info);
  if (value === null || value === undefined) return value;
  const known = await businessFacts(context);
  return Array.isArray(value) ? value.map((item) => fill(item, known)) : fill(value, known);
});

/** `@fileName`: the name of the file the node was read from, without its ending. */
const fileName = extension(
  "fileName",
  (source, _args, context) => parentOf(source, context)?.["name"],
);

/** `@markdown`: the rendered text of the markdown file, tokens replaced. */
const markdown = extension("markdown", (source, _args, context, info) =>
  markdownHtml(source, context, info),
);

/** `@headings`: the second-level headings of the text, each with the fragment that leads to it. */
const headings = extension("headings", (source, _args, context, info) =>
  info.schema
    .getType("MarkdownRemark")
    .getFields()
    ["headings"]?.resolve?.(parentOf(source, context), { depth: "h2" }, context, info),
);

/** `@readTime`: counted from the text at 200 words a minute, like `7 min read`. */
const readTime = extension("readTime", async (source, _args, context, info) => {
  const html = await markdownHtml(source, context, info);
  return readingTime(html.replace(/<[^>]+>/g, " "), { wordsPerMinute: 200 }).text;
});

function sectionTypeName(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Section`;
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  schema,
}) => {
  for (const fieldExtension of [facts, fileName, markdown, headings, readTime, ...relatedContent]) {
    actions.createFieldExtension(fieldExtension);
  }
  actions.createTypes([
    typeDefinitions,
    schema.buildUnionType({
      name: "ServiceSection",
      types: Object.keys(sectionSchemas).map(sectionTypeName),
      resolveType: (section: { kind: string }) => sectionTypeName(section.kind),
    }),
  ]);
};
