/** Prices and VAT that a text writes out, beside those of the firm. */
import { problemsAfter, summary } from "../../../testing/broken-content";
import {
  article,
  service,
  withParagraph,
  withJobs,
  jobRow,
  testParagraphs,
  edits,
} from "../../../testing/content-tables";
import { onlyMistakes } from "../../problem";

testParagraphs(__dirname, "check-prices.yml");

edits.areRefused([
  [service, " {fact.free-journey}", "", "price states {price.emergency}, but not its exception"],
  [service, "name: Burst Pipes", 'name: "Boiler service from £79"', '"from £79", but business.yml'],
  ["pages/prices.yml", "include VAT", "exclude VAT", 'vat says "exclude VAT", but the prices of'],
  // Prices beside the service that they are for.
  [
    "services/taps-and-leaks.yml",
    "priceNote: For",
    "priceNote: From £49 for",
    'priceNote says "From £49", but business.yml says £95',
  ],
  ["home.yml", "A tap, {price.tap}", "From £49", 'hint says "From £49", but business.yml'],
]);

test.each(["A tap costs £95 plus VAT.", "We charge £145 + VAT."])(
  "a price in figures without VAT is refused: %s",
  async (paragraph) => {
    const mistakes = onlyMistakes(await problemsAfter([withParagraph(paragraph)]));
    expect(summary(mistakes)).toEqual([
      [article, expect.stringContaining(' VAT", but pages/prices')],
    ]);
  },
);

test("each of several prices in a sentence is compared with its own job", async () => {
  const paragraph =
    "Boiler services from £79, call-outs from £85, a new tap £49 and a burst pipe £110.";
  expect(summary(await problemsAfter([withParagraph(`${paragraph} {fact.free-journey}`)]))).toEqual(
    [
      [article, expect.stringMatching(/"from £79".*; write \{price\.boiler-service\},/)],
      [article, expect.stringMatching(/"from £85".*; write \{price\.emergency\} or \{fee/)],
      [article, expect.stringMatching(/"£49".*; write \{price\.tap\},/)],
      [article, expect.stringContaining('writes out "£110", which follows no change of')],
    ],
  );
});

test("a typical job is known by its other names", async () => {
  const row = jobRow("basin-tap", "Changing a basin tap", 65, 95);
  const jobs = withJobs(row.replace(", service:", ", names: [first hour, washer], service:"));
  const paragraph = "The first hour costs £60. Washers from £40.";
  expect(summary(await problemsAfter([jobs, withParagraph(paragraph)]))).toEqual([
    [article, expect.stringMatching(/"£60".*£65 for "first hour"; write \{job\.basin-tap\}/)],
    [article, expect.stringMatching(/"from £40".*£65 for "Washers"; write \{job\.basin-tap\}/)],
  ]);
});

test("words that begin several typical jobs name all of them", async () => {
  const jobs = withJobs(
    jobRow("flat", "Whole bathroom of a flat", 300, 900),
    jobRow("house", "Whole bathroom of a house", 500, 900),
  );
  const paragraph = "A whole bathroom costs £200. A whole bathroom of a house is £400.";
  expect(summary(await problemsAfter([jobs, withParagraph(paragraph)]))).toEqual([
    [
      article,
      expect.stringMatching(/"£200".*£300 for "whole bathroom"; write \{job\.flat\} or \{job/),
    ],
    [
      article,
      expect.stringMatching(/"£400".*£500 for "whole bathroom of a house"; write \{job\.h/),
    ],
  ]);
});
