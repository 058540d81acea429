/** The owner's desk: its routes, and who may use them. Also the route of "Mark as answered". */
import { Hono } from "hono";
import { html } from "hono/html";
import { createMiddleware } from "hono/factory";
import { calendarDay } from "../../clock";
import { readBody, Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, seeOther, type Handler } from "../../http/respond";
import { logFailure } from "../../log";
import { apiPaths, deskPath } from "../../paths";
import { isSame, signatureOf } from "../../signature";
import { aboutOf, readSiteIndex } from "../about";
import { eraseAndNote } from "../commands/retention";
import { promiseFrom } from "../promise";
import type { ContactContext } from "../context";
import { drawReference, enquiryKey } from "../intake/receive-enquiry";
import { perPage } from "../store/desk/lists";
import type { Change } from "../store/desk/outcomes";
import type { Session } from "../store/desk/sessions";
import {
  byPhone,
  lostReasons,
  stages,
  type Actor,
  type DeskEnquiry,
  type Stage,
  type StoredEnquiry,
} from "../enquiry";
import { penceOf } from "../wording";
import { answeredPage, markAsAnswered } from "./answered-page";
import { deskHeaders, deskPage, type DeskContext } from "./desk-page";
import { enquiryPage, type After } from "./enquiry-page";
import { typedSteps } from "./enquiry-parts";
import { figuresCsv, figuresPage } from "./figures-page";
import { searchPage, listPage, tickedField } from "./list-page";
import { newEnquiryPage, notedRequest } from "./new-enquiry-page";
import { createSignIn, sessionKeyIn } from "./sign-in";
import { hasSticker, stickerPage } from "./sticker-page";

const mostBytes = 64 * 1024;
/** Pixels of the longer edge of a thumbnail. */
const smallEdge = 400;
/** Thumbnails that are remembered, each of some 30 kB. */
const mostCopies = 100;

const outOfDate = "This page is out of date. Reload it and try again.";

/** The note in a form. Browsers send a line end as two characters (HTML, form submission), and count it as one. */
const noteIn = (form: URLSearchParams): string =>
  (form.get("note") ?? "").replaceAll("\r\n", "\n").trim().slice(0, 2000);

/** What was pressed. Without a button (Enter in a field) it is the step that was filled in. */
function pressedIn(form: URLSearchParams): string {
  const filled = typedSteps.filter((kind) => form.get(kind));
  return form.get("do") || (filled.length === 1 ? (filled[0] ?? "") : "");
}

/** True if the calendar has a day (year-month-day). */
const isDate = (day: string): boolean => {
  const instant = Date.parse(`${day}T12:00Z`);
  return !Number.isNaN(instant) && calendarDay(instant) === day;
};

