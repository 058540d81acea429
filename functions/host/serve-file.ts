/** Answers GET and HEAD for pages and files: with the file, a redirect, or the 404 page. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import send from "send";
import { cacheForAYear, isHashed, revalidate } from "../http/site-headers";
import { sharedPagePaths } from "../shared/paths";
import type { FileList, Release } from "./release";

/** Leftovers of the build, compressed copies, maps, dot files except /.well-known/ (RFC 8615). */
const notPublic =
  /^\/\.(?!well-known\/)|.\/\.|\/(_headers$|_redirects$|chunk-map\.json$|webpack\.stats\.json$)|\.(map|br|gz)$|\.LICENSE\.txt$/;

/** The page for paths that do not exist. Gatsby writes it to two files. */
const notFoundPage = "/404.html";
const notFoundPages: readonly string[] = [notFoundPage, "/404/index.html"];

/** The endings of compressed copies by the name of the encoding in Accept-Encoding, the better one first. */
const endings = { br: ".br", gzip: ".gz" };

/** Refuses in JSON, as the functions do. */
export function sendError(response: ServerResponse, status: number, error: string): void {
  for (const name of ["Content-Encoding", "ETag", "Last-Modified", "Content-Length"])
    response.removeHeader(name);
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(JSON.stringify({ status: "ERROR", error }));
}

const pageFileOf = (path: string) => `${path === "/" ? "" : path}/index.html`;

/** The file for a path, if visitors may have it. */
function fileOf({ files }: FileList, path: string): string | undefined {
  const file = [path, pageFileOf(path)].find((name) => files.has(name));
  const isPage = path.endsWith("/index.html");
  return file && !isPage && !notPublic.test(file) ? file : undefined;
}

/** The redirect for a path without a file: to the proper URL, or the page's new path. */
function redirectOf(release: Release, path: string): [status: number, path: string] | undefined {
  const trimmed = `/${path.split("/").filter(Boolean).join("/")}`;
  const page = trimmed.toLowerCase().replace(/\/index\.html$/, "") || "/";
  if (page !== path && release.files.has(pageFileOf(page))) return [308, page];
  const moved = release.redirects.get(trimmed);
  if (moved !== undefined) return [301, moved];
  const { blogs } = sharedPagePaths;
  const isArticle = path.startsWith(`${blogs}/`) && release.files.has(pageFileOf(blogs));
  return isArticle ? [302, blogs] : undefined;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, files }: FileList,
  file: string,
): void {
  const isMissing = notFoundPages.includes(file);
  const accepted = parseAccept(request.headers["accept-encoding"]?.toString() ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  const copies = Object.entries(endings).filter(([, ending]) => files.has(file + ending));
  const [encoding, ending = ""] = copies.find(([name]) => accepted.includes(name)) ?? [];
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const type = getMimeType(file);
  if (type && !response.hasHeader("Content-Type")) response.setHeader("Content-Type", type);
  const cached = isHashed(file) ? cacheForAYear : revalidate;
  response.setHeader("Cache-Control", isMissing ? "no-store" : cached);
  if (isMissing) response.statusCode = 404;
  send(request, encodeURI(file + ending), {
    root: folder,
    index: false,
    // The path is in the list, and names that begin with a dot were refused before.
    dotfiles: "allow",
    cacheControl: false,
    // Hashed files never change, so they need no date; their ETag is for range requests.
    lastModified: cached === revalidate,
    // A range refers to the file itself, not to a compressed copy.
    acceptRanges: !encoding && !isMissing,
  })
    .on("error", ({ statusCode }: { readonly statusCode?: number }) => {
      if (response.headersSent) response.destroy();
      else if (statusCode === 416 && /^bytes=-0*[1-9]/.test(request.headers.range ?? "")) {
        // A suffix range that is longer than the file means the whole file (RFC 9110, 14.1.2).
        delete request.headers.range;
        response.removeHeader("Content-Range");
        sendFile(request, response, { folder, files }, file);
      } else if (statusCode === 416 || statusCode === 412)
        sendError(response, statusCode, "No such part");
      else sendError(response, 503, "This cannot be read just now. Please try again.");
    })
    .pipe(response);
}

/** Answers a request whose path can be decoded and does not belong to a function. */
export function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search }: URL,
  release: Release,
): void {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    sendError(response, 405, "Only these are allowed here: GET, HEAD");
    return;
  }
  const path = decodeURIComponent(pathname);
  const lists = isHashed(path) ? [release, release.previousAssets] : [release];
  const list = lists.find((candidate) => fileOf(candidate, path)) ?? release;
  const file = fileOf(list, path);
  const redirect = file ? undefined : redirectOf(release, path);
  if (redirect) {
    const [status, target] = redirect;
    const headers = { "Cache-Control": "no-store", "Content-Length": "0" };
    response.writeHead(status, { Location: encodeURI(target) + search, ...headers }).end();
    return;
  }
  const headers = release.headersOf(file ? path : notFoundPage);
  for (const [name, value] of Object.entries(headers)) {
    // The host sets HSTS itself, from its own settings.
    if (name !== "Strict-Transport-Security") response.setHeader(name, value);
  }
  if (file) sendFile(request, response, list, file);
  else if (release.files.has(notFoundPage)) sendFile(request, response, release, notFoundPage);
  else sendError(response, 404, "There is no such page");
}
