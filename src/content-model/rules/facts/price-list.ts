/** Every price, fee and usual price of a job that the content states, in one list. */
import type { Content } from "../../content";
import type { ContentFile } from "../../files/read-source";
import type { FieldPath } from "../../problem";
import type { TypicalJob } from "../../schemas/prices";

/** An amount in pounds with its place, and the end of its range if it has one. */
export type Price = {
  readonly kind: "price" | "fee" | "job";
  readonly file: ContentFile;
  readonly field: FieldPath;
  readonly key: string;
  readonly label: string;
  /** Words for the work, by which texts name it. */
  readonly names: readonly string[];
  readonly from: number;
  readonly to?: number;
  readonly perHour?: boolean;
  readonly asOf?: string;
};

const withoutBrackets = (label: string) => label.replaceAll(/ ?\([^()]*\)/g, "");

/**
 * The label of a job without its brackets and its article, its own names, and last the label up to its first comma or
 * preposition: "Full rewire".
 */
function jobNames({ label, names = [] }: TypicalJob): readonly string[] {
  const name = withoutBrackets(label).replace(/^(?:an?|one|the) /i, "");
  return [name, ...names, name.split(/,| (?:of|on|in|with|to|for|along)\b/, 1)[0] ?? ""];
}

/** The prices and the fees of business.yml, and the jobs of typical-jobs.yml. */
export function priceList({ all }: Content): Price[] {
  const business = all("business");
  return [
    ...business.flatMap(({ file, value: { prices = [] } }) =>
      prices.map(({ names = [], ...price }, index): Price => {
        const field = ["prices", index, "from"];
        const allNames = [withoutBrackets(price.label), ...names];
        return { ...price, kind: "price", file, field, names: allNames };
      }),
    ),
    ...business.flatMap(({ file, value: { callOutFees = [] } }) =>
      callOutFees.map(({ row, fee, ...rest }, index): Price => {
        const field = ["callOutFees", index, "fee"];
        return { ...rest, kind: "fee", file, field, label: row, names: [], from: fee };
      }),
    ),
    ...all("typical-jobs").flatMap(({ file, value }) =>
      value.map((job, index): Price => {
        return { ...job, kind: "job", file, field: [index, "from"], names: jobNames(job) };
      }),
    ),
  ];
}

/** The price, and its parts in the list: their keys begin like its own, as do `eicr-range` and the job `eicr-flat`. */
export const withParts = (whole: Price, list: readonly Price[]): readonly [Price, ...Price[]] => [
  whole,
  ...list.filter(({ kind, key }) => kind !== "fee" && key.startsWith(`${whole.key}-`)),
];
