import { Children, isValidElement, type ReactNode } from "react";
import type { GatsbySSR } from "gatsby";
import { onRenderBody as writeHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { isHydrated } from "./src/content-model/paths";

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

type HeadProps = { rel?: string; as?: string; type?: string };

function isScript(node: ReactNode): boolean {
  if (!isValidElement<HeadProps>(node)) return false;
  const { rel, as, type } = node.props;
  if (node.type === "script") return type !== "application/ld+json";
  return node.type === "link" && rel === "preload" && (as === "script" || as === "fetch");
}

/** Takes Gatsby's scripts out of pages that do nothing with them. Develop needs them all. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (process.env["NODE_ENV"] !== "production" || isHydrated(pathname)) return;
  replaceHeadComponents(Children.toArray(getHeadComponents()).filter((node) => !isScript(node)));
  replacePostBodyComponents([]);
};
