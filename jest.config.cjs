/** @type {import("jest").Config} */
module.exports = {
  roots: ["<rootDir>/src", "<rootDir>/plugins", "<rootDir>/functions", "<rootDir>/scripts"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testEnvironment: "node",
  // Jest leaves a processor to whoever watches, which is half of a small machine.
  maxWorkers: "100%",
  // Generous, because a busy machine is slow and not wrong.
  testTimeout: 60_000,
  transform: {
    "^.+\\.(tsx?|mjs|css)$": "<rootDir>/src/testing/compile.cjs",
  },
  moduleNameMapper: {
    "^gatsby$": "<rootDir>/src/testing/gatsby.tsx",
    "^gatsby-plugin-islands/(.*)$": "<rootDir>/plugins/gatsby-plugin-islands/$1",
  },
};
