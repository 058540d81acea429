/**
 * Rules for the built pages (html-validate). Each rule that is off has its reason beside it.
 * @type {import("html-validate").ConfigData}
 */
module.exports = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React writes its own spelling (srcSet, <br/>, disabled="", hidden=""); HTML reads it alike.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    // The focal point and the colour of a picture, and Gatsby's own two elements.
    "no-inline-style": "off",
    // HTML has allowed any first character since 5: "___gatsby", "1-definitions".
    "valid-id": ["error", { relaxed: true }],
    // Titles may be as long as an article's heading; e2e/pages/head.spec.ts sets their limit.
    "long-title": "off",
    // Lists and tables that are laid out as blocks lose their roles in Safari unless these are said.
    "no-redundant-role": "off",
    // The service that a message is about is chosen or typed: the first that is not empty counts.
    "form-dup-name": "off",
    // A number may break over two lines in a narrow column rather than overflow it.
    "tel-non-breaking": "off",
  },
};
