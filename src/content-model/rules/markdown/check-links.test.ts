/** Links to pages, headings and addresses. */
import { service, paragraphs, edits } from "../../../testing/content-tables";

paragraphs.areRefused([
  ["See [it](services/boilers).", 'did you mean "/services/boilers"?'],
  ["See [it](./stop-valve.md).", 'did you mean "/blogs/stop-valve"?'],
  ["See [it](javascript:alert(1)).", 'has a link to "javascript:alert(1)"; links lead to a path'],
  ["See [it]().", 'has a link to ""'],
  ["See [](/contact).", 'has a link without words, to "/contact"; write [words](/contact)'],
  ["See [it] (/services).", 'has "[it] (/services)", which is not a link; write [words](/contact)'],
  ["See [it][prices].", 'has "[it][prices]", which is not a link'],
  ["See [it](/services/underfloor-heating).", "put this one back: npm run retire"],
  ["See [it](/guides).", "not exist; write content/pages/guides.yml, or name another"],
  ["See [it](/services/pat-testing).", "exist; name another page, or put this one back"],
  ["See [it](/blogs/burst-pipes).", 'not exist; did you mean "/services/burst-pipes"?'],
  ["Write [to us](mailto:office).", "mailto:{business.email}"],
  ["Ring [us](tel:office).", "tel:{business.phone}"],
  ["See [it](#the-price).", 'names the heading "the-price", which does not exist; there are '],
  ["See [it](/services/burst-pipes#signs).", 'names the heading "signs", which does not exist'],
  ["> ## In brief\n\nSee [it](#in-brief).", 'names the heading "in-brief", which does not exist'],
  ["## One\n\n## One\n\nSee [it](#one-2).", 'names the heading "one-2", which does not exist'],
]);

paragraphs.getAdvice([
  ["See https://www.gov.uk/rules.", 'has "https://www.gov.uk/rules.", which does not become a'],
  ["See [it](/services/).", "ends in a slash; write /services"],
  ["See [it](https://aire-plumbing.example/contact).", "by its domain; write /contact"],
]);

paragraphs.areAllowed([
  "## One\n\n## One\n\nSee [the second](#one-1).",
  "[Ring us](tel:{business.phone}) or [write](mailto:{business.email}).",
  "See [this page](#find-it-today), [prices](/prices?from=here#fees) and [the law](https://www.gov.uk/).",
]);

edits.areRefused([
  [service, 'summary: "', 'summary: "See [this](/contact). ', "card.summary holds a link"],
  ["navigation.yml", "path: /gallery", "path: /galery", 'did you mean "/gallery"?'],
]);
