/** Days and months that cannot be, or that are written in another way. */
import { article, firm, edits } from "../../testing/content-tables";

edits.areRefused([
  [firm, 'to: "2026-12-28"', 'to: "2027-01-02"', 'shares a day with "Christmas" (2026-12-25)'],
  [firm, 'reviewBy: "2027-10-01"', 'reviewBy: "2207-01-31"', "over 10 years ahead; check"],
  [article, /^date: .*$/m, 'date: "1924-03-18"', "1924-03-18, which is before the firm began"],
  ["testimonials.yml", /date: "[\d-]+"/, 'date: "2026-11-20"', 'like "2024-03"; write "2026-11"'],
  ["testimonials.yml", /date: "[\d-]+"/, "date: Nov 26", 'like "2024-03"; write the year in full'],
  ["testimonials.yml", /date: "[\d-]+"/, "date: Nov 2026", 'like "2024-03"; write "2026-11"'],
  ["testimonials.yml", /date: "[\d-]+"/, "date: last year", 'must be a month in quotes, like "20'],
  ["testimonials.yml", /date: "[\d-]+"/, 'date: "2999-01"', "date is 2999-01, which is in the fut"],
  [article, /^date: .*$/m, 'date: "2999-01-01"', "more than a year ahead; an article is published"],
  [article, /^date: .*$/m, 'date: "2024-02-31"', "date is not a day of the calendar"],
  [article, /^date: .*$/m, 'date: "18/03/2024"', 'like "2024-01-22"; write "2024-03-18"'],
  [article, /^date: .*$/m, "date: 27-11-22", 'like "2024-01-22"; write the year in full'],
  [article, /^date: .*$/m, "date: 8th March 2024", 'like "2024-01-22"; write "2024-03-08"'],
  [article, /^date: .*$/m, "date: 31/02/2024", 'must be a day, like "2024-01-22"'],
  [article, /^updated: .*$/m, 'updated: "2999-01-01"', "in the future; today is "],
  [article, /^updated: .*$/m, 'updated: "2024-03-17"', "before its date (2026-10-12); wr"],
]);

edits.areAllowed([[article, /^date: "(.*)"$/m, "date: $1"]]);
