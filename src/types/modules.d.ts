/** Types of modules that ship without any. */

declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module "*.css";

declare module "vnu-jar" {
  /** Path of the jar. */
  const jar: string;
  export default jar;
}
