/** Directives of texts: they fill in tokens, spell telephone numbers, and resolve names of files and drawings. */
import { readFileSync } from "node:fs";
import type { Node } from "gatsby";
import sharp from "sharp";
import { phoneSpellings } from "../../../functions/shared/phone-number";
import { tokenValues } from "../../content-model/token-values";
import type { TypicalJob } from "../../content-model/schemas/prices";
import { businessSchema, type BusinessContent } from "../../content-model/schemas/business";
import { fillTokens, type TokenValues } from "../../content-model/tokens";
import { inlineSvg } from "../drawing";
import { writeStatic } from "../static-file";
import { fieldExtension, findFileNode, type Resolver, type ResolverContext } from "./resolver";

type BusinessWords = { readonly business: BusinessContent; readonly tokenValues: TokenValues };

/** The last business that was read. Casting takes longer than everything else a page queries. */
let lastRead: (BusinessWords & { readonly digest: string }) | undefined;

async function readWords(nodeModel: ResolverContext["nodeModel"]): Promise<BusinessWords> {
  const node = await nodeModel.findOne({ type: "Business", query: {} });
  const { entries } = await nodeModel.findAll({ type: "TypicalJob", query: {} });
  const jobs = [...entries] as (Node & TypicalJob)[];
  const { totalCount } = await nodeModel.findAll({ type: "Town", query: { limit: 1 } });
  const towns = await totalCount();
  const digest = [towns, ...[node, ...jobs].map((read) => read?.internal.contentDigest)].join();
  if (lastRead?.digest !== digest) {
    const business = businessSchema.cast(node, { assert: false, stripUnknown: true });
    lastRead = { digest, business, tokenValues: tokenValues(business, jobs, towns) };
  }
  return lastRead;
}

/** Cache for each query, by its nodeModel: a page has dozens of texts that need the business. */
const reading = new WeakMap<object, Promise<BusinessWords>>();

/** The content of business.yml, and the words that tokens stand for. */
export function readBusiness({ nodeModel }: ResolverContext): Promise<BusinessWords> {
  const answer = reading.get(nodeModel) ?? readWords(nodeModel);
  reading.set(nodeModel, answer);
  return answer;
}

/** `@tokens`: replaces the tokens in a text, or in each text of a list. */
const tokens = fieldExtension("tokens", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info);
  const business = await readBusiness(context);
  const fill = (text: unknown) =>
    typeof text === "string" ? fillTokens(text, business.tokenValues) : text;
  return Array.isArray(value) ? value.map(fill) : fill(value);
});

/** `@fileName`: the name of the node's file without its ending. */
const fileName = fieldExtension(
  "fileName",
  (source, _args, context) => findFileNode(source as Node, context).name,
);

const spellings: Resolver = async (source, args, context, info) => {
  const written = await context.defaultFieldResolver(source, args, context, info);
  return phoneSpellings(
    typeof written === "string" ? written : (await readBusiness(context)).business.phone,
  );
};

/** `@phone`: a number as people read it and as links dial it; the company's by default. */
const phone = fieldExtension("phone", spellings);

/** `@phoneDigits`: the digits of the number with its country code, as WhatsApp takes them. */
const phoneDigits = fieldExtension("phoneDigits", async (...field) => {
  const { international } = (await spellings(...field)) as { readonly international: string };
  return international.replace(/\D/g, "");
});

/** The text of the drawing at `path` below content/; the query's answer changes with the file. */
async function readDrawing(path: string, { nodeModel }: ResolverContext): Promise<string> {
  const query = { filter: { relativePath: { eq: path } } };
  const file = await nodeModel.findOne({ type: "File", query });
  if (typeof file?.absolutePath !== "string") throw new Error(`content/${path} does not exist.`);
  return readFileSync(file.absolutePath, "utf8");
}

/** HTML of the drawing `name` in content/brand: inline if it is small, else an `<img>`. */
export async function brandDrawing(name: string, context: ResolverContext): Promise<string> {
  const svg = await readDrawing(`brand/${name}`, context);
  return inlineSvg(svg) ?? `<img src="${writeStatic(name, svg)}" alt="">`;
}

/**
 * `@drawing`: the drawing of this name: inline HTML if it is small, its URL, which browsers cache
 * for good, and its size.
 */
const drawing = fieldExtension("drawing", async (source, args, context, info) => {
  const name = await context.defaultFieldResolver(source, args, context, info);
  if (typeof name !== "string") return null;
  const svg = await readDrawing(`drawings/${name}.svg`, context);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return { html: inlineSvg(svg), url: writeStatic(`${name}.svg`, svg), width, height };
});

export const textDirectives = [tokens, fileName, phone, phoneDigits, drawing];
