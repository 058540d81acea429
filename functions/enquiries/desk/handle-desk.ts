/** The owner's desk: its routes, and who may use them. Also the route of "Mark as answered". */
import { Hono } from "hono";
import { html } from "hono/html";
import { createMiddleware } from "hono/factory";
import { readBody, Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, seeOther, type Handler } from "../../http/respond";
import { logFailure } from "../../log";
import { apiPaths, deskPath } from "../../paths";
import { isSame, signatureOf } from "../../signature";
import { readSiteIndex } from "../about";
import { eraseAndNote } from "../commands/retention";
import { promiseFrom } from "../promise";
import type { ContactContext } from "../context";
import { perPage } from "../store/desk/lists";
import type { Change } from "../store/desk/outcomes";
import type { Session } from "../store/desk/sessions";
import { lostReasons, stages, type Actor, type Stage, type StoredEnquiry } from "../enquiry";
import { penceOf } from "../wording";
import { answeredPage, markAsAnswered } from "./answered-page";
import { deskHeaders, deskPage, type DeskContext } from "./desk-page";
import { enquiryPage, type After } from "./enquiry-page";
import { figuresCsv, figuresPage } from "./figures-page";
import { searchPage, listPage, tickedField } from "./list-page";
import { createSignIn, sessionKeyIn } from "./sign-in";

const mostBytes = 16 * 1024;
/** Pixels of the longer edge of a thumbnail. */
const smallEdge = 400;
/** Thumbnails that are remembered, each of some 30 kB. */
const mostCopies = 100;

const outOfDate = "This page is out of date. Reload it and try again.";

/** The change that a form asks for, or a sentence about what is wrong with it. */
function changeIn(form: URLSearchParams): Change | string {
  const kind = form.get("do");
  // Browsers send a line end as two characters (HTML, form submission), and count it as one.
  const typed = (form.get("note") ?? form.get("why") ?? "").replaceAll("\r\n", "\n");
  const text = typed.trim().slice(0, 2000);
  const pounds = form.get("pounds") ?? "";
  const pence = penceOf(pounds);
  if (kind === "undo") return { undo: Number(form.get("number")) };
  if (kind === "quoted" || kind === "won")
    return pence === undefined
      ? `“${pounds}” was not saved. Write the price with VAT as a number, like 185, 98.50 or 1,850.`
      : { kind, pence };
  if (kind === "lost")
    return lostReasons.includes(text) ? { kind, text } : "Choose why it was lost.";
  if (kind === "note") return text ? { kind, text } : "The note is empty.";
  const plain = (["answered", "done", "review", "spam", "not spam"] as const).find(
    (each) => each === kind,
  );
  return plain ? { kind: plain } : outOfDate;
}

const actorOf = (session: Session | undefined): Actor => ({
  user: session?.user ?? "",
  device: session?.device.split(" (")[0] ?? "",
});

/** The action before a list is shown, as its URL says. */
function resultIn(query: URLSearchParams): string | undefined {
  if (query.has("erased")) return "Erased for good.";
  if (!query.has("judged")) return undefined;
  const [made, ticked] = ["judged", "of"].map((name) => Number(query.get(name)) || 0);
  if (!ticked) return "Nothing was ticked.";
  const rest = made === ticked ? "" : " The others were changed meanwhile.";
  return `${made} of ${ticked} moved. Each can be undone on its page for a day.${rest}`;
}

/** The values of a URL or form without NUL, which PostgreSQL takes in no text. */
const withoutNul = (values: URLSearchParams) =>
  new URLSearchParams([...values].map(([name, value]) => [name, value.replaceAll("\0", "")]));

/** A whole number from 1 in a URL. */
const numberIn = (text = "") => Math.max(1, Number.parseInt(text, 10) || 1);

function photoAnswer(bytes: Buffer): Response {
  const headers = { ...deskHeaders, "Content-Type": "image/jpeg" };
  return new Response(new Uint8Array(bytes), { headers });
}

/** We made the JPEG ourselves, so it is safe to decode it here. */
async function shrink(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import(/* webpackIgnore: true */ "sharp");
  const small = sharp(bytes).resize(smallEdge, smallEdge, { fit: "outside" });
  return small.jpeg({ quality: 70 }).toBuffer();
}

/** What the routes know of a request: the caller's IP, and the parts of the page. */
type DeskEnv = {
  readonly Bindings: { readonly ip: string | undefined };
  readonly Variables: {
    readonly desk: DeskContext;
    /** The form of a POST. */
    readonly form: URLSearchParams;
    /** The session of whoever is signed in. */
    readonly session: Session;
    /** The query, and the page of a list that it asks for. */
    readonly query: URLSearchParams;
    readonly page: number;
  };
};

