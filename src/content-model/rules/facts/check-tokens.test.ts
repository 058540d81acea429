/** Tokens that are misspelt, out of place, or beside words that they repeat. */
import { service, firm, testParagraphs, edits } from "../../../testing/content-tables";

testParagraphs(__dirname, "check-tokens.yml");

edits.areRefused([
  [service, "name: B", 'name: "{price.tap} B" #', "name holds {price.tap}, but tokens are not"],
  [firm, /(key: safety, text: ")/, "$1{fact.co} ", "names {fact.co}, which stands below this fact"],
]);
