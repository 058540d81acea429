import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import type { GatsbySSR } from "gatsby";
import { islandPages, type IslandName } from "./src/content-model/paths";
import type { IslandAssets } from "./src/gatsby/island-assets";
import { loadWhenNeeded } from "./src/islands/load-when-needed";
import { renderedBody } from "./src/gatsby/styles/rendered-body";
import { cutStyles, type ClassSources } from "./src/gatsby/styles/cut-styles";

/** Of all styles; the build puts it in (src/gatsby/webpack.ts). */
declare const STYLES_DIGEST: string;
/** URL of the style sheet that all pages share; likewise. */
declare const SITE_STYLES: string;
/** Likewise. */
declare const ISLAND_ASSETS: Partial<Record<IslandName, IslandAssets>>;

/** What Gatsby has rendered, by the page's path; its types do not name it. */
const bodies = new Map<string, string>();

export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
  if (process.env["NODE_ENV"] === "production") bodies.set(args.pathname, renderedBody(args));
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

/** Gatsby's and its plugins' own scripts, for pages that hydrate as a whole; ours come from Helmet. */
function isGatsbyScript(node: ReactNode): boolean {
  if (!isValidElement<HeadProps>(node)) return false;
  const { rel, as, "data-react-helmet": isOurs } = node.props;
  if (node.type === "script") return !isOurs;
  return node.type === "link" && rel === "preload" && (as === "script" || as === "fetch");
}

function isGatsbyStyle(node: ReactNode): node is ReactElement<HeadProps> {
  return isValidElement<HeadProps>(node) && node.props["data-identity"] === "gatsby-global-css";
}

/** Of GatsbyImage, which no page uses: a plain `<picture>` needs none of it. */
function isImageStyle(node: ReactNode): boolean {
  return isValidElement(node) && Boolean(node.key?.includes("gatsby-image-style"));
}

/** The one that all pages share. */
function isSheetLink(node: ReactNode): boolean {
  return isValidElement<HeadProps>(node) && node.props.rel === "stylesheet";
}

/** The page's styles as one, cut to what it uses. */
function pageStyles(sheets: readonly ReactElement<HeadProps>[], sources: ClassSources): ReactNode {
  const name = sheets.map(({ props }) => props["data-href"]).join(" ");
  const css = sheets.map(({ props }) => props.dangerouslySetInnerHTML?.__html ?? "").join("");
  return <style key={name} dangerouslySetInnerHTML={{ __html: cutStyles(name, css, sources) }} />;
}

/**
 * Takes Gatsby's scripts and the rules it does not use out of every page; a page with an island
 * gets the few lines that fetch its code when it is needed (src/islands). Develop needs them all.
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
  // What gatsby-browser.tsx imports is for `gatsby develop`; built pages have it in the site's sheet.
  const isOfPage = ({ props }: ReactElement<HeadProps>) => !props["data-href"]?.startsWith("/app.");
  const sheets = head.filter(isGatsbyStyle).filter(isOfPage);
  replaceHeadComponents([
    // First, so that a page's own rules have the last word: a hero takes the padding of its band away.
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
