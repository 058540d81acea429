/** The examples of each row of phrases. */
import { freeCallOut } from "./facts/check-call-outs";
import { reviewing, rewards, statements, superlatives } from "./facts/check-claims";
import { otherFirms, otherPrices } from "./facts/check-prices";
import { conditions } from "./facts/dangers/late-numbers";
import { mainSwitch } from "./facts/dangers/main-switch";
import { dangers } from "./facts/dangers/required-words";
import { asOftenAsItTrips, manyResets, resetOrder } from "./facts/dangers/resets";
import { ownNumbers } from "./facts/dangers/wrong-numbers";
import { findPhrases, type PhraseRow } from "./phrases";

const rows: readonly PhraseRow[] = [
  freeCallOut,
  reviewing,
  rewards,
  superlatives,
  otherFirms,
  otherPrices,
  ...statements,
  mainSwitch,
  asOftenAsItTrips,
  manyResets,
  resetOrder,
  ...conditions,
  ...dangers,
  ...ownNumbers,
];

test.each(rows)("the phrases of row %# are found in their examples alone", (row) => {
  const isFound = (sentence: string) => findPhrases(row, sentence).length > 0;
  expect(row.catches.filter(isFound)).toEqual(row.catches);
  expect(row.passes.filter(isFound)).toEqual([]);
});
