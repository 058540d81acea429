/** The examples of each row of phrases. */
import { freeCallOut } from "./facts/check-call-outs";
import { reviewing, rewards, statements, superlatives } from "./facts/check-claims";
import { otherFirms, otherPrices } from "./facts/check-prices";
import * as dangers from "./facts/danger-phrases";
import { findPhrases, type PhraseRow } from "./phrases";

const rows = [
  freeCallOut,
  reviewing,
  rewards,
  superlatives,
  otherFirms,
  otherPrices,
  ...statements,
  ...Object.values(dangers).flat(),
].filter((row): row is PhraseRow => typeof row === "object" && "phrases" in row);

test.each(rows)("the phrases of row %# are found in their examples alone", (row) => {
  const isFound = (sentence: string) => findPhrases(row, sentence).length > 0;
  expect(row.catches.filter(isFound)).toEqual(row.catches);
  expect(row.passes.filter(isFound)).toEqual([]);
});
