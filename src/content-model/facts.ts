/**
 * Prices, claims and the firm's identity are written once, in business.yml.
 * Everywhere else a token in braces stands for them: `{price.eicr}`.
 */

/** What a price needs to be put into words. Amounts are pounds sterling including VAT. */
export type Price = { readonly from: number; readonly to?: number | null };

type FactSource = {
  readonly name: string;
  readonly phone: { readonly display: string };
  readonly email: { readonly address: string };
  readonly address: { readonly locality: string; readonly town: string };
  readonly prices: readonly (Price & { readonly key: string })[];
  readonly claims: readonly { readonly key: string; readonly text: string }[];
};

/** Every token and the words it stands for, by the token's name (without braces). */
export type Facts = ReadonlyMap<string, string>;

const token = /\{([a-z]+\.[a-z0-9-]+)\}/g;

function pounds(amount: number): string {
  return `£${amount.toLocaleString("en-GB")}`;
}

/** A price in words: `from £145`, or `£145 to £400` where it has an upper end. */
export function priceText({ from, to }: Price): string {
  return to ? `${pounds(from)} to ${pounds(to)}` : `from ${pounds(from)}`;
}

/** The facts that tokens can name. */
export function factsOf(business: FactSource): Facts {
  return new Map([
    ["business.name", business.name],
    ["business.phone", business.phone.display],
    ["business.email", business.email.address],
    ["business.base", `${business.address.locality}, near ${business.address.town}`],
    ...business.prices.map((price) => [`price.${price.key}`, priceText(price)] as const),
    ...business.claims.map((claim) => [`claim.${claim.key}`, claim.text] as const),
  ]);
}

/** The tokens in a text, in order: their names, and where each starts. */
export function tokensIn(text: string): { readonly name: string; readonly offset: number }[] {
  return [...text.matchAll(token)].flatMap(({ 1: name, index }) =>
    name ? [{ name, offset: index }] : [],
  );
}

/**
 * The text with its tokens replaced. A token at the start of a sentence gets a
 * capital letter. Unknown tokens stay: the content check has refused them.
 */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(token, (whole, name: string, offset: number) => {
    const fact = facts.get(name);
    if (fact === undefined) return whole;
    const startsSentence = /(^|[.!?]\s+|>)$/.test(text.slice(0, offset));
    return startsSentence ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact;
  });
}
