/** Directives of texts: tokens filled in, markdown rendered, headings, reading time. */
import type { Node } from "gatsby";
import type { InferType } from "yup";
import { factsOf } from "../../content-model/facts";
import { businessSchema } from "../../content-model/schemas/business";
import { fillFacts, type Facts } from "../../content-model/tokens";
import { extension, type ResolverContext, type ResolverInfo } from "./field-extension";

type Known = { readonly business: InferType<typeof businessSchema>; readonly facts: Facts };

/** The business as it was read last. Casting takes longer than everything else a page asks. */
let known: (Known & { readonly digest: string }) | undefined;

/** What business.yml says, and what tokens stand for. */
export async function readBusiness({ nodeModel }: ResolverContext): Promise<Known> {
  const node = await nodeModel.findOne({ type: "Business", query: {} });
  const digest = node?.internal.contentDigest ?? "";
  if (known?.digest !== digest) {
    const business = businessSchema.cast(node, { assert: false, stripUnknown: true });
    known = { digest, business, facts: factsOf(business) };
  }
  return known;
}

function parentOf(source: unknown, { nodeModel }: ResolverContext): Node | null {
  const id =
    typeof source === "object" && source !== null && "parent" in source ? source.parent : null;
  return typeof id === "string" ? nodeModel.getNodeById({ id }) : null;
}

async function render(
  source: unknown,
  context: ResolverContext,
  info: ResolverInfo,
): Promise<string> {
  const resolve = info.schema.getType("MarkdownRemark").getFields()["html"]?.resolve;
  return String(await resolve?.(parentOf(source, context), {}, context, info));
}

/** Texts by the context of a page's query, and the source in it. */
const rendered = new WeakMap<object, Map<unknown, Promise<string>>>();

/** Rendered once for each page: three fields ask for it at once, and each would parse it anew. */
function markdownHtml(
  source: unknown,
  context: ResolverContext,
  info: ResolverInfo,
): Promise<string> {
  const texts = rendered.get(context.nodeModel) ?? new Map<unknown, Promise<string>>();
  rendered.set(context.nodeModel, texts);
  const text = texts.get(source) ?? render(source, context, info);
  texts.set(source, text);
  return text;
}

function fill(value: unknown, known: Facts): unknown {
  return typeof value === "string" ? fillFacts(value, known) : value;
}

/** `@facts`: tokens in a text, or in each text of a list, become the words they stand for. */
const facts = extension("facts", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info);
  if (value === null || value === undefined) return value;
  const { facts: known } = await readBusiness(context);
  return Array.isArray(value) ? value.map((item) => fill(item, known)) : fill(value, known);
});

/** `@fileName`: the name of the file the node was read from, without its ending. */
const fileName = extension(
  "fileName",
  (source, _args, context) => parentOf(source, context)?.["name"],
);

/** `@markdown`: the rendered text of the markdown file; its tokens are filled in as it is copied. */
const markdown = extension("markdown", (source, _args, context, info) =>
  markdownHtml(source, context, info),
);

/** `@headings`: the second-level headings of the text, each with the fragment that leads to it. */
const headings = extension("headings", async (source, _args, context, info) => {
  // Then the parsed text is at hand.
  await markdownHtml(source, context, info);
  const { resolve } = info.schema.getType("MarkdownRemark").getFields()["headings"] ?? {};
  return resolve?.(parentOf(source, context), { depth: "h2" }, context, info);
});

const wordsPerMinute = 200;

/** `@readTime`: counted from the text, like `7 min read`. */
const readTime = extension("readTime", async (source, _args, context, info) => {
  const html = await markdownHtml(source, context, info);
  const words = html.replace(/<[^<>]+>/g, " ").match(/\S+/g) ?? [];
  return `${Math.ceil(words.length / wordsPerMinute)} min read`;
});

/** The directives of this file. */
export const textFields = [facts, fileName, markdown, headings, readTime];
