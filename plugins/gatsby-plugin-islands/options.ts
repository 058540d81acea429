/** Options of the plugin in gatsby-config.ts; they are plain data, because gatsby-ssr gets them as JSON. */

/** Time at which the code of an island is fetched. */
export type LoadTiming = {
  /** "interaction": focus or pointer is near it; "idle": the page is loaded and the browser has time. */
  readonly load: "interaction" | "idle";
  /** Parameters of the URL that load the code at once, as does an entry of sessionStorage under `storageKey`. */
  readonly parameters?: readonly string[];
  readonly storageKey?: string;
};

/** An interactive part of a page. */
export type IslandDefinition = LoadTiming & {
  /** The `name` of its `<Island>`. */
  readonly name: string;
  /** Path of its page. */
  readonly page: string;
  /** The module that calls `hydrateIsland`, below the project's folder: a separate entry of the build. */
  readonly entry: string;
};

export type IslandsOptions = {
  /** The oldest browsers that are served, as Browserslist writes them. */
  readonly browsers: readonly string[];
  readonly islands: readonly IslandDefinition[];
  /** Folder of the files of `<InlineScript>`, each named after the function that it exports. */
  readonly inlineScripts: string;
  /** Modules that islands do without: a file for each, or `false` for an empty one (webpack, "resolve.alias"). */
  readonly alias: Readonly<Record<string, string | false>>;
};
