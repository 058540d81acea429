/** The owner's desk: who may use it, and its routes. Also the route of "Mark as answered". */
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { readBody, HttpError, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, seeOther, type Handler } from "../../http/respond";
import { logFailure } from "../../log";
import { apiPaths, deskPath } from "../../shared/paths";
import { isSame, createSignature } from "../../signature";
import { readSiteIndex } from "../../site-index";
import type { EnquiryContext } from "../context";
import { answeredPage, markAsAnswered } from "./answered-page";
import type { DeskContext, DeskEnv } from "./desk-context";
import { deskHeaders, messagePage } from "./desk-page";
import { enquiryRoutes } from "./enquiry/enquiry-routes";
import { listRoutes } from "./list-routes";
import { deviceRoutes } from "./sign-in/devices";
import { readSessionKey } from "./sign-in/session-cookie";
import { createSignIn, signedOutPage } from "./sign-in/sign-in";

/** The largest form that is read, in bytes, since reading holds the host up. A note must fit into both. */
const maxFormBytes = { signedIn: 64 * 1024, stranger: 24 * 1024 };

/** The values of a URL or form without NUL, which PostgreSQL does not accept in a text. */
const withoutNul = (values: URLSearchParams) =>
  new URLSearchParams([...values].map(([name, value]) => [name, value.replaceAll("\0", "")]));

const setHeaders = createMiddleware<DeskEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(deskHeaders)) c.res.headers.set(name, value);
});

const checkToken = createMiddleware<DeskEnv>((c, next) => {
  const { context, form } = c.var;
  if (c.req.method === "POST" && !isSame(form.get("token") ?? "", context.token))
    throw new HttpError(403, "This page is out of date. Go back, reload it and try again.");
  return next();
});

/** Redirects to the page that signs in if there is no session. It leads back by the first part of the path. */
const requireSession = createMiddleware<DeskEnv>(async (c, next) => {
  const { context, form } = c.var;
  const { base, session, request } = context;
  if (session) {
    c.set("session", session);
    return next();
  }
  const [first = ""] = new URL(request.url).pathname.slice(base.length).split("/").filter(Boolean);
  const leadsTo = first === "open" ? "" : first;
  if (c.req.method === "POST") return signedOutPage(form, leadsTo, context);
  const query = leadsTo ? `?to=${encodeURIComponent(leadsTo)}` : "";
  return seeOther(`${base}/sign-in${query}`);
});

/** Handles the desk and "Mark as answered". `mailsSent` resolves when all links are mailed. */
export function createDesk(enquiryContext: EnquiryContext) {
  const { store, publicFolder, clock, log } = enquiryContext;
  const { deskUsers: users, retentionDays } = enquiryContext.settings;
  const signIn = createSignIn(enquiryContext);

  async function contextOf(request: Request, ip: string | undefined): Promise<DeskContext> {
    const now = clock.now();
    const base = new URL(request.url).pathname.startsWith(apiPaths.desk) ? apiPaths.desk : deskPath;
    const key = readSessionKey(request);
    const stored = key ? await store.sessionOf(key, now) : undefined;
    const session = stored && users.includes(stored.user) ? stored : undefined;
    const deviceUser = session?.user ?? (key ? await store.userOfDevice(key, now) : undefined);
    // All visitors have the same token before they sign in.
    const token = createSignature(await store.secret(), `desk form ${session?.id ?? ""}`);
    const site = await readSiteIndex(publicFolder, log);
    const { company } = enquiryContext.readIdentity();
    const hasUsers = users.length > 0;
    const user = { session, deviceUser, token, ip };
    return { base, company, site, now, retentionDays, hasUsers, request, ...user };
  }

  const readRequest = createMiddleware<DeskEnv>(async (c, next) => {
    const { raw: request } = c.req;
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    const context = await contextOf(request, c.env.ip);
    c.set("context", context);
    c.set("query", withoutNul(new URL(request.url).searchParams));
    if (request.method === "POST") {
      requireSameOrigin(request, new URL(enquiryContext.readIdentity().company.origin).host);
      const maxBytes =
        context.deviceUser === undefined ? maxFormBytes.stranger : maxFormBytes.signedIn;
      c.set("form", withoutNul(new URLSearchParams(await readBody(request, maxBytes))));
    }
    return next();
  });

  const pages = new Hono<DeskEnv>()
    .use("/sign-in", checkToken)
    .route("/sign-in", signIn.routes)
    .use(requireSession)
    .use(checkToken)
    .route("/devices", deviceRoutes(enquiryContext))
    .route("/", listRoutes(enquiryContext))
    .route("/", enquiryRoutes(enquiryContext));

  const app = new Hono<DeskEnv>({ strict: false })
    .use(setHeaders)
    .use(readRequest)
    .get(apiPaths.answered, ({ var: { context } }) => answeredPage(store, context))
    .post(apiPaths.answered, ({ var: { form, context } }) => markAsAnswered(form, store, context))
    .route(deskPath, pages)
    .route(apiPaths.desk, pages)
    .notFound(({ var: { context } }) =>
      messagePage(404, "We cannot find that enquiry", "It may have been erased.", context),
    )
    .onError((error, { var: { context } }) => {
      if (error instanceof HttpError)
        return messagePage(error.status, "That did not work", error.message, context);
      logFailure(log, "the desk could not answer", error);
      return new Response("Something went wrong. Please try again in a minute.", { status: 503 });
    });
  const handle: Handler = async (request, { ip }) => app.fetch(request, { ip });
  return { handle, mailsSent: signIn.mailsSent };
}
