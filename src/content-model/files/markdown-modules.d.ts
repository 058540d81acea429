/** Types of packages that ship without any. */
declare module "mdast-util-gfm-table/from-markdown" {
  import type { MdastExtension } from "mdast-util-from-markdown";

  const extension: MdastExtension;
  export = extension;
}
declare module "micromark-extension-gfm-table" {
  import type { Options } from "mdast-util-from-markdown";

  const extension: NonNullable<Options["extensions"]>[number];
  export = extension;
}
declare module "micromark-extension-gfm-table/html" {
  import type { Options } from "micromark/dist/shared-types";

  const extension: NonNullable<Options["htmlExtensions"]>[number];
  export = extension;
}
declare module "github-slugger" {
  /** Makes the ids of a page's headings; a repeated id gets a number. */
  class GithubSlugger {
    slug(words: string): string;
    /** Makes one id, whatever others there are. */
    static slug(words: string): string;
  }
  export = GithubSlugger;
}
