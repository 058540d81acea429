import { splitSentences } from "./sentences";

test.each([
  ["Stay out. Ring 105.", 2],
  ["He said “Stay out.” Ring Mr. Hill. ", 3],
  ["It costs £1.50 excl. VAT, e.g. for a lamp. Ring us!", 2],
])("%j has its sentences apart", (text, count) => {
  expect(splitSentences(text)).toHaveLength(count);
  expect(splitSentences(text).join(" ")).toBe(text);
});
