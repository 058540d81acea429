/** The site as one web application: pages, files, redirects, functions, health. */
import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { apiRoot, healthPath, sharedPagePaths } from "../addresses";
import { json, methodNotAllowed, type Caller, type Handler } from "../http/respond";
import { logFailure, type Log } from "../log";
import type { PublicFiles } from "./public-files";
import { commonHeaders } from "../http/security-headers";
import { serveFile } from "./serve-file";

/** An address that moved, and where to. */
export type Redirect = { readonly from: string; readonly to: string };

/** What the application is made of. */
export type AppParts = {
  readonly files: PublicFiles;
  readonly redirects: readonly Redirect[];
  /** Functions by the path of their address. */
  readonly functions: Readonly<Record<string, Handler>>;
  readonly version: string;
  /** What /api/health says besides; must not reject. */
  readonly health: () => Promise<object>;
  /** Proxies of our own in front. */
  readonly trustedProxies: number;
  /** Takes one line for each request. */
  readonly log: Log;
};

/** Bodies above this are refused while they stream in; nothing of them is kept. */
const maxBody = 64 * 1024;

function redirectTo(url: URL, path: string, status: 301 | 302 | 308): Response {
  return new Response(null, {
    status,
    headers: { Location: path + url.search, "Cache-Control": "no-store" },
  });
}

function servePage(request: Request, { files, redirects }: AppParts): Response {
  if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed("GET, HEAD");
  const url = new URL(request.url);
  const file = files.get(url.pathname);
  if (file) return serveFile(file, request);
  const trimmed = url.pathname.replace(/\/+$/, "");
  if (trimmed !== url.pathname && files.has(trimmed)) return redirectTo(url, trimmed, 308);
  const moved = redirects.find(({ from }) => from === trimmed);
  if (moved) return redirectTo(url, moved.to, 301);
  if (url.pathname.startsWith(`${sharedPagePaths.blogs}/`))
    return redirectTo(url, sharedPagePaths.blogs, 302);
  const notFound = files.get("/404.html");
  return notFound ? serveFile(notFound, request, 404) : new Response("Not found", { status: 404 });
}

type NodeBindings = { readonly incoming?: IncomingMessage };

/**
 * The visitor's address: the socket's, or what the outermost of our own proxies
 * wrote. What stands further left in X-Forwarded-For can be made up by anyone.
 */
export function callerOf(
  request: Request,
  socketAddress: string | undefined,
  trustedProxies: number,
): Caller {
  const hops = request.headers.get("x-forwarded-for")?.split(/\s*,\s*/) ?? [];
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return { address: forwarded ?? socketAddress };
}

/** Builds the application; it never throws a request away without an answer. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    parts.log({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  app.use(
    `${apiRoot}*`,
    bodyLimit({
      maxSize: maxBody,
      onError: () => json(413, { status: "ERROR", error: "The request is too large" }),
    }),
  );
  // 200 also while the store fails: restarting the host would not help, and pages are served.
  app.get(healthPath, async () =>
    json(200, { status: "OK", version: parts.version, ...(await parts.health()) }),
  );
  for (const [path, handle] of Object.entries(parts.functions)) {
    app.all(path, ({ env, req: { raw } }) =>
      handle(
        raw,
        callerOf(
          raw,
          (env as NodeBindings | undefined)?.incoming?.socket.remoteAddress,
          parts.trustedProxies,
        ),
      ),
    );
  }
  app.all(`${apiRoot}*`, () => json(404, { status: "ERROR", error: "There is no such function" }));
  app.all("*", (context) => servePage(context.req.raw, parts));
  app.onError((error) => {
    logFailure(parts.log, "a request failed", error);
    return json(500, { status: "ERROR", error: "Something went wrong on our side" });
  });
  return app;
}
