/**
 * Which card a town or an article shows when it is shared: its own words on each of the first page
 * of its list; later ones have a card in common, so that thousands of pages draw a few dozen.
 */
import { articlesPerPage, townsPerPage } from "../../content-model/pagination";
import { articleCard, articlePath, locationPath, townCard } from "../../content-model/paths";
import { townHeading } from "../../content-model/wording";
import { extension } from "../schema/field-extension";

/** Address of a card (`shareImagePath`) and the words on it. */
type Card = { readonly path: string; readonly words: string };

type Text = (field: string) => string;

type Rule = {
  /** What stands before a page in its list, as Gatsby filters. */
  readonly before: (text: Text) => object;
  readonly perPage: number;
  readonly own: (text: Text) => Card;
  readonly shared: (text: Text) => Card;
};

const rules: Readonly<Record<string, Rule>> = {
  Location: {
    before: (text) => ({ name: { lt: text("name") } }),
    perPage: townsPerPage,
    own: (text) => ({
      path: locationPath(text("slug")),
      words: townHeading({ name: text("name"), county: text("county") }),
    }),
    shared: (text) => ({
      path: townCard(text("county"), text("picture")),
      words: `Electricians in ${text("county")}`,
    }),
  },
  Article: {
    before: (text) => ({ date: { gt: text("date") } }),
    perPage: articlesPerPage,
    own: (text) => ({ path: articlePath(text("slug")), words: text("title") }),
    shared: (text) => ({
      path: articleCard(text("category"), text("picture")),
      words: text("category"),
    }),
  },
};

type Source = { readonly internal: { readonly type: string } };

function isNode(source: unknown): source is Source & Readonly<Record<string, unknown>> {
  return typeof source === "object" && source !== null && "internal" in source;
}

/** `@shareCard`: the card of a town or an article. */
export const shareCard = extension("shareCard", async (source, _args, { nodeModel }) => {
  if (!isNode(source)) return undefined;
  const { type } = source.internal;
  const rule = rules[type];
  if (!rule) return undefined;
  const text = (field: string) => String(source[field]);
  const query = { filter: rule.before(text), limit: rule.perPage };
  const { entries } = await nodeModel.findAll({ type, query });
  return [...entries].length < rule.perPage ? rule.own(text) : rule.shared(text);
});
