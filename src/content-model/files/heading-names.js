/**
 * The name of a heading in links: its words in small letters with hyphens, without punctuation, as
 * GitHub makes it. JavaScript, because Gatsby loads the plugin that writes the names of headings
 * (plugins/gatsby-remark-texts) as it is.
 * @param {string} words the heading
 */
function headingName(words) {
  const kept = words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "");
  return kept.replace(/ /g, "-");
}

/**
 * The names of a page's headings, with a number where an earlier heading has the same.
 * @param {readonly string[]} headings their words, in the order of the page
 */
function headingNames(headings) {
  /** @type {string[]} */
  const names = [];
  for (const words of headings) {
    const name = headingName(words);
    let number = 0;
    while (names.includes(number ? `${name}-${number}` : name)) number += 1;
    names.push(number ? `${name}-${number}` : name);
  }
  return names;
}

exports.headingName = headingName;
exports.headingNames = headingNames;
