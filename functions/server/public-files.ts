/**
 * What the host may serve: a list made when a release is loaded. An address that is not on
 * the list reaches nothing, so no trick with dots, slashes or encodings can.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { adminHeaders, contentSecurityPolicy, pageHeaders } from "../http/security-headers";

/** A file on disk, as it is or compressed. Two of one release are never the same object. */
export type Variant = {
  readonly path: string;
  readonly size: number;
  /** When it was written, in milliseconds since 1970: another time means other bytes. */
  readonly modified: number;
  readonly encoding: "br" | "gzip" | undefined;
  /** Strong validator from the content (RFC 9110, 8.8.3), with its quotes. */
  readonly etag: string;
};

/** A page of the site, a page for the editor, or what they are made of. */
type Role = "page" | "admin" | "part";

/** A file and all that is said about it. */
export type PublicFile = Variant & {
  readonly type: string;
  readonly cacheControl: string;
  readonly role: Role;
  /** 404 for the page that says so. */
  readonly status: 200 | 404;
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

/** The page for whatever is not there; Gatsby writes it twice. */
export const notFoundAddress = "/404.html";
const notFoundAddresses: readonly string[] = [notFoundAddress, "/404"];

/** Does the address change with the content, so that it may be kept for good? */
export function isHashed(address: string): boolean {
  return hashed.test(address);
}

function cacheControlOf(address: string): string {
  if (notFoundAddresses.includes(address)) return "no-store";
  return isHashed(address) ? keepForAYear : "public, max-age=0, must-revalidate";
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

/** Gets each variant with its bytes, while they are at hand. */
type OnContent = (variant: Variant, content: Buffer) => void;

async function read(
  path: string,
  encoding: Variant["encoding"],
  etagOf: (content: Buffer) => string,
): Promise<{ variant: Variant; content: Buffer }> {
  const { size, mtimeMs: modified } = await stat(path);
  const content = await readFile(path);
  if (content.length !== size) throw new Error(`${path} changed while it was read`);
  return { variant: { path, size, modified, encoding, etag: `"${etagOf(content)}"` }, content };
}

async function describe(
  path: string,
  address: string,
  type: string,
  onContent: OnContent,
): Promise<PublicFile> {
  const { variant, content } = await read(path, undefined, (bytes) =>
    createHash("sha256").update(bytes).digest("base64url").slice(0, 27),
  );
  const compressed = async (encoding: "br" | "gzip", ending: string) => {
    if (!existsSync(path + ending)) return undefined;
    const copy = await read(
      path + ending,
      encoding,
      () => `${variant.etag.slice(1, -1)}-${encoding}`,
    );
    onContent(copy.variant, copy.content);
    return copy.variant;
  };
  const role = roleOf(address, type);
  const file: PublicFile = {
    ...variant,
    type,
    cacheControl: cacheControlOf(address),
    role,
    status: notFoundAddresses.includes(address) ? 404 : 200,
    headers: headersOf(role, content),
    br: await compressed("br", ".br"),
    gzip: await compressed("gzip", ".gz"),
  };
  onContent(file, content);
  return file;
}

/**
 * Lists the files below `root`; `onContent` gets what was read for it.
 * @throws {Error} if there is no built site in `root`, or a file cannot be read
 */
export async function listPublicFiles(
  root: string,
  onContent: OnContent = () => undefined,
): Promise<PublicFiles> {
  if (!existsSync(join(root, "index.html"))) {
    throw new Error(`There is no built site in ${root}. Run \`npm run build\` first.`);
  }
  const files = new Map<string, PublicFile>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const relativePath = path
      .slice(root.length + 1)
      .split(sep)
      .join("/");
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type || notPublic.test(relativePath)) continue;
    const address = addressOf(relativePath);
    files.set(address, await describe(path, address, type, onContent));
  }
  return files;
}
