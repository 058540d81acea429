import compat from "eslint-plugin-compat";
import hooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

/**
 * Forbids imports from other layers, and says which way the arrows run.
 * @param {string[]} files
 * @param {string[]} forbidden
 * @param {string} message
 * @returns {import("eslint/config").Config}
 */
function layer(files, forbidden, message) {
  return {
    files,
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ group: forbidden, message }] }],
    },
  };
}

/** @param {string} folder */
const inFolder = (folder) => `**/${folder}/**`;

/** The pure files that pages, the build and the server have in common. Every layer may import them. */
const shared = ["!**/functions/shared", "!**/functions/shared/**"];

const framework = ["gatsby", "gatsby-*", "react", "react-*", "@reach/*", "formik"];

const outsideFunctions = [...framework, "**/src/**", "**/scripts/**", "**/plugins/**"];

/** The folders that handle a message, and the others of them that each may import. */
const enquiryFolders = {
  attachments: [],
  spam: [],
  delivery: [],
  intake: ["attachments", "spam", "delivery"],
  desk: ["delivery"],
  commands: [],
};

export default defineConfig(
  {
    ignores: [
      "public/**",
      ".cache/**",
      "node_modules/**",
      "var/**",
      "dist/**",
      "src/gatsby-types.d.ts",
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "no-nested-ternary": "error",
      // A number in a template literal reads as intended.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // A handler in JSX may return a promise: React ignores it.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/dot-notation": "error",
    },
  },
  {
    // A test may name a value as the module under test does.
    files: ["{src,functions,plugins,scripts}/**", "gatsby-*.ts"],
    ignores: ["**/*.test.{ts,tsx}", "functions/testing/**", "src/testing/**"],
    rules: { "@typescript-eslint/no-shadow": ["error", { ignoreOnInitialization: true }] },
  },
  {
    // A regular expression that takes quadratic time lets one request stop the host.
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    files: ["**/*.tsx", "{src,plugins}/**/*.ts"],
    ...hooks.configs.flat.recommended,
  },
  {
    // Visitors' browsers get this code: it may use only what all those named in package.json know. The editor's forms
    // need a current one.
    files: [
      "src/**/*.tsx",
      "src/{components,features,inline-scripts}/**",
      "src/content-model/*.ts",
      "plugins/gatsby-plugin-islands/**",
      "functions/shared/**",
    ],
    ignores: ["**/*.test.*"],
    ...compat.configs["flat/recommended"],
    // Browsers without touch have no touch events.
    settings: { polyfills: ["Touch.clientX", "Touch.clientY"] },
    rules: {
      "compat/compat": "error",
      // The plugin knows no static methods.
      "no-restricted-properties": [
        "error",
        ...[
          ["URL", "canParse"],
          ["AbortSignal", "timeout"],
          ["AbortSignal", "any"],
          ["Promise", "withResolvers"],
          ["Object", "groupBy"],
        ].map(([object, property]) => ({ object, property, message: "Old browsers lack it." })),
      ],
    },
  },
  {
    // Plain JavaScript: some run before anything is installed, others are read by tools.
    files: ["**/*.mjs", "**/*.cjs", "**/*.js"],
    ...tseslint.configs.disableTypeChecked,
  },
  { files: ["**/*.cjs", "**/*.js"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  {
    // Tests write paths out in full: one that imported them would pass whatever they are.
    files: ["src/**", "functions/**", "scripts/**/*.ts", "scripts/**/*.mts", "gatsby-*.ts*"],
    ignores: ["functions/shared/paths.ts", "functions/testing/**", "**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Literal[value=", "TemplateElement[value.raw="].map((start) => ({
          selector: String.raw`${start}/^\u002F(api|contact|blogs|desk|fuse-board)(\u002F|$)/]`,
          message: "Take paths from functions/shared/paths.ts or src/content-model/site-paths.ts.",
        })),
      ],
    },
  },
  layer(
    ["src/content-model/**"],
    [
      ...framework,
      ...["components", "sections", "templates", "pages", "data", "functions"].map(inFolder),
      ...["features", "cms", "inline-scripts", "plugins", "scripts"].map(inFolder),
      "!prettier/plugins/*",
      ...shared,
    ],
    "The content model is pure TypeScript: no framework, no pages.",
  ),
  layer(
    ["plugins/**"],
    ["src", "functions", "scripts"].map(inFolder),
    "Plugins know nothing of this site: what they need comes as options from gatsby-config.ts.",
  ),
  layer(
    ["functions/**"],
    outsideFunctions,
    "Functions stand alone: they import neither src/, scripts/, plugins/, Gatsby nor React.",
  ),
  layer(
    ["functions/shared/!(*.test).ts"],
    [...outsideFunctions, "../**"],
    "The files that browsers get too import only each other and libraries.",
  ),
  layer(
    ["functions/!(*.test).ts", "functions/{http,mail}/!(*.test).ts"],
    [...outsideFunctions, ...["enquiries", "google-photos", "host", "testing"].map(inFolder)],
    "The base of functions knows none of the features that stand on it.",
  ),
  layer(
    ["functions/google-photos/!(*.test).ts"],
    [...outsideFunctions, ...["enquiries", "host", "testing"].map(inFolder)],
    "Google's photos know no other feature: the store's budget is handed to them.",
  ),
  ...Object.entries(enquiryFolders).map(([folder, allowed]) => {
    const others = Object.keys(enquiryFolders).filter(
      (each) => ![folder, ...allowed].includes(each),
    );
    return layer(
      [`functions/enquiries/${folder}/**/!(*.test|*.attack).ts`],
      [...outsideFunctions, ...others.map(inFolder), "!**/store/**"],
      "enquiryFolders in eslint.config.mjs says which of these folders import which.",
    );
  }),
  layer(
    ["src/components/**"],
    [
      ...["sections", "templates", "pages", "functions", "data"].map(inFolder),
      ...["features", "cms", "scripts", "plugins"].map(inFolder),
      ...shared,
    ],
    "Components are the lowest layer of the view; sections and pages use them.",
  ),
  layer(
    ["src/sections/**"],
    [
      ...["templates", "pages", "functions", "data"].map(inFolder),
      ...["features", "cms", "scripts", "plugins"].map(inFolder),
      ...shared,
    ],
    "Sections are used by templates and pages, not the other way round.",
  ),
  layer(
    ["src/features/**"],
    [
      ...["templates", "pages", "data", "functions"].map(inFolder),
      ...["sections", "cms", "scripts", "plugins"].map(inFolder),
      ...shared,
    ],
    "Features are used by pages, not the other way round, and share with functions what is pure.",
  ),
  layer(
    ["src/templates/**", "src/pages/**"],
    [...["functions", "data", "cms", "scripts", "plugins"].map(inFolder), ...shared],
    "Pages see content through GraphQL and features, never the build or the server.",
  ),
  layer(
    ["src/cms/**"],
    [...["templates", "pages", "features", "functions"].map(inFolder), "!**/functions/environment"],
    "The forms at /admin come from the content model, their previews from components and sections.",
  ),
  layer(
    ["src/inline-scripts/**"],
    [
      ...["gatsby", "react", "react-*"],
      ...["components", "sections", "templates", "pages", "features"].map(inFolder),
      ...["content-model", "data", "functions"].map(inFolder),
    ],
    "An inline script is compiled alone, into the HTML: what it needs comes as its options.",
  ),
  layer(
    ["src/data/**"],
    [
      ...["components", "sections", "templates", "pages", "features", "cms"].map(inFolder),
      ...["inline-scripts", "functions", "scripts"].map(inFolder),
      ...shared,
      "!**/functions/site-index",
      "!**/functions/company",
    ],
    "The build creates pages by the path of a template; it never imports one.",
  ),
);
