import type { GatsbySSR } from "gatsby";

/** Links the icon of iOS in every page: the one of the eight legacy links of gatsby-plugin-manifest that a phone uses. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([<link key="touch" rel="apple-touch-icon" href="/icons/icon-192x192.png" />]);
};
