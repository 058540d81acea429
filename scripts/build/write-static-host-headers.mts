/**
 * Part of the build: what other hosts of our pages need. public/_headers for Netlify; for Caddy
 * deploy/headers.caddy, redirects.caddy, and the page for when our host is away.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import { createFormPage } from "../../functions/contact/intake/form-page";
import { readEnvironment } from "../../functions/environment";
import { listPublicFiles } from "../../functions/server/public-files";
import { caddyHeaders, netlifyHeaders } from "../../functions/server/static-host-headers";
import {
  caddyContactTemplate,
  caddyRedirects,
  type Redirect,
} from "../../functions/server/static-host-pages";
import { root } from "../run-node.mts";

/** Writes them for what stands in public/. */
export async function writeStaticHostHeaders(): Promise<void> {
  const files = await listPublicFiles(`${root}public`);
  const { hsts } = readEnvironment().host;
  const redirects = parse(readFileSync(`${root}content/redirects.yml`, "utf8")) as Redirect[];
  const contactPages = ["contact/index.html", "contact.html"];
  const renderForm = createFormPage(
    contactPages.map((file) => `${root}public/${file}`),
    console.warn,
  );
  const contactTemplate = await caddyContactTemplate(renderForm);
  // Netlify's adapter has written a file of its own; ours says all that it says, and more.
  writeFileSync(`${root}public/_headers`, netlifyHeaders(files, hsts));
  // What the image is built from is without this folder.
  mkdirSync(`${root}deploy`, { recursive: true });
  writeFileSync(`${root}deploy/headers.caddy`, caddyHeaders(files, hsts));
  writeFileSync(`${root}deploy/redirects.caddy`, caddyRedirects(redirects));
  writeFileSync(`${root}deploy/contact-unavailable.html`, contactTemplate);
}