/** The change that a form asks for, or a sentence about what is wrong with it. */
function changeIn(form: URLSearchParams, { quoted }: DeskEnquiry): Change | string {
  const kind = pressedIn(form);
  const typed = form.get(kind)?.trim() ?? "";
  if (kind === "") return "Press the button you meant.";
  if (kind.startsWith("undo ")) return { undo: Number(kind.slice("undo ".length)) };
  if (kind === "quoted" || kind === "won") {
    const pence = penceOf(typed) ?? (kind === "won" && !typed ? quoted?.pence : undefined);
    return pence === undefined
      ? `“${typed}” was not saved. Write the price with VAT as a number, like 185, 98.50 or 1,850.`
      : { kind, pence };
  }
  if (kind === "visit") {
    const time = form.get("time")?.trim() ?? "";
    const isDay = /^20\d\d-\d\d-\d\d$/.test(typed) && isDate(typed);
    const isTime = time === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
    if ((isDay && isTime) || typed + time === "") return { kind, day: typed, time };
    return `“${[typed, time].filter(Boolean).join(", ")}” was not saved. Write the day like 2026-11-27, and the time, if there is one, like 14:30.`;
  }
  if (kind === "lost")
    return lostReasons.includes(typed) ? { kind, text: typed } : "Choose why it was lost.";
  if (kind === "note") {
    const text = noteIn(form);
    return text ? { kind, text } : "The note is empty.";
  }
  const plain = (["answered", "asked", "done", "review", "spam", "not spam"] as const).find(
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
  const rest = made === ticked ? "" : " The others had been changed in the meantime.";
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
    const open = await store.listStage("open", 1, context.now);
    const others = await store.othersOf(found.enquiry);
    return enquiryPage(found, after, { open, others }, context);
  }

  /** Makes a change. A note that was typed as well is kept in any case, before it, as an event of its own. */
  async function changeEnquiry(form: URLSearchParams, found: StoredEnquiry, context: DeskContext) {
    const { base, now, site, session } = context;
    const { reference, about } = found.enquiry;
    const kind = pressedIn(form);
    if (kind === "erase") {
      await eraseAndNote(contact, reference);
      smallCopies.clear();
      log({ event: "enquiry erased at the desk", reference });
      return seeOther(`${base}?erased`);
    }
    const change = changeIn(form, found.enquiry);
    if (typeof change === "string")
      return showEnquiry(found, { problem: change, kind, typed: form }, context);
    const service = site.services.find(({ name }) => name === about?.service);
    const dueYears = service?.dueAgain ?? undefined;
    const promise = promiseFrom(now, contact.identity.company);
    const by = { ...actorOf(session), now, dueYears, promise };
    const text = noteIn(form);
    const isNoted =
      text !== "" && (await store.change(reference, { kind: "note", text }, by)) === "made";
    if (kind !== "note") {
      const version = form.has("version")
        ? Number(form.get("version")) + Number(isNoted)
        : undefined;
      const outcome = await store.change(reference, change, { ...by, version });
      if (outcome !== "made") return seeOther(`${base}/${reference}?changed`);
    }
    log({ event: "enquiry changed at the desk", reference, what: kind.split(" ")[0] });
    return seeOther(`${base}/${reference}?${"undo" in change ? "undone" : "did"}`);
  }

  /** Stores an enquiry that the owner notes: like any other, but nobody is mailed, and no answer is promised. */
  async function noteEnquiry(form: URLSearchParams, context: DeskContext): Promise<Response> {
    const { base, now, site, session, company } = context;
    const request = notedRequest(form);
    if (!request) return newEnquiryPage(context, form);
    const key = enquiryKey(await store.secret(), { request, uploads: [], key: undefined }, now);
    const accepted = await store.accept({
      ...key,
      reference: drawReference(company),
      receivedAt: now,
      request,
      holdReasons: [],
      photos: [],
      cameFrom: byPhone,
      about: aboutOf(request, undefined, site),
      isNoted: true,
    });
    if (!("reference" in accepted)) return noteEnquiry(form, context);
    const { reference, outcome } = accepted;
    if (form.get("do") === "answered")
      await store.change(reference, { kind: "answered" }, { ...actorOf(session), now });
    log({ event: "enquiry noted at the desk", reference, outcome });
    return seeOther(`${base}/${reference}`);
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
    .get("/new", ({ var: { desk } }) => newEnquiryPage(desk))
    .post("/new", ({ var: { form, desk } }) => noteEnquiry(form, desk))
    .get("/find", ({ var: { query, page, desk } }) => searchPage(query, page, store, desk))
    .get("/figures", ({ var: { desk } }) => figuresPage(store, desk))
    .get("/figures.csv", () => figuresCsv(store))
    .get("/next", async ({ var: { desk } }) => {
      const [next] = await store.listStage("open", 1, desk.now);
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
    .get("/:reference/sticker", async ({ req, var: { desk } }) => {
      const enquiry = (await store.find(req.param("reference").toUpperCase()))?.enquiry;
      return enquiry && hasSticker(enquiry, desk) ? stickerPage(enquiry, desk) : noEnquiry(desk);
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
