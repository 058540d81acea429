/** Directives of texts: tokens filled in, telephone numbers, names of files and of drawings. */
import { readFileSync } from "node:fs";
import type { Node } from "gatsby";
import sharp from "sharp";
import type { InferType } from "yup";
import { phoneSpellings } from "../../../functions/phone-number";
import { factsOf } from "../../content-model/facts";
import { businessSchema, type TypicalJob } from "../../content-model/schemas/business";
import { fillFacts, type Facts } from "../../content-model/tokens";
import { smallDrawing, writeStatic } from "../brand";
import { extension, fileOf, type Resolver, type ResolverContext } from "./resolver";

type Known = { readonly business: InferType<typeof businessSchema>; readonly facts: Facts };

/** The business as it was read last. Casting takes longer than everything else a page asks. */
let known: (Known & { readonly digest: string }) | undefined;

async function read(nodeModel: ResolverContext["nodeModel"]): Promise<Known> {
  const node = await nodeModel.findOne({ type: "Business", query: {} });
  const found = [...(await nodeModel.findAll({ type: "TypicalJob", query: {} })).entries];
  const { totalCount } = await nodeModel.findAll({ type: "Location", query: { limit: 1 } });
  const towns = await totalCount();
  const digest = [towns, ...[node, ...found].map((each) => each?.internal.contentDigest)].join();
  if (known?.digest !== digest) {
    const business = businessSchema.cast(node, { assert: false, stripUnknown: true });
    const jobs = found as unknown as TypicalJob[];
    known = { digest, business, facts: factsOf(business, jobs, towns) };
  }
  return known;
}

/** What was read for the query that has this model: a page has dozens of texts, and each would ask anew. */
const reading = new WeakMap<object, Promise<Known>>();

/** What business.yml says, and what tokens stand for. */
export function readBusiness({ nodeModel }: ResolverContext): Promise<Known> {
  const answer = reading.get(nodeModel) ?? read(nodeModel);
  reading.set(nodeModel, answer);
  return answer;
}

/** `@facts`: tokens in a text, or in each text of a list, become the words they stand for. */
const facts = extension("facts", async (source, args, context, info) => {
  const value = await context.defaultFieldResolver(source, args, context, info);
  const { facts: words } = await readBusiness(context);
  const fill = (text: unknown) => (typeof text === "string" ? fillFacts(text, words) : text);
  return Array.isArray(value) ? value.map(fill) : fill(value);
});

/** `@fileName`: the name of the file the node was read from, without its ending. */
const fileName = extension(
  "fileName",
  (source, _args, context) => fileOf(source as Node, context)["name"],
);

const spellings: Resolver = async (source, args, context, info) => {
  const written = await context.defaultFieldResolver(source, args, context, info);
  return phoneSpellings(
    typeof written === "string" ? written : (await readBusiness(context)).business.phone,
  );
};

/** `@phone`: a number as people read it and as links dial it; the company's where there is none. */
const phone = extension("phone", spellings);

/** `@phoneDigits`: the digits of such a number with its country code, as WhatsApp takes them. */
const phoneDigits = extension("phoneDigits", async (...field) => {
  const { international } = (await spellings(...field)) as { readonly international: string };
  return international.replace(/\D/g, "");
});

/** `@drawing`: the drawing of this name as HTML where it is small, its URL, which browsers keep for good, and its size. */
const drawing = extension("drawing", async (source, args, context, info) => {
  const name = await context.defaultFieldResolver(source, args, context, info);
  if (typeof name !== "string") return null;
  const query = { filter: { relativePath: { eq: `drawings/${name}.svg` } } };
  const file = await context.nodeModel.findOne({ type: "File", query });
  const svg = readFileSync(String(file?.["absolutePath"]), "utf8");
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return { html: smallDrawing(svg), url: writeStatic(`${name}.svg`, svg), width, height };
});

/** The directives of this file. */
export const textFields = [facts, fileName, phone, phoneDigits, drawing];
