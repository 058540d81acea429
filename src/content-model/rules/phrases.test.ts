/** The examples of each row of phrases. */
import * as callOuts from "./facts/check-call-outs";
import * as claims from "./facts/check-claims";
import * as prices from "./facts/check-prices";
import * as dangers from "./facts/danger-phrases";
import { findPhrases, type PhraseRow } from "./phrases";

const rows = Object.values({ ...callOuts, ...claims, ...prices, ...dangers })
  .flat()
  .filter((row): row is PhraseRow => typeof row === "object" && "phrases" in row);

test.each(rows)("the phrases of row %# are found in their examples alone", (row) => {
  const isFound = (sentence: string) => findPhrases(row, sentence).length > 0;
  expect(row.catches.filter(isFound)).toEqual(row.catches);
  expect(row.passes.filter(isFound)).toEqual([]);
});
