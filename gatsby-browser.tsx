import type { GatsbyBrowser } from "gatsby";
import "./src/styles/global.css";
// On nearly every page: their styles go into the sheet that all share (src/gatsby/site-styles.ts).
import "./src/components/layout/layout";
import "./src/components/layout/breadcrumbs";
import "./src/sections/call-to-action";

/** A new page starts at its top; a new filter on the same page leaves you where you are. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  routerProps: { location },
  prevRouterProps,
}) => {
  if (location.hash) return true;
  return prevRouterProps?.location.pathname === location.pathname ? false : [0, 0];
};

/** Most links lead to pages without script; fetching their data ahead would be waste. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;
