/** Runs a plugin's webpack hook in tests: it must end the build when Gatsby's configuration lacks a part that it changes. */
import gatsby from "gatsby/package.json";
import type { GatsbyNode } from "gatsby";

type Hook = NonNullable<GatsbyNode["onCreateWebpackConfig"]>;

/** Beginning of the error of a plugin that misses a part. */
export const missing = (plugin: string, part: string) =>
  `${plugin}: Gatsby ${gatsby.version} has no ${part}`;

/** Runs a hook on a configuration for the browser's code. */
export function configure(hook: GatsbyNode["onCreateWebpackConfig"], config: object, options = {}) {
  const actions = { replaceWebpackConfig: () => undefined, setWebpackConfig: () => undefined };
  const args = { stage: "build-javascript", getConfig: () => config, actions };
  void hook?.(args as unknown as Parameters<Hook>[0], { plugins: [], ...options }, () => undefined);
}
