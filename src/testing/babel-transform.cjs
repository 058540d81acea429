/** Compiles TypeScript for Jest the way Gatsby does for the site. */
const { default: babelJest } = require("babel-jest");

module.exports = babelJest.createTransformer({
  presets: [["babel-preset-gatsby", { reactRuntime: "automatic" }], "@babel/preset-typescript"],
  babelrc: false,
  configFile: false,
});
