/** Links to pages, headings and addresses. */
import { service, testParagraphs, edits } from "../../../testing/content-tables";

testParagraphs(__dirname, "check-links.yml");

edits.areRefused([
  [service, 'summary: "', 'summary: "See [this](/contact). ', "card.summary holds a link"],
  ["navigation.yml", "path: /gallery", "path: /galery", 'did you mean "/gallery"?'],
]);
