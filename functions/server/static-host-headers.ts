/**
 * The host's headers in the words of other hosts of static files. They know one
 * policy for all pages, missing ones included, so it allows what any page needs.
 */
import { readFileSync } from "node:fs";
import { keepForAYear, type PublicFiles } from "./public-files";
import {
  adminHeaders,
  commonHeaders,
  contentSecurityPolicy,
  pageHeaders,
} from "../http/security-headers";

type Header = [name: string, value: string];

function headersOfAll(files: PublicFiles, hsts: string): Header[] {
  const pages = [...files.values()].filter(({ role }) => role === "page");
  const policy = contentSecurityPolicy(pages.map(({ path }) => readFileSync(path, "utf8")));
  return Object.entries({ ...commonHeaders(hsts), ...pageHeaders(policy) });
}

/** Addresses that may be kept for a year; everything below /static/ may. */
function keptForAYear(files: PublicFiles): string[] {
  const single = [...files]
    .filter(([path, file]) => file.cacheControl === keepForAYear && !path.startsWith("/static/"))
    .map(([path]) => path);
  return ["/static/*", ...single.sort()];
}

function hasAdmin(files: PublicFiles): boolean {
  return [...files.values()].some(({ role }) => role === "admin");
}

/** Places that take in every page of the site and no page of the editor. */
function pagePlaces(files: PublicFiles): string[] {
  const first = [...files]
    .filter(([, { role }]) => role === "page")
    .map(([path]) => `/${path.split("/")[1] ?? ""}`);
  return [...new Set(first)]
    .sort()
    .flatMap((path) => (path === "/" ? [path] : [path, `${path}/*`]));
}

/**
 * Netlify's `_headers` file. Netlify joins the headers of all places that match, and two policies
 * at once would leave the editor's page nothing: beside it each place states its own.
 */
export function netlifyHeaders(files: PublicFiles, hsts: string): string {
  const place = (path: string, headers: readonly Header[]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const all = headersOfAll(files, hsts);
  const isOwn = ([name]: Header) => name in adminHeaders;
  const pages = hasAdmin(files)
    ? [
        place(
          "/*",
          all.filter((header) => !isOwn(header)),
        ),
        ...pagePlaces(files).map((path) => place(path, all.filter(isOwn))),
        ...["/admin", "/admin/*"].map((path) => place(path, Object.entries(adminHeaders))),
      ]
    : [place("/*", all)];
  const kept = keptForAYear(files).map((path) => place(path, [["Cache-Control", keepForAYear]]));
  const rules = place("/pages.speculationrules", [
    ["Content-Type", "application/speculationrules+json"],
  ]);
  return `${[...pages, ...kept, rules].join("\n")}\n`;
}

/** A snippet for a Caddyfile, to `import` in the site that serves public/. */
export function caddyHeaders(files: PublicFiles, hsts: string): string {
  const quote = (value: string) => `\`${value}\``;
  const adminLines = Object.entries(adminHeaders).map(
    ([name, value]) => `header @admin ${name} ${quote(value)}`,
  );
  return [
    "# Written by the build from functions/http/security-headers.ts.",
    "header {",
    ...headersOfAll(files, hsts).map(([name, value]) => `\t${name} ${quote(value)}`),
    "\t-Server",
    "}",
    // Two places that exclude each other: Caddy runs the one without a condition last.
    `@kept path ${keptForAYear(files).join(" ")}`,
    `header @kept Cache-Control ${quote(keepForAYear)}`,
    `@fresh not path ${keptForAYear(files).join(" ")}`,
    `header @fresh Cache-Control ${quote("public, max-age=0, must-revalidate")}`,
    "@speculation path *.speculationrules",
    "header @speculation Content-Type application/speculationrules+json",
    ...(hasAdmin(files) ? ["@admin path /admin /admin/*", ...adminLines] : []),
    "",
  ].join("\n");
}
