/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/src", "<rootDir>/functions", "<rootDir>/scripts"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testEnvironment: "node",
  // Generous, because a busy machine is slow and not wrong.
  testTimeout: 60_000,
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
