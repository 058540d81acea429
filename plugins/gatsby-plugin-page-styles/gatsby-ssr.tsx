import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import type { GatsbySSR, PluginOptions } from "gatsby";
import { isBuild } from "../shared/is-build";
import { requireBodyHtml, privateShape } from "../shared/private-shape";
import { cutStyles, type ClassSources } from "./cut-styles";
import type { PageStylesOptions } from "./options";

/** URL of the sheet that all pages share. gatsby-node.ts defines this constant and the two below. */
declare const SHARED_SHEET: string;
/** The classes that each script may give to elements, by the script's URL. */
declare const SCRIPT_CLASSES: Readonly<Record<string, readonly string[]>>;
/** Digest of all styles of the build. */
declare const STYLES_DIGEST: string;

const plugin = "gatsby-plugin-page-styles";

/** The HTML that Gatsby has rendered, by the page's path. */
const bodies = new Map<string, string>();

/** Links the shared sheet, and keeps the page's HTML for `onPreRenderHTML`, which runs next and is not given it. */
export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
  if (!isBuild()) return;
  bodies.set(args.pathname, requireBodyHtml(args, "pages lose their styles", plugin));
  args.setHeadComponents([
    <link key={`shared ${STYLES_DIGEST}`} rel="stylesheet" href={SHARED_SHEET} />,
  ]);
};

type HeadProps = {
  rel?: string;
  src?: string;
  "data-identity"?: string;
  "data-href"?: string;
  dangerouslySetInnerHTML?: { __html: string };
};
type HeadElement = ReactElement<HeadProps>;

function isGatsbyStyle(node: ReactNode): node is HeadElement {
  return isValidElement<HeadProps>(node) && node.props["data-identity"] === "gatsby-global-css";
}

const isLink = (rel: string) => (node: ReactNode) =>
  isValidElement<HeadProps>(node) && node.props.rel === rel;
const isSheetLink = isLink("stylesheet");
/** A preload link: the picture of the first screen. */
const isPreload = isLink("preload");

const nameOf = ({ props }: HeadElement) => props["data-href"] ?? "";
const cssOf = ({ props }: HeadElement) => props.dangerouslySetInnerHTML?.__html ?? "";

/** The page's styles as one element, cut to the rules it uses. */
function cutSheets(
  sheets: readonly HeadElement[],
  browsers: readonly string[],
  sources: ClassSources,
): ReactNode {
  const name = sheets.map(nameOf).join(" ");
  const css = sheets.map(cssOf).join("");
  const __html = cutStyles(name, css, browsers, sources);
  return <style key={name} dangerouslySetInnerHTML={{ __html }} />;
}

/** Gatsby's style elements, uncut: its scripts look for them by `data-href`. */
function wholeSheets(sheets: readonly HeadElement[], browsers: readonly string[]) {
  return sheets.map((sheet) => {
    const __html = cutStyles(nameOf(sheet), cssOf(sheet), browsers);
    return cloneElement(sheet, { key: nameOf(sheet), dangerouslySetInnerHTML: { __html } });
  });
}

/**
 * Links the shared sheet in every page of a build, and cuts the page's own styles to the rules it uses. A page that
 * loads scripts at once keeps all rules of the modules it imports: React may render any of their classes later.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (
  { pathname, getHeadComponents, getPostBodyComponents, replaceHeadComponents },
  { browsers, unused }: PluginOptions & PageStylesOptions,
) => {
  if (!isBuild()) return;
  const html = bodies.get(pathname) ?? "";
  bodies.delete(pathname);
  const head = Children.toArray(getHeadComponents());
  const styles = head.filter(isGatsbyStyle);
  const shared = styles.find((style) => nameOf(style).startsWith("/app."));
  privateShape(shared, {
    name: 'style with data-identity="gatsby-global-css" and data-href="/app.…" in the head',
    consequence: "each page has the styles of all, or the shared ones twice",
    plugin,
  });
  // Gatsby inlines the styles of gatsby-browser.tsx too; they are in the shared sheet.
  const sheets = styles.filter((style) => style !== shared);
  const unusedNodes = unused.flatMap((key) => {
    const nodes = head.filter((node) => isValidElement(node) && node.key?.includes(key));
    const name = `element with the key ${key} in the head`;
    privateShape(nodes[0], { name, consequence: "it stays in pages", plugin });
    return nodes;
  });
  const others = head.filter((node) => !isGatsbyStyle(node) && !unusedNodes.includes(node));
  const scripts = [...head, ...Children.toArray(getPostBodyComponents())].filter(
    (node): node is HeadElement => isValidElement(node) && node.type === "script",
  );
  const code = scripts.map(cssOf).join("");
  const named = Object.entries(SCRIPT_CLASSES).filter(([url]) => code.includes(url));
  const scripted = named.length > 0 ? named.flatMap(([, classes]) => classes) : undefined;
  const pageStyles = scripts.some(({ props }) => props.src)
    ? wholeSheets(sheets, browsers)
    : [cutSheets(sheets, browsers, { html, scripted })];
  replaceHeadComponents([
    // The shared sheet comes first, so that a page's own rules override it: a hero removes the
    // padding of its section.
    ...others.filter(isSheetLink),
    ...others.filter(isPreload),
    ...pageStyles,
    ...others.filter((node) => !isSheetLink(node) && !isPreload(node)),
  ]);
};
