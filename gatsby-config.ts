import { existsSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { hostSettings } from "./functions/environment";
import { photoEncoderFile } from "./functions/enquiries/attachments/photo-encoder";
import { caddyHeaders, formatHeaders, siteHeaders } from "./functions/http/site-headers";
import { siteIndexFile } from "./functions/site-index";
import { browserslist as browsers } from "./package.json";
import { isNetlify, netlifyAdapter, nodeAdapter } from "./plugins/gatsby-adapter-node";
import type { CheckedContentOptions } from "./plugins/gatsby-plugin-checked-content/sync-content";
import type { IslandsOptions } from "./plugins/gatsby-plugin-islands/options";
import type { PageStylesOptions } from "./plugins/gatsby-plugin-page-styles/options";
import { gatsbyScripts } from "./plugins/shared/built-files";
import { pluginsLeftOut, withoutPlugins } from "./plugins/shared/leave-out";
import { readAdminSettings } from "./src/cms/admin-settings";
import { cmsOptions } from "./src/cms/cms-options";
import { islands } from "./src/components/islands";
import { emergencyParts } from "./src/content-model/emergency-numbers";
import { pageTypes } from "./src/content-model/page-types";
import { isPriceOfRow, isPriceRange } from "./src/content-model/prices";
import { splitSentences } from "./src/content-model/sentences";
import { editorSchemas } from "./src/content-model/schemas/json-schema";
import { writeColours } from "./src/data/brand";
import { feedOptions } from "./src/data/routes/feed";
import { readCheckedContent } from "./src/data/checked-content";
import { contentFolder, readBuildSettings } from "./src/data/build-settings";
import { contentCopy } from "./src/data/cache-paths";
import { sitemapOptions } from "./src/data/routes/sitemap";
import { yamlTypeName } from "./src/data/schema/schema";

const { name, tagline, origin, blogSubject, brand } = readBuildSettings();

/**
 * The settings of a build, from the environment. A wrong one must end the command here: if the configuration threw,
 * Gatsby would compile it again and then build without it.
 */
function readVariables(variables: NodeJS.ProcessEnv) {
  try {
    const { hsts } = hostSettings(variables);
    return { hsts, leftOut: pluginsLeftOut(variables), admin: readAdminSettings(variables) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const { hsts, leftOut, admin } = readVariables(process.env);

const config: GatsbyConfig = {
  siteMetadata: { title: name, description: tagline, siteUrl: origin },
  // Headers, redirects and compressed copies, for our own host and for Caddy in front of it.
  adapter: nodeAdapter({
    headerFiles: (site) => {
      const rules = siteHeaders(site, hsts);
      return {
        "public/_headers": formatHeaders(rules),
        "deploy/headers.caddy": caddyHeaders(rules),
      };
    },
    // Gatsby's own scripts and data, which no page fetches while the islands' plugin takes them out.
    uncompressed: leftOut.includes("islands")
      ? undefined
      : new RegExp(`${gatsbyScripts.source}|^(?:page-data|~partytown)/`),
    platform: isNetlify()
      ? netlifyAdapter({
          files: [
            `${contentFolder}/brand.yml`,
            `${contentFolder}/business.yml`,
            `${contentFolder}/gallery/google-overrides.yml`,
            "public/contact.html",
            `public/${siteIndexFile}`,
            photoEncoderFile,
          ],
          // Not libsql: it is native, 19 MB, and needs a disk that Netlify's functions do not have.
          packages: ["pg", "sharp"],
        })
      : undefined,
  }),
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // The types are committed, so that `npm run check` needs no build.
  graphqlTypegen: {
    typesOutputPath: "src/gatsby-types.d.ts",
    generateOnBuild: true,
    // Queries of components are found by default.
    documentSearchPaths: ["./src/data/**/*.ts", "!./src/data/**/*.test.ts"],
  },
  plugins: [
    // Gatsby reads a copy of content/, taken when the check has found no mistake.
    {
      resolve: "gatsby-plugin-checked-content",
      options: {
        folder: contentFolder,
        copy: contentCopy,
        check: readCheckedContent,
        schemas: editorSchemas,
        // The style sheet of the colours in brand.yml.
        afterChange: writeColours,
      } satisfies CheckedContentOptions,
    },
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: join(__dirname, contentCopy),
        // The photos function reads the overrides; no page queries them.
        ignore: ["**/README.md", "**/google-overrides.yml"],
      },
    },
    // A GraphQL type for each content type in YAML.
    { resolve: "gatsby-transformer-yaml", options: { typeName: yamlTypeName } },
    // Markdown with tables and ids for headings, without the rest of GitHub's.
    {
      resolve: "gatsby-transformer-remark",
      options: {
        gfm: false,
        footnotes: false,
        plugins: [
          {
            resolve: "gatsby-remark-texts",
            options: {
              splitNumbers: emergencyParts,
              splitSentences,
              isPrice: isPriceOfRow,
              isRange: isPriceRange,
            },
          },
        ],
      },
    },
    // Pages load no script file but those of these parts, when they are needed; a few lines are inline.
    {
      resolve: "gatsby-plugin-islands",
      options: {
        browsers,
        islands,
        inlineScripts: "src/inline-scripts",
        // Pages already have their head and icons.
        alias: {
          "react-helmet$": "src/components/layout/no-helmet.ts",
          "@iconify-json/lucide$": false,
        },
      } satisfies IslandsOptions,
    },
    // A page carries the rules it uses; one sheet has what all share. It comes after the islands,
    // whose scripts it finds in the pages.
    {
      resolve: "gatsby-plugin-page-styles",
      // A plain `<picture>` needs none of the styles of GatsbyImage.
      options: {
        browsers,
        inlineFonts: "/fonts/",
        unused: ["gatsby-image-style"],
      } satisfies PageStylesOptions,
    },
    // Puts the head of every page, which components/layout/page-head.tsx makes with Helmet, into its HTML; pages export
    // no `Head`. The owner's list of packages asks for it; it warns in every build that Gatsby has its own Head API.
    "gatsby-plugin-react-helmet",
    // Pictures in several widths and formats.
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    // The icons of all sizes, and the manifest that names them.
    {
      resolve: "gatsby-plugin-manifest",
      options: {
        name,
        short_name: name,
        description: tagline,
        start_url: "/",
        lang: "en-GB",
        display: "browser",
        background_color: brand.colours.paper,
        theme_color: brand.colours.ink,
        icon: "public/favicon.svg",
        icon_options: { purpose: "any maskable" },
        // The icon does not exist yet when the plugin would hash it (src/data/start-build.ts).
        cache_busting_mode: "none",
        // A phone uses one of the eight legacy links; gatsby-ssr.tsx has that.
        legacy: false,
      },
    },
    // Forms for editors, in a build with ADMIN=1.
    { resolve: "gatsby-plugin-cms", options: cmsOptions(admin) },
    // The sitemap, and the feed where there are articles.
    { resolve: "gatsby-plugin-sitemap", options: sitemapOptions(origin) },
    ...(existsSync(join(contentFolder, pageTypes["page-blogs"].filePattern))
      ? [{ resolve: "gatsby-plugin-feed", options: feedOptions(`${name}: ${blogSubject}`, origin) }]
      : []),
  ],
};

/** Everything above is the whole site; without a part it is heavier, and works (npm run test:stock). */
export default withoutPlugins(config, leftOut);