function message(status: number, title: string, text: string, context: DeskContext) {
  const main = html`<h1>${title}</h1>
    <p class="lead">${text}</p>`;
  return deskPage(status, { title, main }, context);
}

/**
 * Handles all requests to the desk, and the link that marks an enquiry as answered. `settle` resolves when all mails
 * with links to sign in have been sent.
 */
export function createDesk(contact: ContactContext) {
  const { store, publicFolder, clock, log } = contact;
  const { deskUsers: users } = contact.settings;
  const signIn = createSignIn(contact);
  /** Small copies by reference and number, since the page of an enquiry is opened again and again. */
  const smallCopies = new Map<string, Promise<Buffer>>();

  /** A photo as a thumbnail; the last ones are remembered. */
  function smallCopy(place: string, bytes: Buffer): Promise<Buffer> {
    const copy = smallCopies.get(place) ?? shrink(bytes);
    smallCopies.set(place, copy);
    copy.catch(() => smallCopies.delete(place));
    const [oldest = place] = smallCopies.keys();
    if (smallCopies.size > mostCopies) smallCopies.delete(oldest);
    return copy;
  }

  async function contextOf(request: Request, ip: string | undefined): Promise<DeskContext> {
    const now = clock.now();
    const base = new URL(request.url).pathname.startsWith(apiPaths.desk) ? apiPaths.desk : deskPath;
    const key = sessionKeyIn(request);
    const known = key ? await store.sessionOf(key, now) : undefined;
    const session = known && users.includes(known.user) ? known : undefined;
    // Before signing in, all visitors have the same token.
    const token = signatureOf(await store.secret(), `desk form ${session?.id ?? ""}`);
    const site = await readSiteIndex(publicFolder, log);
    const { company } = contact.identity;
    const hasUsers = users.length > 0;
    return { base, company, site, session, token, now, request, ip, hasUsers };
  }

  async function showEnquiry(found: StoredEnquiry, after: After, context: DeskContext) {
    const { open: count } = await store.countStages(context.now);
    const open = { first: await store.listStage("open", 1), count };
    return enquiryPage(found, after, open, context);
  }

  async function changeEnquiry(form: URLSearchParams, found: StoredEnquiry, context: DeskContext) {
    const { base, now, site, session } = context;
    const { reference, about } = found.enquiry;
    const kind = form.get("do");
    if (kind === "erase") {
      await eraseAndNote(contact, reference);
      smallCopies.clear();
      log({ event: "enquiry erased at the desk", reference });
      return seeOther(`${base}?erased`);
    }
    const change = changeIn(form);
    if (typeof change === "string")
      return showEnquiry(found, { problem: change, kind, typed: form.get("pounds") }, context);
    const service = site.services.find(({ name }) => name === about?.service);
    const dueYears = service?.dueAgain ?? undefined;
    const version = form.has("version") ? Number(form.get("version")) : undefined;
    const promise = promiseFrom(now, contact.identity.company);
    const by = { ...actorOf(session), now, version, dueYears, promise };
    const outcome = await store.change(reference, change, by);
    if (outcome !== "made") return seeOther(`${base}/${reference}?changed`);
    log({ event: "enquiry changed at the desk", reference, what: kind });
    return seeOther(`${base}/${reference}?${kind === "undo" ? "undone" : "did"}`);
  }

  /** Judges the ticked enquiries of a list, apart from those that were changed since the list was shown. */
  async function judgeTicked(form: URLSearchParams, stage: Stage, context: DeskContext) {
    const kind = form.get("do");
    if (kind !== "spam" && kind !== "not spam") throw new Refusal(422, outOfDate);
    const ticked = form.getAll(tickedField).slice(0, perPage);
    const promise = promiseFrom(context.now, contact.identity.company);
    let made = 0;
    for (const each of ticked) {
      const [reference = "", version = ""] = each.split(" ");
      const by = {
        ...actorOf(context.session),
        now: context.now,
        version: Number(version),
        promise,
      };
      if ((await store.change(reference, { kind }, by)) !== "made") continue;
      made += 1;
      log({ event: "enquiry changed at the desk", reference, what: kind });
    }
    return seeOther(`${context.base}/${stage}?judged=${made}&of=${ticked.length}`);
  }

  /** Finds who asks, and reads a form. */
  const readRequest = createMiddleware<DeskEnv>(async (call, next) => {
    const { raw: request } = call.req;
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    call.set("desk", await contextOf(request, call.env.ip));
    const query = withoutNul(new URL(request.url).searchParams);
    call.set("query", query);
    call.set("page", numberIn(query.get("page") ?? ""));
    if (request.method === "POST") {
      requireSameOrigin(request, new URL(contact.identity.company.origin).host);
      call.set("form", withoutNul(new URLSearchParams(await readBody(request, mostBytes))));
    }
    return next();
  });

  const checkToken = createMiddleware<DeskEnv>((call, next) => {
    const { desk, form } = call.var;
    if (call.req.method === "POST" && !isSame(form.get("token") ?? "", desk.token))
      throw new Refusal(403, "This page is out of date. Go back, reload it and try again.");
    return next();
  });

  /** Leads whoever is not signed in to the page that signs in, and back afterwards. */
  const requireSession = createMiddleware<DeskEnv>(async (call, next) => {
    const { base, session } = call.var.desk;
    if (session) {
      call.set("session", session);
      return next();
    }
    const [place = ""] = call.req.path.slice(base.length).split("/").filter(Boolean);
    const query = place && place !== "open" ? `?to=${encodeURIComponent(place)}` : "";
    return seeOther(`${base}/sign-in${query}`);
  });

  const pages = new Hono<DeskEnv>()
    .use(checkToken)
    .get("/sign-in", ({ var: { desk } }) => signIn.show(desk))
    .post("/sign-in", ({ var: { form, desk } }) => signIn.submit(form, desk))
    .use(requireSession)
    .get("/devices", ({ var: { desk, session } }) => signIn.listDevices(desk, session))
    .post("/devices", ({ var: { form, desk, session } }) => signIn.signOut(form, desk, session))
    .get("/find", ({ var: { query, page, desk } }) => searchPage(query, page, store, desk))
    .get("/figures", ({ var: { desk } }) => figuresPage(store, desk))
    .get("/figures.csv", () => figuresCsv(store))
    .get("/next", async ({ var: { desk } }) => {
      const [next] = await store.listStage("open", 1);
      return seeOther(next ? `${desk.base}/${next.reference}` : desk.base);
    });
  for (const stage of stages)
    pages
      .on(
        "GET",
        stage === "open" ? ["/", "/open"] : [`/${stage}`],
        ({ var: { page, desk, query } }) => listPage(stage, page, store, desk, resultIn(query)),
      )
      .post(`/${stage}`, ({ var: { form, desk } }) => judgeTicked(form, stage, desk));
  const noEnquiry = (desk: DeskContext) =>
    message(404, "We cannot find that enquiry", "Was it erased?", desk);
  pages
    .get("/:reference", async ({ req, var: { desk, query } }) => {
      const found = await store.find(req.param("reference").toUpperCase());
      const after = (["did", "undone", "changed"] as const).find((each) => query.has(each));
      return found ? showEnquiry(found, after, desk) : noEnquiry(desk);
    })
    .post("/:reference", async ({ req, var: { form, desk } }) => {
      const found = await store.find(req.param("reference").toUpperCase());
      return found ? changeEnquiry(form, found, desk) : noEnquiry(desk);
    })
    .get("/:reference/photos/:number", async ({ req, var: { desk, query } }) => {
      const { reference, number } = req.param();
      const photo = (await store.photosOf(reference.toUpperCase()))[numberIn(number) - 1];
      if (!photo) return message(404, "We cannot find that photo", "", desk);
      const place = `${reference}/${number}`;
      return photoAnswer(query.has("small") ? await smallCopy(place, photo.bytes) : photo.bytes);
    });

  const app = new Hono<DeskEnv>({ strict: false })
    .use(readRequest)
    .get(apiPaths.answered, ({ var: { desk } }) => answeredPage(store, desk))
    .post(apiPaths.answered, ({ var: { form, desk } }) => markAsAnswered(form, store, desk))
    .route(deskPath, pages)
    .route(apiPaths.desk, pages)
    .notFound(({ var: { desk } }) => noEnquiry(desk))
    .onError((error, { var: { desk } }) => {
      if (error instanceof Refusal)
        return message(error.status, "That did not work", error.message, desk);
      logFailure(log, "the desk could not answer", error);
      const text = "Something went wrong. Please try again in a minute.";
      return new Response(text, { status: 503, headers: deskHeaders });
    });
  const handle: Handler = async (request, { ip }) => app.fetch(request, { ip });
  return { handle, settle: signIn.settle };
}
