/** Packages that bring no types; what they export is handed on as it is. */
declare module "mdast-util-gfm-table/from-markdown";
declare module "micromark-extension-gfm-table";
