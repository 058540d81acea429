/** The owner's desk: checks who may see it, and finds the page or action for a request. Also "Mark as answered". */
import { readBody, Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, seeOther, type Handler } from "../../http/respond";
import { h } from "../../html";
import { logFailure } from "../../log";
import { apiPaths, deskPath } from "../../paths";
import { isSame, referenceIn, signatureOf } from "../../signature";
import { readSiteIndex } from "../about";
import { eraseAndNote } from "../commands/retention";
import type { ContactContext } from "../context";
import { perPage } from "../store/desk/lists";
import type { Change } from "../store/desk/outcomes";
import type { Session } from "../store/desk/sessions";
import {
  lostReasons,
  stages,
  undoWithin,
  unknownActor,
  type Actor,
  type Stage,
  type StoredEnquiry,
} from "../enquiry";
import { penceOf, whenText } from "../wording";
import { deskHeaders, deskPage, type DeskContext } from "./desk-page";
import { enquiryPage, type After } from "./enquiry-page";
import { figuresCsv, figuresPage } from "./figures-page";
import { findPage, listPage, tickedField } from "./list-page";
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
function saidIn(query: URLSearchParams): string | undefined {
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

  async function contextOf(request: Request, base: string): Promise<DeskContext> {
    const now = clock.now();
    const key = sessionKeyIn(request);
    const known = key ? await store.sessionOf(key, now) : undefined;
    const session = known && users.includes(known.user) ? known : undefined;
    // Before signing in, all visitors have the same token.
    const token = signatureOf(await store.secret(), `desk form ${session?.id ?? ""}`);
    const site = await readSiteIndex(publicFolder, log);
    const { company } = contact.identity;
    return { base, company, site, session, token, now, request };
  }

  function message(status: number, title: string, text: string, context: DeskContext) {
    return deskPage(status, { title, main: [h("h1", title), h("p.lead", text)] }, context);
  }

  async function showEnquiry(found: StoredEnquiry, after: After, context: DeskContext) {
    const { open: count } = await store.countStages(context.now);
    const open = { first: await store.listStage("open", 1), count };
    return enquiryPage(found, after, open, context);
  }

  async function act(form: URLSearchParams, found: StoredEnquiry, context: DeskContext) {
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
    const by = { ...actorOf(session), now, version, dueYears };
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
    let made = 0;
    for (const each of ticked) {
      const [reference = "", version = ""] = each.split(" ");
      const by = { ...actorOf(context.session), now: context.now, version: Number(version) };
      if ((await store.change(reference, { kind }, by)) !== "made") continue;
      made += 1;
      log({ event: "enquiry changed at the desk", reference, what: kind });
    }
    return seeOther(`${context.base}/${stage}?judged=${made}&of=${ticked.length}`);
  }

  async function answer(
    request: Request,
    [room = "open", ...below]: readonly string[],
    form: URLSearchParams | undefined,
    context: DeskContext,
  ) {
    const query = withoutNul(new URL(request.url).searchParams);
    const { base, session } = context;
    const page = numberIn(query.get("page") ?? "");
    if (room === "sign-in") return signIn.answer(form, context);
    if (!session)
      return seeOther(`${base}/sign-in${room === "open" ? "" : `?to=${encodeURIComponent(room)}`}`);
    if (room === "devices") return signIn.devices(form, context, session);
    const stage = stages.find((each) => each === room);
    if (stage && form) return judgeTicked(form, stage, context);
    if (stage) return listPage(stage, page, store, context, saidIn(query));
    if (room === "find") return findPage(query, page, store, context);
    if (room === "figures") return figuresPage(store, context);
    if (room === "figures.csv") return figuresCsv(store);
    if (room === "next") {
      const [next] = await store.listStage("open", 1);
      return seeOther(next ? `${base}/${next.reference}` : base);
    }
    const found = await store.find(room.toUpperCase());
    if (!found) return message(404, "We cannot find that enquiry", "Was it erased?", context);
    if (form) return act(form, found, context);
    if (below[0] === "photos") {
      const { reference } = found.enquiry;
      const number = numberIn(below[1]);
      const photo = (await store.photosOf(reference))[number - 1];
      if (!photo) return message(404, "We cannot find that photo", "", context);
      const isSmall = query.has("small");
      return photoAnswer(
        isSmall ? await smallCopy(`${reference}/${number}`, photo.bytes) : photo.bytes,
      );
    }
    const after = (["did", "undone", "changed"] as const).find((each) => query.has(each));
    return showEnquiry(found, after, context);
  }

  /**
   * "Mark as answered": the page behind the link in a mail. It needs no signing in and names nobody. GET changes
   * nothing, since mail programs and virus scanners open links by themselves; POST marks the enquiry, or undoes that.
   */
  async function answeredPage(url: URL, form: URLSearchParams | undefined, context: DeskContext) {
    const { base, now } = context;
    const reference = referenceIn(url, await store.secret()) ?? "";
    const read = async () => {
      const enquiry = (await store.find(reference))?.enquiry;
      const mark = enquiry?.events.find(({ kind, undoneAt }) => kind === "answered" && !undoneAt);
      return { enquiry, mark };
    };
    const { enquiry, mark } = await read();
    if (form && enquiry) {
      // A form that undoes never marks, nor does it undo another mark: it may be sent again, or late.
      const undo = form.get("undo");
      const own = mark && undo === String(mark.number) ? { undo: mark.number } : undefined;
      const change = undo === null ? ({ kind: "answered" } as const) : own;
      if (change) await store.change(reference, change, { ...unknownActor, now });
      return seeOther(url.pathname + url.search);
    }
    const { receivedAt = 0, answeredAt } = enquiry ?? {};
    const [title, text, words] = !enquiry
      ? ["This link does not work", "The enquiry was erased, or part of the link is missing."]
      : answeredAt === undefined
        ? [
            `Have you answered ${reference}?`,
            `Received ${whenText(receivedAt, now)}. Once you mark it, you get no more reminders.`,
            "Mark as answered",
          ]
        : [
            `${reference} is marked as answered`,
            `Noted ${whenText(answeredAt, now)}. You can close this page.`,
            mark && mark.at > now - undoWithin && "Undo",
          ];
    const field = mark && h("input", { type: "hidden", name: "undo", value: mark.number });
    const main = [
      h("h1", title),
      h("p.lead", text),
      // Without an action, the form posts to the page's own URL, including the signature.
      words && h("form", { method: "post" }, field, h("button.button.gold", words)),
      users.length > 0 && h("a", { href: `${base}/next` }, "Next open enquiry"),
    ];
    return deskPage(enquiry ? 200 : 404, { title, main: h("div.wired", main) }, context);
  }

  /** @throws {Refusal} if the form is too large, or comes from another site */
  async function formIn(request: Request) {
    if (request.method !== "POST") return undefined;
    requireSameOrigin(request, new URL(contact.identity.company.origin).host);
    return withoutNul(new URLSearchParams(await readBody(request, mostBytes)));
  }

  /** Answers with a page, even if the request is refused or fails. */
  async function guarded(
    request: Request,
    base: string,
    run: (form: URLSearchParams | undefined, context: DeskContext) => Promise<Response>,
  ): Promise<Response> {
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    try {
      const context = await contextOf(request, base);
      try {
        return await run(await formIn(request), context);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return message(error.status, "That did not work", error.message, context);
      }
    } catch (error) {
      logFailure(log, "the desk could not answer", error);
      const text = "Something went wrong. Please try again in a minute.";
      return new Response(text, { status: 503, headers: deskHeaders });
    }
  }

  const handle: Handler = (request, { ip }) => {
    const { pathname } = new URL(request.url);
    const base = pathname.startsWith(apiPaths.desk) ? apiPaths.desk : deskPath;
    const path = pathname.slice(base.length).split("/").filter(Boolean);
    return guarded(request, base, async (form, context) => {
      if (form && !isSame(form.get("token") ?? "", context.token))
        throw new Refusal(403, "This page is out of date. Go back, reload it and try again.");
      return answer(request, path, form, { ...context, ip });
    });
  };
  const handleAnswered: Handler = (request) =>
    guarded(request, deskPath, (form, context) =>
      answeredPage(new URL(request.url), form, { ...context, session: undefined }),
    );
  return { handle, handleAnswered, settle: signIn.settle };
}
