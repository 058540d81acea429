/** The headers every answer carries. One source for our host, Netlify and Caddy. */
import { createHash } from "node:crypto";

/** Hosts whose frames a page may show: Google's map, after a click. */
const mapHost = "https://www.google.com";

/** Which links browsers may load ahead; the build writes the file (HTML, "Speculation rules"). */
const speculationRulesPath = "/pages.speculationrules";

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** CSP sources for the inline scripts of a page (CSP Level 3, 2.3.1). Data blocks need none. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, code = ""]) => {
    const digest = createHash("sha256").update(code).digest("base64");
    return `'sha256-${digest}'`;
  });
}

/**
 * The Content-Security-Policy for pages with this HTML: nothing is allowed that none
 * of them needs. Our host states one for each page; Netlify and Caddy one for all.
 */
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

/** Headers of a page besides those of every answer. */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": policy,
    // A header, because the rules in an inline script would need a hole in the policy.
    "Speculation-Rules": `"${speculationRulesPath}"`,
  };
}

/**
 * Headers that are the same for every answer.
 * @param hsts value of Strict-Transport-Security (RFC 6797)
 */
export function commonHeaders(hsts: string): Readonly<Record<string, string>> {
  return {
    "Strict-Transport-Security": hsts,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

/** Headers of the editor's pages below /admin, where they are built (ADMIN=1). */
export const adminHeaders: Readonly<Record<string, string>> = {
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
