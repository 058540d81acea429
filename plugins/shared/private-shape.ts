import gatsby from "gatsby/package.json";

/**
 * A part of Gatsby, webpack or sharp that their types do not promise. A hook that silently finds nothing would leave
 * half its work undone with a green build, so it ends the build instead.
 * @param part the part, if it is there
 * @param what its name, and where Gatsby has it
 * @param without what the site would be like without it
 * @param plugin name of the plugin that needs it
 * @throws {Error} naming the plugin, the part and Gatsby's version, if it is not there
 */
export function privateShape<Part>(
  part: Part | null | undefined,
  what: string,
  without: string,
  plugin = "this site",
): Part {
  if (part !== null && part !== undefined) return part;
  throw new Error(
    `${plugin}: Gatsby ${gatsby.version} has no ${what}. Without it ${without}. Its types do not promise it: look for its new place in node_modules/gatsby, or go back a version.`,
  );
}

/** The HTML of a page's body, which Gatsby gives to `onRenderBody` though its type does not say so. */
export function requireBodyHtml(args: object, without: string, plugin: string): string {
  const { bodyHtml } = args as { readonly bodyHtml?: string };
  return privateShape(bodyHtml, "bodyHtml for onRenderBody", without, plugin);
}
