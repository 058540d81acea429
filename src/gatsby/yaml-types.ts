/** Names the GraphQL type of each YAML file: `pages/contact.yml` makes a `ContactPage`. */

const lists: Readonly<Record<string, string>> = {
  "town-services": "TownService",
  testimonials: "Testimonial",
  "gallery/projects": "Project",
  "pictures/index": "Picture",
  redirects: "Redirect",
};

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type TransformedFile = { readonly node: { readonly relativePath?: unknown } };

/** The type of the node(s) gatsby-transformer-yaml makes from a file under content/. */
export function yamlTypeName({ node }: TransformedFile): string {
  const path = String(node.relativePath).replace(/\.yml$/, "");
  if (path.startsWith("services/")) return "Service";
  if (path.startsWith("pages/")) return `${capitalised(path.replace("pages/", ""))}Page`;
  return lists[path] ?? capitalised(path);
}
