/**
 * Prices, claims and the firm's identity are written once, in business.yml.
 * Everywhere else a token in braces stands for them: `{price.eicr}`.
 */

/** What a price needs to be put into words. Amounts are pounds sterling including VAT. */
export type Price = { readonly from: number; readonly to?: number | null };

/** Opening times as `08:00`; a row without them is not open. */
type OpeningHours = {
  readonly label: string;
  readonly opens?: string | null | undefined;
  readonly closes?: string | null | undefined;
};

type Address = {
  readonly street?: string | null | undefined;
  readonly locality: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
};

/** The postal address in one line; the street where it is known. */
export function addressLine({ street, locality, town, county, postcode }: Address): string {
  return [street, locality, town, `${county} ${postcode}`].filter(Boolean).join(", ");
}

type FactSource = {
  readonly name: string;
  readonly phone: { readonly display: string };
  readonly registration: { readonly body: string };
  readonly email: { readonly address: string };
  readonly address: Address;
  readonly prices: readonly (Price & { readonly key: string })[];
  readonly hours: readonly OpeningHours[];
  readonly callOutFees: readonly {
    readonly key: string;
    readonly when: string;
    readonly fee: number;
  }[];
  readonly claims: readonly {
    readonly key: string;
    readonly text: string;
    readonly asOf: string;
    readonly dated?: boolean | null | undefined;
  }[];
  readonly facts: readonly { readonly key: string; readonly text: string }[];
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

/** `08:00` as it is said in a sentence: 8am. */
function spokenTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const past = minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : "";
  return `${hours % 12 || 12}${past}${hours < 12 ? "am" : "pm"}`;
}

/** The opening hours in one line: `Monday to Friday 8am to 6pm, Saturday 8am to 4pm`. */
function hoursText(hours: readonly OpeningHours[]): string {
  return hours
    .flatMap(({ label, opens, closes }) =>
      opens && closes ? `${label} ${spokenTime(opens)} to ${spokenTime(closes)}` : [],
    )
    .join(", ");
}

/** Year-month-day as `1 December 2024`. */
function longDay(day: string): string {
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString("en-GB", format);
}

function claimText({ text, dated, asOf }: FactSource["claims"][number]): string {
  return dated ? `${text} (as of ${longDay(asOf)})` : text;
}

/** The facts that tokens can name. */
export function factsOf(business: FactSource): Facts {
  return new Map([
    ["business.name", business.name],
    ["business.phone", business.phone.display],
    ["business.email", business.email.address],
    ["business.registration", business.registration.body],
    ["business.base", `${business.address.locality}, near ${business.address.town}`],
    ...business.prices.map((price) => [`price.${price.key}`, priceText(price)] as const),
    ["business.address", addressLine(business.address)],
    ["business.hours", hoursText(business.hours)],
    ...business.callOutFees.map(
      ({ key, when, fee }) => [`fee.${key}`, `${pounds(fee)} ${when}`] as const,
    ),
    ...business.claims.map((claim) => [`claim.${claim.key}`, claimText(claim)] as const),
    ...business.facts.map(({ key, text }) => [`fact.${key}`, text] as const),
  ]);
}

/** The tokens in a text, in order: their names, and where each starts. */
export function tokensIn(text: string): { readonly name: string; readonly offset: number }[] {
  return [...text.matchAll(token)].flatMap(({ 1: name, index }) =>
    name ? [{ name, offset: index }] : [],
  );
}

/** The facts as HTML: what is markup there is written so that it shows as the text it is. */
export function factsAsHtml(facts: Facts): Facts {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return new Map([...facts].map(([name, text]) => [name, escape(text)]));
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
