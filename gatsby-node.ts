/** A table of contents: the hooks are under src/data, in files by subject. */
export { createPages, onCreatePage } from "./src/data/routes/create-pages";
export { onPreInit } from "./src/data/avif-effort";
export { onPreBootstrap } from "./src/data/start-build";
export { sourceNodes } from "./src/data/schema/build-day";
export { createResolvers } from "./src/data/schema/derived-fields";
export { createSchemaCustomization, onCreateNode } from "./src/data/schema/schema";
export { onCreateWebpackConfig } from "./src/data/webpack";
export { onPostBuild } from "./src/data/site-files";
