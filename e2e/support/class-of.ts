import { shortClassNames } from "../../src/gatsby/styles/class-names";

const names = shortClassNames("src");

/**
 * Selector of a class as the built site has it, for parts that have no role or name of their own.
 * @param module path of the CSS module below src/, without its ending
 */
export function classOf(module: string, name: string): string {
  const short = names.get(`src/${module}.module.css`)?.get(name);
  if (!short) throw new Error(`src/${module}.module.css has no class "${name}".`);
  return `.${short}`;
}
