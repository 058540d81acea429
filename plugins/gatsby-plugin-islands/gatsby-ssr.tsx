import { Children, isValidElement, type ReactNode } from "react";
import type { GatsbySSR, PluginOptions } from "gatsby";
import { isBuild } from "../shared/is-build";
import { requireBodyHtml } from "../shared/private-shape";
import type { IslandLoading } from "./load-when-needed";
import type { IslandsOptions } from "./options";
import { scriptText } from "./script-text";

/** URLs of an island's scripts, by its name; they may load in any order. gatsby-node.ts defines this constant. */
declare const ISLAND_SCRIPTS: Readonly<Record<string, readonly string[]>>;
/** The compiled statements of load-when-needed.ts. gatsby-node.ts defines this constant. */
declare const ISLAND_LOADER: string;

const plugin = "gatsby-plugin-islands";

/** The island of a page, by the page's path with or without a slash at the end. */
function islandOf(pathname: string, { islands }: IslandsOptions) {
  const path = pathname.replace(/(.)\/$/, "$1");
  return islands.find(({ page }) => page === path);
}

/** Ends the build if the page's island is not the one that the options name for it: its code would never load. */
export const onRenderBody: GatsbySSR["onRenderBody"] = (
  args,
  options: PluginOptions & IslandsOptions,
) => {
  if (!isBuild()) return;
  const html = requireBodyHtml(args, "islands may lack their code", plugin);
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name);
  const rendered = islands.join('", "') || undefined;
  const configured = islandOf(args.pathname, options)?.name;
  if (rendered === configured) return;
  throw new Error(
    `${plugin}: ${args.pathname} has ${rendered ? `the island "${rendered}"` : "no island"}, and the options in gatsby-config.ts say ${configured ? `"${configured}"` : "none"}.`,
  );
};

type HeadProps = { rel?: string; as?: string; "data-react-helmet"?: string };

/** True for scripts of Gatsby and its plugins, which hydrate whole pages. Helmet's mark tells ours from those. */
function isGatsbyScript(node: ReactNode): boolean {
  if (!isValidElement<HeadProps>(node)) return false;
  const { rel, as, "data-react-helmet": isFromHelmet } = node.props;
  if (node.type === "script") return !isFromHelmet;
  return node.type === "link" && rel === "preload" && (as === "script" || as === "fetch");
}

/**
 * Removes Gatsby's scripts from every page of a build. A page with an island gets the few lines that fetch
 * its code when it is needed. `gatsby develop` needs all of them.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (
  { pathname, getHeadComponents, replaceHeadComponents, replacePostBodyComponents },
  options: PluginOptions & IslandsOptions,
) => {
  if (!isBuild()) return;
  const head = Children.toArray(getHeadComponents());
  replaceHeadComponents(head.filter((node) => !isGatsbyScript(node)));
  const island = islandOf(pathname, options);
  if (!island) {
    replacePostBodyComponents([]);
    return;
  }
  const { name, load, parameters, storageKey } = island;
  const scripts = ISLAND_SCRIPTS[name] ?? [];
  const loading: IslandLoading = { name, load, parameters, storageKey, scripts };
  const code = scriptText(ISLAND_LOADER, loading);
  replacePostBodyComponents([<script key={name} dangerouslySetInnerHTML={{ __html: code }} />]);
};
