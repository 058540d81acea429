/** Tokens that are misspelt, out of place, or beside words that they repeat. */
import { service, firm, paragraphs, edits } from "../../../testing/content-tables";

paragraphs.areRefused([
  ["It costs [price.tap] or so.", 'has "[price.tap]", which would be shown; write {price.tap}'],
  ["It costs (price.tap) or so.", 'has "(price.tap)", which would be shown; write {price.tap}'],
  ["It costs {price.tap today.", 'has "{price.tap", which is not a token: use small letters in'],
  ["It costs { price.tap }.", "without spaces; write {price.tap}"],
  ["It costs {price tap}.", 'has "{price tap}", which is not a token'],
  ["It costs {money}.", "without spaces; take it out"],
  ["It costs {price.sewer}.", "does not exist; there are price.tap, price.boiler-service"],
  ["It costs {price.taps}.", 'names the token "price.taps", which does not exist; did you mean'],
]);

paragraphs.getAdvice([
  ["A tap is from {price.tap}.", 'reads "from from £95"; take out the "from" before {price.tap}'],
  ["It takes {claim.response} days.", 'reads "within two days days"; take out the "days" after'],
  ["We answer within {claim.response}.", 'reads "within within two days"; take out the "within"'],
  ["We're {claim.registered} registered.", 'reads "Gas Safe registered registered"; take out'],
  ["A tap costs {price.tap} pounds.", 'reads "from £95 pounds"; take out the "pounds" after {pr'],
  ["A tap is £{price.tap}.", 'reads "£from £95"; take out the "£" before {price.tap}'],
]);

edits.areRefused([
  [service, "name: B", 'name: "{price.tap} B" #', "name holds {price.tap}, but tokens are not"],
  [firm, /(key: safety, text: ")/, "$1{fact.co} ", "names {fact.co}, which stands below this fact"],
]);
