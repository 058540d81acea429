import gatsby from "gatsby/package.json";

type Expected = {
  /** The name of the part, and its place in the package. */
  readonly name: string;
  /** The state of the site without it. */
  readonly consequence: string;
  /** The plugin that needs it, if it is not the site itself. */
  readonly plugin?: string;
  /** The package that has it, or hands it to hooks, as Gatsby does webpack's configuration. */
  readonly owner?: { readonly name: string; readonly version: string };
};

/**
 * A part of Gatsby, webpack or sharp that their types do not promise. A hook that silently finds nothing would leave
 * half its work undone with a green build, so it ends the build instead.
 * @throws {Error} naming the plugin, the part and the package's version, if it is not there
 */
export function privateShape<Part>(part: Part | null | undefined, expected: Expected): Part {
  if (part !== null && part !== undefined) return part;
  const { name, consequence, plugin = "this site" } = expected;
  const { owner = { name: "Gatsby", version: gatsby.version } } = expected;
  throw new Error(
    `${plugin}: ${owner.name} ${owner.version} has no ${name}. Without it ${consequence}. Its types do not promise it: look for its new place in node_modules/${owner.name.toLowerCase()}, or go back a version.`,
  );
}

/** The HTML of a page's body, which Gatsby gives to `onRenderBody` though its type does not say so. */
export function requireBodyHtml(args: object, consequence: string, plugin: string): string {
  const { bodyHtml } = args as { readonly bodyHtml?: string };
  return privateShape(bodyHtml, { name: "bodyHtml for onRenderBody", consequence, plugin });
}
