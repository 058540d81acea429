/** The headers every answer carries. One source for our host, Netlify and Caddy. */
import { createHash } from "node:crypto";

/** Hosts whose frames a page may show: Google's map, after a click. */
const mapHost = "https://www.google.com";

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the inline scripts of a page (CSP Level 3, 2.3.1). Data blocks need none. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, code = ""]) => {
    const digest = createHash("sha256").update(code).digest("base64");
    return `'sha256-${digest}'`;
  });
}

/** The Content-Security-Policy of a page: nothing is allowed that the page does not need. */
export function contentSecurityPolicy(html: string): string {
  const hasScripts = /<script[^>]*\bsrc=/.test(html);
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...(hasScripts ? scriptHashes(html) : [])].join(" ")}`,
    // React writes style attributes; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${html.includes("<iframe") ? mapHost : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/** Headers that are the same for every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
