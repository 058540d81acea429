/** Paths in Gatsby's cache that several steps of a build know. */

/** The copy of content/ that Gatsby reads; `npm run clean` deletes it. */
export const contentCopy = ".cache/content";

/** Marker file that exists while a build runs; if it is there when a build begins, the last one was interrupted. */
export const unfinishedBuild = ".cache/.unfinished";

/** File with the digest of the code that answered the queries of the last build. */
export const buildCode = ".cache/.build-code";
