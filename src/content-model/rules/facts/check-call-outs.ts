/** Compares what call-outs are said to cost with their fees in business.yml. */
import { pounds } from "../../../../functions/shared/format-text";
import type { Content, PlacedText, TextProblem } from "../../content";
import { callOutPriceKey } from "../../prices";
import { problemAt, type ContentProblem } from "../../problem";
import type { BusinessContent } from "../../schemas/business";
import { findSentences } from "../matches";

type CallOutFees = NonNullable<BusinessContent["callOutFees"]>;

/** The lowest fee of a call-out in pounds, apart from those by the hour; infinite if there is none. */
const lowestFee = (fees: CallOutFees) =>
  Math.min(...fees.map(({ fee, perHour }) => (perHour ? Infinity : fee)));

/** The price "from £120" of a call-out, if that is not the lowest of the fees for it. */
export function callOutPrice({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { prices = [], callOutFees = [] } }) => {
    const lowest = lowestFee(callOutFees);
    const index = prices.findIndex(({ key, from }) => key === callOutPriceKey && from !== lowest);
    if (index < 0 || callOutFees.length === 0) return [];
    const message = `is ${prices[index]?.from}, but the lowest of callOutFees is ${lowest}; "from" must be the lowest`;
    return [problemAt(file, ["prices", index, "from"], message)];
  });
}

const freeCallOut =
  /\b(?:free|(?<=£)0) call-?outs?\b|\b(?:never|do not|don['’]t) charge (?:(?:a|for|any) )*call-?outs?\b|\bcall-?outs? (?:(?:is|are|comes?) (?:always |completely )?(?:free\b(?! of (?!charge))|at no charge)|costs? nothing)|(?<!\{fact\.)(?:\{claim\.)?\b(?:no|never a)[ -]call-?out[ -](?:charge|fee)s?\b\}?/i;

/** Call-outs that are free of charge, beside their fees in business.yml. The sentence or page may name the place of an exception. */
export const freeCallOuts = ({ callOutFees = [], prices = [] }: BusinessContent) => {
  const places = prices.flatMap(({ exception }) =>
    exception ? [exception.town, ...exception.area.split(/\W+/), "{fact."] : [],
  );
  const lowest = lowestFee(callOutFees);
  const isFree = lowest === 0 || lowest === Infinity;
  return ({ text, file }: PlacedText) =>
    findSentences(text).map(({ sentence, index }): TextProblem => {
      const found = freeCallOut.exec(sentence);
      const { name = "" } = file.value as { readonly name?: string };
      const isThere = places.some((place) => sentence.includes(place) || name === place);
      if (!found || isFree || isThere) return undefined;
      const message = `says "${found[0]}", but a call-out costs from ${pounds(lowest)} (callOutFees of business.yml); say where it is free, or take it out`;
      return { message, offset: index + found.index };
    });
};
