/**
 * What the host may serve: a list made once, at start. An address that is not on
 * the list reaches nothing, so no trick with dots, slashes or encodings can.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { adminHeaders, contentSecurityPolicy, pageHeaders } from "../http/security-headers";

/** A file on disk, as it is or compressed. */
export type Variant = { readonly path: string; readonly size: number };

/** A page of the site, a page for the editor, or what they are made of. */
export type Role = "page" | "admin" | "part";

/** A file and all that is said about it. */
export type PublicFile = Variant & {
  readonly type: string;
  /** Strong validator from the content (RFC 9110, 8.8.3), without quotes. */
  readonly etag: string;
  readonly cacheControl: string;
  readonly role: Role;
  /** Headers of its own, on top of those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly br: Variant | undefined;
  readonly gzip: Variant | undefined;
};

/** Files by the path of their address. Pages have no slash at the end. */
export type PublicFiles = ReadonlyMap<string, PublicFile>;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".yml": "application/yaml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".speculationrules": "application/speculationrules+json",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** Build leftovers and compressed copies; source maps stay at home too. */
const notPublic =
  /(^|\/)(\.|_headers$|_redirects$|chunk-map\.json$|webpack\.stats\.json$)|\.(map|br|gz)$|\.LICENSE\.txt$/;

/** Files whose name changes with their content. */
const hashed = /^\/static\/|-[0-9a-f]{20}\.js$|\.[0-9a-f]{20}\.css$/;

/** For files that never change under their name. */
export const keepForAYear = "public, max-age=31536000, immutable";

function cacheControlOf(address: string): string {
  return hashed.test(address) ? keepForAYear : "public, max-age=0, must-revalidate";
}

function variant(path: string): Variant | undefined {
  return existsSync(path) ? { path, size: statSync(path).size } : undefined;
}

function roleOf(address: string, type: string): Role {
  if (!type.startsWith("text/html")) return "part";
  return /^\/admin(\/|$)/.test(address) ? "admin" : "page";
}

function headersOf(role: Role, content: Buffer): Readonly<Record<string, string>> {
  if (role === "part") return {};
  return role === "admin" ? adminHeaders : pageHeaders(contentSecurityPolicy([content.toString()]));
}

function addressOf(relativePath: string): string {
  const page = relativePath.replace(/(^|\/)index\.html$/, "");
  return `/${page.split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * Lists the files below `root`.
 * @throws {Error} if there is no built site in `root`
 */
export function listPublicFiles(root: string): PublicFiles {
  if (!existsSync(join(root, "index.html"))) {
    throw new Error(`There is no built site in ${root}. Run \`npm run build\` first.`);
  }
  const files = new Map<string, PublicFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const relativePath = path
      .slice(root.length + 1)
      .split(sep)
      .join("/");
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type || notPublic.test(relativePath)) continue;
    const content = readFileSync(path);
    const address = addressOf(relativePath);
    const role = roleOf(address, type);
    files.set(address, {
      path,
      size: content.length,
      type,
      etag: createHash("sha256").update(content).digest("base64url").slice(0, 27),
      cacheControl: cacheControlOf(address),
      role,
      headers: headersOf(role, content),
      br: variant(`${path}.br`),
      gzip: variant(`${path}.gz`),
    });
  }
  return files;
}
