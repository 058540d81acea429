/** Prices and VAT that a text writes out, beside those of the firm. */
import { problemsAfter, summary } from "../../../testing/broken-content";
import {
  article,
  service,
  withParagraph,
  withJobs,
  jobRow,
  paragraphs,
  edits,
} from "../../../testing/content-tables";
import { onlyMistakes } from "../../problem";

paragraphs.areRefused([
  // Prices in other words than their label: "tap" is another name of "New tap".
  ["A boiler service costs from £79.", 'says "from £79", but business.yml says £89'],
  ["We charge £79 for a boiler service.", "write {price.boiler-service}"],
  ["Taps from only £49.", 'says "£49", but business.yml says £95 for "Taps"; write {price.tap}'],
  ["Tap replacements from £110.", 'says "from £110", but business.yml says £95 for "Tap"'],
  ["Boiler service certificates cost £60.", "write {price.boiler-service}"],
  ["We come out from £99 in an emergency.", "write {price.emergency} or {fee.day} or {fee.night}"],
  ["A callout is £99.", 'says "£99", but business.yml says £110 for "callout"'],
  ["£49 taps this month!", 'says "£49", but business.yml says £95 for "taps"'],
  ["A tap is 49 quid.", 'says "49 quid", but business.yml says £95 for "tap"'],
  ["A tap costs just 49, fitted.", 'says "49", but business.yml says £95 for "tap"'],
  // Words like "some" or "guide" that are not about others.
  ["A tap costs from £49 elsewhere in Leeds.", 'says "from £49", but business.yml says £95 for'],
  ["Many landlords ring us, because our tap costs £49.", 'says "£49", but business.yml says £95'],
  ["Some houses need more, but a tap costs £49.", 'says "£49", but business.yml says £95 for "tap'],
  ["On average a tap costs £49.", 'says "£49", but business.yml says £95 for "tap"; write {price'],
  ["As our guide says, a tap costs from £49.", 'says "from £49", but business.yml says £95 for'],
  ["Our tap is £49, and some repairs are free.", 'says "£49", but business.yml says £95 for "tap'],
  ["Our [tap](/services/taps-and-leaks), with its valve, costs from £49.", "write {price.tap}"],
  // Jobs of typical-jobs.yml, by their label: "A tap outside".
  ["A tap outside costs £90.", 'typical-jobs.yml says £140 for "tap outside"; write {job.out'],
  ["| Work | Price |\n| --- | --- |\n| **Tap** | £49 |", 'says "£49", but business.yml says £95'],
  ["Taps {price.tap}, boiler services £79.", 'business.yml says £89 for "boiler services"'],
  ["A new tap will set you back £49.", 'says £95 for "new tap"; write {price.tap}'],
  ["At night it is {fee.night}.", "states {fee.night}, but not its exception; write {fact"],
  ["A service is {price.boiler-service} (excl. VAT).", 'says "excl. VAT", but pages/prices.yml'],
  ["A service is {price.boiler-service}, and VAT is added.", 'VAT is added", but pages/prices'],
  ["All our prices exclude VAT.", 'says "exclude VAT", but pages/prices.yml says'],
  ["Prices shown are before VAT.", 'says "before VAT", but pages/prices.yml says'],
  ["Our price is ex-VAT.", 'says "ex-VAT", but pages/prices.yml says'],
]);

paragraphs.getAdvice([
  ["A boiler service is £89 for a flat.", 'writes out "£89", which follows no change of business'],
  ["For a boiler service you pay £49.", "write {price.boiler-service}, or say whose price it is"],
  ["We fit a tap outside for £140 to £260.", 'writes out "£140", which follows no change of'],
  // Prices without the words of their label.
  ["Drains cleared from £99.", "write a token like {price.…}, or say whose price it is"],
  ["Our hourly rate is £60.", "write {fee.hour}, or say whose price it is"],
  ["On bank holidays we charge £170.", "write a token like {price.…}, or say whose price it is"],
  // The words choose the token, not the amount.
  ["A call-out at night costs £110. {fact.free-journey}", "write {fee.night}, or say whose"],
  ["A call-out costs £170. {fact.free-journey}", "write {price.emergency} or {fee.day} or {fee.ni"],
  ["Other firms charge more.\n\nA cleaner costs £9.", 'writes out "£9", which follows no change'],
  ["No VAT to pay.", 'says "No VAT to pay", but pages/prices.yml says "All prices include VAT'],
  ["We are VAT free.", 'says "are VAT free", but pages/prices.yml says'],
]);

paragraphs.areAllowed([
  "A neighbour was quoted £49 for a tap by another firm. Building control charges £250 for a boiler service. Other firms say £49 excl. VAT for a tap. A rival firm fits a tap for £49.",
  "Many plumbers charge £49 for a tap. Some taps cost £49. A guide we read in May puts a tap at £49. The average cost of a tap is £49.",
  "A tap for £20 is too good to be true. In the trade a tap is £30.",
  "| Work | Others charge |\n| --- | --- |\n| Drains | £99 |",
  "A tap costs under £15k. Our call-outs cost £0 in LS6. {fact.free-journey} Our van cost £250,000. Save £10 off a tap.",
  "A tap costs 20 minutes, and a boiler service 3 per cent more. Guides say that 2,000 of them cost £1,250.",
  "Other firms fit a tap outside for £90. A tap outside costs {job.outside-tap}. Our prices include VAT. We are VAT-registered.",
]);

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
