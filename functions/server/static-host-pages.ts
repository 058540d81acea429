/** What Caddy needs besides headers where it serves the pages itself: redirects, and a page for when the host is away. */
import { contactFieldNames, failureMessage } from "../contact/contact-fields";
import type { RenderForm } from "../contact/intake/form-page";

/** A row of content/redirects.yml. */
export type Redirect = { readonly from: string; readonly to: string };

/**
 * A snippet for a Caddyfile: permanent redirects for the rows of content/redirects.yml. The query
 * goes along, as on our own host.
 */
export function caddyRedirects(redirects: readonly Redirect[]): string {
  const rows = redirects.flatMap(({ from, to }) => [`\t${from} ${to}`, `\t${from}/ ${to}`]);
  return [
    "# Written by the build from content/redirects.yml.",
    "map {path} {moved_to} {",
    ...rows,
    '\tdefault ""',
    "}",
    '@moved_query expression {moved_to} != "" && {query} != ""',
    "redir @moved_query {moved_to}?{query} 301",
    '@moved expression {moved_to} != ""',
    "redir @moved {moved_to} 301",
    "",
  ].join("\n");
}

/**
 * The contact page as a template for Caddy (Go's text/template): what a visitor without script
 * posted stands in the form again while our host is away.
 * @throws {Error} if the page has something in it that Caddy would take for a template
 */
export async function caddyContactTemplate(renderForm: RenderForm): Promise<string> {
  const mark = (name: string) => `@@${name}@@`;
  const typed = Object.fromEntries(contactFieldNames.map((name) => [name, mark(name)]));
  const html = await renderForm({ errors: {}, typed, problem: failureMessage });
  if (html.includes("{{")) throw new Error("The contact page has {{ in it, which Caddy reads");
  return contactFieldNames.reduce(
    (page, name) => page.replace(mark(name), `{{html (.Req.PostFormValue "${name}")}}`),
    html,
  );
}
