import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { parse } from "yaml";
import type { BusinessContent } from "./src/content-model/business";
import { feedOptions } from "./src/gatsby/feed";
import { noAdapter } from "./src/gatsby/no-adapter";
import { sitemapOptions } from "./src/gatsby/sitemap";
import { yamlTypeName } from "./src/gatsby/yaml-types";

const business = parse(
  readFileSync(join(__dirname, "content/business.yml"), "utf8"),
) as BusinessContent;

const config: GatsbyConfig = {
  siteMetadata: {
    title: business.name,
    description: business.tagline,
    siteUrl: business.origin,
  },
  adapter: noAdapter,
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Committed, so that `npm run check` needs no build.
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: join(__dirname, "content"), ignore: ["**/README.md"] },
    },
    { resolve: "gatsby-transformer-yaml", options: { typeName: yamlTypeName } },
    {
      resolve: "gatsby-transformer-remark",
      options: {
        plugins: [
          // Gives headings the ids that the list of contents leads to.
          {
            resolve: "gatsby-remark-autolink-headers",
            options: { icon: false, enableCustomId: true },
          },
        ],
      },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-plugin-manifest",
      options: {
        name: business.name,
        short_name: business.name,
        description: business.tagline,
        start_url: "/",
        lang: "en-GB",
        display: "browser",
        // The colours of --ink and --paper in src/styles/tokens.css.
        background_color: "#fbf8f1",
        theme_color: "#14120e",
        icon: "static/favicon.svg",
        icon_options: { purpose: "any maskable" },
      },
    },
    { resolve: "gatsby-plugin-sitemap", options: sitemapOptions },
    { resolve: "gatsby-plugin-feed", options: feedOptions(`${business.name}: electrical advice`) },
  ],
};

export default config;
