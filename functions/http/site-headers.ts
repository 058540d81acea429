/**
 * The headers of the site. The build makes one table of them, with one policy for all pages, and
 * writes it for Netlify and our own host (public/_headers) and for Caddy (deploy/headers.caddy).
 */
import { createHash } from "node:crypto";

/** Headers for a path, or for all paths with a beginning: `/static/*`. A later rule wins. */
export type HeaderRule = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Hosts whose frames a page may show: Google's map, after a click. */
const mapHost = "https://www.google.com";

/** Which links browsers may load ahead; the build writes the file (HTML, "Speculation rules"). */
const speculationRules = "/pages.speculationrules";

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the inline scripts of a page (CSP Level 3, 2.3.1). Data blocks need none. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, code = ""]) => {
    const digest = createHash("sha256").update(code).digest("base64");
    return `'sha256-${digest}'`;
  });
}

/** The Content-Security-Policy for pages with this HTML: nothing is allowed that none of them needs. */
export function contentSecurityPolicy(pages: readonly string[]): string {
  const hashes = new Set(pages.flatMap(scriptHashes));
  const hasFrame = pages.some((html) => html.includes("<iframe"));
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    // React writes style attributes; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The fonts are inside their style sheet.
    "font-src data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${hasFrame ? mapHost : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/**
 * Headers of every answer.
 * @param hsts value of Strict-Transport-Security (RFC 6797)
 */
export function commonHeaders(hsts: string): Readonly<Record<string, string>> {
  return {
    "Strict-Transport-Security": hsts,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

/** Headers that pages with this HTML have besides. */
export function pageHeaders(pages: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(pages),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** Headers of the editor's page below /admin, where it is built (ADMIN=1). */
const adminHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // Photos are turned and made smaller apart from the page.
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.githubusercontent.com",
    "font-src 'self' data:",
    "connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com",
    // The preview.
    "frame-src 'self' blob:",
    "form-action 'none'",
    // The preview names the site as its base.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  // The window in which the editor signs in must find its way back.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "X-Robots-Tag": "noindex",
};

/** For files that never change under their name, and for all others. */
export const cacheForAYear = "public, max-age=31536000, immutable";
export const revalidate = "public, max-age=0, must-revalidate";

/** Does the name of a file, from the root of the site, change with its content? */
export function isHashed(path: string): boolean {
  return /^\/static\/|(-[0-9a-f]{20}\.js|\.[0-9a-f]{20}\.css)(\.br|\.gz)?$/.test(path);
}

/** What is built: the paths of all files, and the HTML of the pages that visitors see. */
export type BuiltFiles = { readonly paths: readonly string[]; readonly pages: readonly string[] };

/**
 * The table. Netlify joins the headers of all rules that match, and two policies at once would leave
 * the editor's page nothing: where there is one, the site's policy is said of each part of the site.
 */
export function siteHeaders({ paths, pages }: BuiltFiles, hsts: string): readonly HeaderRule[] {
  const pagePaths = paths.filter((path) => path.endsWith(".html"));
  const parts = [...new Set(pagePaths.map((path) => `/${path.split("/")[1] ?? ""}`))];
  const hasAdmin = parts.includes("/admin");
  const partsOfSite = parts.filter((part) => part !== "/admin");
  // A header, because the rules in an inline script would need a hole in the policy.
  const forPages = { ...pageHeaders(pages), "Speculation-Rules": `"${speculationRules}"` };
  const forever = { "Cache-Control": cacheForAYear };
  const hashed = paths.filter((path) => isHashed(path) && !path.startsWith("/static/"));
  const rule = (headers: HeaderRule["headers"]) => (path: string) => ({ path, headers });
  const andBelow = (path: string) => [path, `${path}/*`];
  return [
    ...["/*"].map(rule(commonHeaders(hsts))),
    ...(hasAdmin ? ["/", ...partsOfSite.flatMap(andBelow)] : ["/*"]).map(rule(forPages)),
    ...(hasAdmin ? andBelow("/admin") : []).map(rule(adminHeaders)),
    ...["/static/*", ...hashed].map(rule(forever)),
    ...[speculationRules].map(rule({ "Content-Type": "application/speculationrules+json" })),
  ];
}

/** The table in Netlify's format (docs.netlify.com/manage/routing/headers). */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}

/** Reads what formatHeaders wrote; answers the headers of a path. */
export function parseHeaders(text: string): (path: string) => Readonly<Record<string, string>> {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (name !== undefined && value !== undefined && last) last.headers[name] = value;
    else rules.push({ path: line, headers: {} });
  }
  const fits = (rule: string, path: string) =>
    rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule;
  return (path) =>
    rules
      .filter((rule) => fits(rule.path, path))
      .reduce((all, { headers }) => ({ ...all, ...headers }), {});
}

/** The table as a snippet to `import` in a Caddyfile; rules with the same headers share a matcher. */
export function caddyHeaders(rules: readonly HeaderRule[]): string {
  const paths = new Map<string, string[]>();
  for (const { path, headers } of rules) {
    const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} \`${value}\``);
    const key = lines.join("\n");
    paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  const blocks = [...paths].map(([lines, matched], index) =>
    [`\t@rule${index} path ${matched.join(" ")}`, `\theader @rule${index} {\n${lines}\n\t}`].join(
      "\n",
    ),
  );
  return ["# Written by the build.", "route {", ...blocks, "}", ""].join("\n");
}
