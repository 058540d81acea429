/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/src", "<rootDir>/functions"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testEnvironment: "node",
  transform: { "^.+\\.(tsx?|mjs)$": "<rootDir>/src/testing/babel-transform.cjs" },
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
  },
  setupFilesAfterEnv: ["<rootDir>/src/testing/setup.ts"],
};
