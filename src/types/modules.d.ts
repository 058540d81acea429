/** Modules that bring no types of their own. */

declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module "*.css";

declare module "eslint-plugin-jsx-a11y" {
  import type { Linter } from "eslint";
  const plugin: { flatConfigs: Record<"recommended" | "strict", Linter.Config> };
  export default plugin;
}

declare module "*.woff2" {
  const address: string;
  export default address;
}

declare module "vnu-jar" {
  /** Path of the jar. */
  const jar: string;
  export default jar;
}
