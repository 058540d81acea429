/** The functions as one web application: addresses, a limit for bodies, an answer to every failure. */
import type { IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { apiPaths } from "../paths";
import { callerIp } from "../http/caller-ip";
import { json, type Handler } from "../http/respond";
import { logFailure, withRequest, type Log } from "../log";
import type { Exchange } from "./exchange";
import type { Send } from "./send-answer";

/** What the application is made of. */
export type FunctionsParts = {
  /** By the path of their address. */
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Proxies of our own in front. */
  readonly trustedProxies: number;
  readonly send: Send;
  readonly log: Log;
};

type Bindings = { readonly Bindings: { readonly incoming: IncomingMessage } };

/** Bodies above this are refused while they stream in; nothing of them is kept. */
const maxBody = 64 * 1024;

function isFormWithPhotos({ url, headers }: Request): boolean {
  const type = headers.get("content-type") ?? "";
  return new URL(url).pathname === apiPaths.contact && /^multipart\/form-data\b/i.test(type);
}

const notFound = () => json(404, { status: "ERROR", error: "There is no such function" });

function createApp({ handlers, trustedProxies, log }: FunctionsParts): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const limit = bodyLimit({
    maxSize: maxBody,
    onError: () => json(413, { status: "ERROR", error: "The request is too large" }),
  });
  // A form with photos counts for itself while it streams, and answers with the text kept.
  app.use((context, next) => (isFormWithPhotos(context.req.raw) ? next() : limit(context, next)));
  for (const [path, handle] of Object.entries(handlers)) {
    app.all(path, ({ env: { incoming }, req }) => {
      const ip = callerIp(
        req.header("x-forwarded-for"),
        incoming.socket.remoteAddress,
        trustedProxies,
      );
      return handle(req.raw, { ip });
    });
  }
  app.notFound(notFound);
  app.onError((error) => {
    logFailure(log, "a function failed", error);
    return json(500, { status: "ERROR", error: "Something went wrong on our side" });
  });
  return app;
}

/** Answers what is asked of the functions. */
export function createFunctions(parts: FunctionsParts): (exchange: Exchange) => void {
  const app = createApp(parts);
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const listen = getRequestListener(
    async (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      const exchange = exchanges.get(incoming);
      if (!exchange) throw new Error("A request came past the host");
      await parts.send.response(exchange, await app.fetch(request, { incoming }));
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return (exchange) => {
    const { id, request, response } = exchange;
    exchanges.set(request, exchange);
    void withRequest(id, () => listen(request, response));
  };
}
