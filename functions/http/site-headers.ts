/** The headers of the site: one table, written in the formats of Netlify and Caddy, and read by our host. */
import { createHash } from "node:crypto";

/** Headers for paths, or for all paths with a prefix: `/static/*`. A later rule wins. */
export type HeaderRule = {
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
};

/** The host whose frames a page may show: Google's map, after a click. */
const mapHost = "https://www.google.com";

const inlineScript = /<script((?:\s(?!src=)[^\s>]*)*)>([\s\S]*?)<\/script>/g;

/** The types of script elements that a policy applies to. All others are data blocks (HTML, 4.12.1). */
const scriptType =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|)$/i;

/** CSP sources for the inline scripts of a page (CSP Level 3, 2.3.1). Data blocks need none. */
const scriptHashes = (html: string) =>
  [...html.matchAll(inlineScript)]
    .filter(([, attributes = ""]) =>
      scriptType.test(/\stype=["']?([^"'\s]*)/.exec(attributes)?.[1] ?? ""),
    )
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);

/** The Content-Security-Policy for pages with this HTML; it allows only what at least one of them needs. */
export function contentSecurityPolicy(pageHtml: readonly string[]): string {
  const hashes = new Set(pageHtml.flatMap(scriptHashes));
  const hasFrame = pageHtml.some((html) => html.includes("<iframe"));
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    // React writes style attributes, which cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The fonts are inside the pages' style sheet; without gatsby-plugin-page-styles they are files.
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${hasFrame ? mapHost : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/** Headers of every answer; `hsts` is the value of Strict-Transport-Security (RFC 6797). */
export function commonHeaders(hsts: string): Readonly<Record<string, string>> {
  return {
    "Strict-Transport-Security": hsts,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

/** Further headers of pages with this HTML. */
export function pageHeaders(pageHtml: readonly string[]): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(pageHtml),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** Headers of the editor's page below /admin, which is built with ADMIN=1. */
const adminHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // A worker turns photos and makes them smaller.
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
  // The pop-up in which the editor signs in must be able to reach this page.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "X-Robots-Tag": "noindex",
};

/** Cache-Control for files that never change under their name. */
export const cacheForAYear = "public, max-age=31536000, immutable";
/** Cache-Control for all other files. */
export const revalidate = "public, max-age=0, must-revalidate";

/** True if a file's name changes with its content; `path` is from the root of the site. */
export function isHashed(path: string): boolean {
  return /^\/static\/|(-[0-9a-f]{20}\.js|\.[0-9a-f]{20}\.css)(\.br|\.gz)?$/.test(path);
}

/**
 * The table of headers. Netlify joins all rules that match, and the site's policy would block the editor's page. With
 * /admin, every other part of the site therefore has a rule of its own.
 */
export function siteHeaders(
  { paths, pageHtml }: { readonly paths: readonly string[]; readonly pageHtml: readonly string[] },
  hsts: string,
): readonly HeaderRule[] {
  const pagePaths = paths.filter((path) => path.endsWith(".html"));
  const topPaths = [...new Set(pagePaths.map((path) => `/${path.split("/")[1] ?? ""}`))];
  const hasAdmin = topPaths.includes("/admin");
  const topPathsOfSite = topPaths.filter((path) => path !== "/admin");
  const andBelow = (path: string) => [path, `${path}/*`];
  const hashed = paths.filter((path) => isHashed(path) && !path.startsWith("/static/"));
  return [
    { paths: ["/*"], headers: commonHeaders(hsts) },
    {
      paths: hasAdmin ? ["/", ...topPathsOfSite.flatMap(andBelow)] : ["/*"],
      headers: pageHeaders(pageHtml),
    },
    ...(hasAdmin ? [{ paths: andBelow("/admin"), headers: adminHeaders }] : []),
    { paths: ["/static/*", ...hashed], headers: { "Cache-Control": cacheForAYear } },
  ];
}

/** The table in Netlify's format (docs.netlify.com/manage/routing/headers). */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.flatMap(({ paths, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return paths.map((path) => `${path}\n${lines.join("")}`);
  });
  return blocks.join("");
}

/** Reads the text that formatHeaders wrote; returns a function that gives the headers of a path. */
export function parseHeaders(text: string): (path: string) => Readonly<Record<string, string>> {
  const rules = text.split(/\n(?=\/)/).map((block) => block.trim().split(/\n */));
  return (requested) => {
    const fits = (path: string) =>
      path.endsWith("*") ? requested.startsWith(path.slice(0, -1)) : requested === path;
    const lines = rules.filter(([path = ""]) => fits(path)).flatMap(([, ...headers]) => headers);
    const pairs = lines.map((line) => line.split(/: (.*)/, 2));
    return Object.fromEntries(pairs) as Record<string, string>;
  };
}

/** The table as a snippet to `import` in a Caddyfile. */
export function caddyHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ paths, headers }, index) => {
    const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} \`${value}\`\n`);
    return `\t@rule${index} path ${paths.join(" ")}\n\theader @rule${index} {\n${lines.join("")}\t}\n`;
  });
  return `# Written by the build.\nroute {\n${blocks.join("")}}\n`;
}
