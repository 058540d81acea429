import gatsby from "gatsby/package.json";

/**
 * A part of Gatsby, webpack or sharp that their types do not promise. A hook that silently finds nothing would leave
 * half its work undone with a green build, so it ends the build instead.
 * @param part the part, if it is there
 * @param name the name of the part, and its place in the package
 * @param consequence the state of the site without it
 * @param plugin name of the plugin that needs it
 * @param owner the package that has it, or hands it to hooks, as webpack's configuration
 * @throws {Error} naming the plugin, the part and the package's version, if it is not there
 */
export function privateShape<Part>(
  part: Part | null | undefined,
  name: string,
  consequence: string,
  plugin = "this site",
  owner = { name: "Gatsby", version: gatsby.version },
): Part {
  if (part !== null && part !== undefined) return part;
  throw new Error(
    `${plugin}: ${owner.name} ${owner.version} has no ${name}. Without it ${consequence}. Its types do not promise it: look for its new place in node_modules/${owner.name.toLowerCase()}, or go back a version.`,
  );
}

/** The HTML of a page's body, which Gatsby gives to `onRenderBody` though its type does not say so. */
export function requireBodyHtml(args: object, consequence: string, plugin: string): string {
  const { bodyHtml } = args as { readonly bodyHtml?: string };
  return privateShape(bodyHtml, "bodyHtml for onRenderBody", consequence, plugin);
}
