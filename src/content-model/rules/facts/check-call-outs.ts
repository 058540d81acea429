/** Compares what call-outs are said to cost with their fees in business.yml. */
import { pounds } from "../../../../functions/shared/format-text";
import type { Content, PlacedText, TextProblem } from "../../content";
import { callOutPriceKey } from "../../prices";
import { problemAt, type ContentProblem } from "../../problem";
import type { BusinessContent } from "../../schemas/business";
import { findSentences } from "../matches";
import { findPhrases, type PhraseRow } from "../phrases";

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

export const freeCallOut: PhraseRow = {
  phrases: [
    "free/£0 call out/outs",
    "free/£0 callout/callouts",
    "never/not/don't charge (a/any) (for) (a/any) call out/outs",
    "never/not/don't charge (a/any) (for) (a/any) callout/callouts",
    "call out/outs is/are/come/comes (always/completely) free",
    "call out/outs is/are/come/comes at no charge",
    "call out/outs cost/costs nothing",
    "no/never (a) call out charge/charges/fee/fees",
    "no/never (a) callout charge/charges/fee/fees",
    "{claim.no-call-out-charge}",
  ],
  except: ["free of", "not free", "fact.no call out fee/charge"],
  catches: ["We never charge a call-out fee.", "Free call-outs.", "{claim.no-call-out-charge}"],
  passes: ["Call-outs are not free in Otley.", "{fact.no-call-out-fee}"],
};

/** Free call-outs, beside their fees in business.yml. The sentence or page may name the place of an exception. */
export const freeCallOuts = ({ callOutFees = [], prices = [] }: BusinessContent) => {
  const places = prices.flatMap(({ exception }) =>
    exception ? [exception.town, ...exception.area.split(/\W+/), "{fact."] : [],
  );
  const lowest = lowestFee(callOutFees);
  const isFree = lowest === 0 || lowest === Infinity;
  return ({ text, file }: PlacedText) =>
    findSentences(text).map(({ sentence, index }): TextProblem => {
      const [found] = findPhrases(freeCallOut, sentence);
      const { name = "" } = file.value as { readonly name?: string };
      const isThere = places.some((place) => sentence.includes(place) || name === place);
      if (!found || isFree || isThere) return undefined;
      const message = `says "${found.words}", but a call-out costs from ${pounds(lowest)} (callOutFees of business.yml); say where it is free, or take it out`;
      return { message, offset: index + found.index };
    });
};
