/** A table of contents: each hook lives in a file of its own under src/gatsby. */
export { createPages, onCreatePage } from "./src/gatsby/routes/create-pages";
export { onPreInit } from "./src/gatsby/pictures";
export { sourceNodes } from "./src/gatsby/schema/build-day";
export { createResolvers } from "./src/gatsby/schema/derived-fields";
export { createSchemaCustomization, onCreateNode } from "./src/gatsby/schema/schema";
export { onCreateWebpackConfig } from "./src/gatsby/webpack";
export { onPreBootstrap } from "./src/gatsby/content";
export { onCreateDevServer } from "./src/gatsby/write-admin";
export { onPostBuild } from "./src/gatsby/site-files";
