import { Children, isValidElement, type ReactNode } from "react";
import type { GatsbySSR } from "gatsby";
import { onRenderBody as writeHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { islandPages } from "./src/content-model/paths";
import { islandAssets } from "./src/islands/island-assets";
import { loadWhenNeeded } from "./src/islands/load-when-needed";
import { pageDataPath } from "./src/islands/page-data-path";

/** Of all styles; the build puts it in (src/gatsby/webpack.ts). */
declare const STYLES_DIGEST: string;
/** Address of the fonts' style sheet; likewise. */
declare const FONT_STYLES: string;

export const onRenderBody: GatsbySSR["onRenderBody"] = (args, options) => {
  // Called here and not listed in gatsby-config.ts, because the plugin would advise in every build
  // to do without it.
  writeHelmet(args, options);
  args.setHeadComponents([
    <link key={`fonts ${STYLES_DIGEST}`} rel="stylesheet" href={FONT_STYLES} />,
  ]);
};

type HeadProps = { rel?: string; as?: string; "data-react-helmet"?: string };

/** Gatsby's and its plugins' own scripts, for pages that hydrate as a whole; ours come from Helmet. */
function isGatsbyScript(node: ReactNode): boolean {
  if (!isValidElement<HeadProps>(node)) return false;
  const { rel, as, "data-react-helmet": isOurs } = node.props;
  if (node.type === "script") return !isOurs;
  return node.type === "link" && rel === "preload" && (as === "script" || as === "fetch");
}

/**
 * Takes Gatsby's scripts out of every page; a page with an island gets the few lines that fetch
 * its code when it is needed (src/islands). Develop needs them all.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (process.env["NODE_ENV"] !== "production") return;
  const page = islandPages.find(({ path }) => path === pathname.replace(/(.)\/$/, "$1"));
  const assets = page && islandAssets(page.island);
  replaceHeadComponents([
    ...Children.toArray(getHeadComponents()).filter((node) => !isGatsbyScript(node)),
    // The page has these rules among its own: webpack's loader finds their address and fetches nothing.
    ...(assets?.styles.map((address) => <style key={address} data-href={address} />) ?? []),
  ]);
  if (!page || !assets) {
    replacePostBodyComponents([]);
    return;
  }
  const { path, island, ...when } = page;
  const loading = { ...when, scripts: assets.scripts, data: pageDataPath(path) };
  const code = `(${loadWhenNeeded.toString()})(${JSON.stringify(loading)})`;
  replacePostBodyComponents([<script key={island} dangerouslySetInnerHTML={{ __html: code }} />]);
};
