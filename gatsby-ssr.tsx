import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import type { GatsbySSR } from "gatsby";
import { islandPages, type IslandName } from "./src/content-model/site-paths";
import type { IslandAssets } from "./plugins/gatsby-plugin-islands/island-assets";
import { loadWhenNeeded } from "./plugins/gatsby-plugin-islands/load-when-needed";
import { privateShape } from "./plugins/private-shape";
import { cutStyles, type ClassSources } from "./plugins/gatsby-plugin-page-styles/cut-styles";

/** Digest of all styles; a constant of the build (src/data/webpack.ts). */
declare const STYLES_DIGEST: string;
/** URL of the style sheet that all pages share; a constant of the build. */
declare const SITE_STYLES: string;
/** Scripts and classes of each island; a constant of the build. */
declare const ISLAND_ASSETS: Partial<Record<IslandName, IslandAssets>>;

/** The HTML that Gatsby has rendered, by the page's path. */
const bodies = new Map<string, string>();

export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
  if (process.env["NODE_ENV"] === "production") {
    const { bodyHtml } = args as { readonly bodyHtml?: string };
    const html = privateShape(bodyHtml, "bodyHtml for onRenderBody", "pages lose their styles");
    bodies.set(args.pathname, html);
  }
  args.setHeadComponents([
    <link key={`site ${STYLES_DIGEST}`} rel="stylesheet" href={SITE_STYLES} />,
    <link key="touch" rel="apple-touch-icon" href="/icons/icon-192x192.png" />,
  ]);
};

type HeadProps = {
  rel?: string;
  as?: string;
  "data-react-helmet"?: string;
  "data-identity"?: string;
  "data-href"?: string;
  dangerouslySetInnerHTML?: { __html: string };
};

/** True for scripts of Gatsby and its plugins, which hydrate whole pages; ours come from Helmet. */
function isGatsbyScript(node: ReactNode): boolean {
  if (!isValidElement<HeadProps>(node)) return false;
  const { rel, as, "data-react-helmet": isOurs } = node.props;
  if (node.type === "script") return !isOurs;
  return node.type === "link" && rel === "preload" && (as === "script" || as === "fetch");
}

function isGatsbyStyle(node: ReactNode): node is ReactElement<HeadProps> {
  return isValidElement<HeadProps>(node) && node.props["data-identity"] === "gatsby-global-css";
}

/** True for the styles of GatsbyImage, which no page uses: a plain `<picture>` needs none. */
function isImageStyle(node: ReactNode): boolean {
  return isValidElement(node) && Boolean(node.key?.includes("gatsby-image-style"));
}

/** True for the link to the style sheet that all pages share. */
function isSheetLink(node: ReactNode): boolean {
  return isValidElement<HeadProps>(node) && node.props.rel === "stylesheet";
}

/** The page's styles as one element, cut to the rules it uses. */
function pageStyles(sheets: readonly ReactElement<HeadProps>[], sources: ClassSources): ReactNode {
  const name = sheets.map(({ props }) => props["data-href"]).join(" ");
  const css = sheets.map(({ props }) => props.dangerouslySetInnerHTML?.__html ?? "").join("");
  return <style key={name} dangerouslySetInnerHTML={{ __html: cutStyles(name, css, sources) }} />;
}

/**
 * Removes Gatsby's scripts and the unused rules from every page. A page with an island gets the few
 * lines that fetch its code when it is needed (plugins/gatsby-plugin-islands). Develop needs all of them.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (process.env["NODE_ENV"] !== "production") return;
  const page = islandPages.find(({ path }) => path === pathname.replace(/(.)\/$/, "$1"));
  const assets = page && ISLAND_ASSETS[page.island];
  const html = bodies.get(pathname) ?? "";
  bodies.delete(pathname);
  const head = Children.toArray(getHeadComponents());
  const others = head.filter(
    (node) => !isGatsbyScript(node) && !isGatsbyStyle(node) && !isImageStyle(node),
  );
  // The styles that gatsby-browser.tsx imports are for `gatsby develop`; built pages have them in
  // the site's sheet.
  const isOfPage = ({ props }: ReactElement<HeadProps>) => !props["data-href"]?.startsWith("/app.");
  const styles = head.filter(isGatsbyStyle);
  const what = 'style with data-identity="gatsby-global-css" in the head';
  privateShape(styles[0], what, "styles of all pages stay in each of them");
  const sheets = styles.filter(isOfPage);
  replaceHeadComponents([
    // The shared sheet comes first, so that a page's own rules override it: a hero removes the
    // padding of its band.
    ...others.filter(isSheetLink),
    pageStyles(sheets, { html, scripted: assets?.classes }),
    ...others.filter((node) => !isSheetLink(node)),
  ]);
  if (!page || !assets) {
    replacePostBodyComponents([]);
    return;
  }
  const { island, when, parameters, stored } = page;
  const loading = { when, parameters, stored, scripts: assets.scripts };
  const code = `(${loadWhenNeeded.toString()})(${JSON.stringify(loading)})`;
  replacePostBodyComponents([<script key={island} dangerouslySetInnerHTML={{ __html: code }} />]);
};
