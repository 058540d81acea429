/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/src", "<rootDir>/functions", "<rootDir>/scripts"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testEnvironment: "node",
  transform: {
    "^.+\\.(tsx?|mjs)$": "<rootDir>/src/testing/babel-transform.cjs",
    // Published as ES modules only, which Jest cannot load as they are.
    "/node_modules/(parse5|entities)/.+\\.js$": "<rootDir>/src/testing/babel-transform.cjs",
  },
  transformIgnorePatterns: ["/node_modules/(?!(parse5|entities)/)"],
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
  },
  setupFilesAfterEnv: ["<rootDir>/src/testing/setup.ts"],
};
