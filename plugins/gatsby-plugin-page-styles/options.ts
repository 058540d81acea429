/** Options of the plugin in gatsby-config.ts. */
export type PageStylesOptions = {
  /** The oldest browsers that are served, as Browserslist writes them. */
  readonly browsers: readonly string[];
  /** URL of the folder of fonts. */
  readonly inlineFonts: string;
  /** Parts of the keys of elements that no page needs in its head. */
  readonly unused: readonly string[];
};
