/** A table of contents: each hook lives in a file of its own under src/gatsby. */
export { createPages, onCreatePage } from "./src/gatsby/routes/create-pages";
export { createResolvers, onPreInit } from "./src/gatsby/pictures";
export { sourceNodes } from "./src/gatsby/schema/build-day";
export { createSchemaCustomization } from "./src/gatsby/schema/schema";
export { onCreateNode } from "./src/gatsby/schema/content-nodes";
export { onCreateWebpackConfig } from "./src/gatsby/webpack";
export { onPreBootstrap } from "./src/gatsby/content";
export { onCreateDevServer } from "./src/admin/serve-admin";
export { onPostBuild } from "./src/gatsby/post-build";
