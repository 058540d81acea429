import type { GatsbySSR } from "gatsby";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([<link key="touch" rel="apple-touch-icon" href="/icons/icon-192x192.png" />]);
};
