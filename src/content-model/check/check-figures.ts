/** Figures that are likely slips: unlike the claim that they repeat, or ten times those beside them. */
import type { Content } from "../content";
import { problemAt, type ContentProblem, type Field } from "../problem";
import type { ContentFile } from "../read-content";
import type { BusinessContent } from "../schemas/business";

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Each number of a short figure stands in the claim that it names. */
function checkClaims(content: Content, { claims, stats }: BusinessContent): ContentProblem[] {
  const figures = [
    { file: content.one("business")?.file, field: "stats", rows: stats },
    { file: content.one("home")?.file, field: "trust", rows: content.one("home")?.value.trust },
  ];
  return figures.flatMap(({ file, field, rows = [] }) =>
    rows.flatMap(({ value, claim }, index) => {
      const text = claims.find(({ key }) => key === claim)?.text;
      const other = text && numbersIn(value).find((number) => !numbersIn(text).includes(number));
      if (!file || !other) return [];
      const message = `says ${other}, but its claim says "${text}" (claims of business.yml); let both say the same`;
      return problemAt(file, [field, index, "value"], message);
    }),
  );
}

type Amount = { readonly field: Field; readonly pounds: number };

/** Amounts at least ten times every other of their group: a nought too many. */
function outliers(file: ContentFile, group: readonly Amount[]): ContentProblem[] {
  return group.flatMap(({ field, pounds }) => {
    const others = group.filter((amount) => amount.field !== field).map((amount) => amount.pounds);
    if (others.length === 0 || others.some((other) => pounds < 10 * other)) return [];
    const message = `is £${pounds}, ten times what the like of it costs (£${Math.max(...others)}); is there a nought too many?`;
    return problemAt(file, field, message);
  });
}

/** Every figure that is likely a slip. */
export function checkFigures(content: Content): ContentProblem[] {
  const business = content.one("business");
  if (!business) return [];
  const { file, value } = business;
  const prices = value.prices.map(({ key, from }, index) => {
    return { key, field: ["prices", index, "from"], pounds: from };
  });
  const fees = (value.callOutFees ?? []).map(({ fee }, index) => {
    return { field: ["callOutFees", index, "fee"], pounds: fee };
  });
  // The prices of one kind of work begin alike: `eicr`, `eicr-range`.
  const kin = prices.map(({ key }) =>
    prices.filter((price) => price.key === key || price.key.startsWith(`${key}-`)),
  );
  return [
    ...checkClaims(content, value),
    ...[fees, ...kin].flatMap((group) => outliers(file, group)),
  ];
}
