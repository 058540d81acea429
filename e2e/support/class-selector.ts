import { readFileSync } from "node:fs";
import { builtName } from "../../plugins/gatsby-plugin-page-styles/class-names";

/**
 * Selector of a class in the built site, for elements without a role or name of their own.
 * @param module path of the CSS module below src/, without its ending
 * @throws {Error} if the module has no such class
 */
export function classSelector(module: string, name: string): string {
  const file = `src/${module}.module.css`;
  const classes = readFileSync(file, "utf8").match(/(?<=\.)[a-z][\w-]*/gi);
  if (!classes?.includes(name)) throw new Error(`${file} has no class "${name}".`);
  return `.${builtName(file, name)}`;
}
