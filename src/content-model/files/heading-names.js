/**
 * The names of a page's headings in links, as GitHub makes them: the words in small letters with
 * hyphens, and a number where an earlier heading has the same. JavaScript, because Gatsby loads the
 * plugin that writes them (src/gatsby/remark-texts) as it is.
 * @param {readonly string[]} headings their words, in the order of the page
 */
exports.headingNames = (headings) => {
  /** @type {string[]} */
  const names = [];
  for (const words of headings) {
    const kept = words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "");
    const name = kept.replace(/ /g, "-");
    let number = 0;
    while (names.includes(number ? `${name}-${number}` : name)) number += 1;
    names.push(number ? `${name}-${number}` : name);
  }
  return names;
};
