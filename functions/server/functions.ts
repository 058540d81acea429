/** The functions as one web application: paths, who asks, an answer to every failure. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { callerIp } from "../http/caller-ip";
import { functionFailed, json, wholeAnswer, type Handler } from "../http/respond";
import type { Log } from "../log";

/** What the application is made of. */
export type FunctionsParts = {
  /** Functions by their path: below /api/, or that of a page, for whoever asks for it with a query. */
  readonly functions: Readonly<Record<string, Handler>>;
  /** Proxies of our own in front. */
  readonly trustedProxies: number;
  readonly log: Log;
};

/** What answers requests for functions. It never rejects. */
export function createFunctions({ functions, trustedProxies, log }: FunctionsParts) {
  const app = new Hono<{ readonly Bindings: HttpBindings }>();
  for (const [path, handle] of Object.entries(functions)) {
    app.all(path, async ({ env: { incoming }, req }) => {
      const { remoteAddress } = incoming.socket;
      const ip = callerIp(req.header("x-forwarded-for"), remoteAddress, trustedProxies);
      return wholeAnswer(await handle(req.raw, { ip }));
    });
  }
  app.notFound(() => json(404, { status: "ERROR", error: "There is no such function" }));
  app.onError((error, { env: { incoming } }) => {
    // Who breaks off in the middle of a message hears nothing, and it is no fault of ours.
    if (incoming.destroyed && !incoming.complete) return json(400, { status: "ERROR" });
    return functionFailed(log, error);
  });
  const listen = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
    // Before any function is asked: no URL can be made of the Host.
    errorHandler: () => json(400, { status: "ERROR", error: "This is no URL" }),
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    void listen(request, response);
  };
}
