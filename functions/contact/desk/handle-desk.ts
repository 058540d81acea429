/** The owner's desk: who may see it, and which page or action a request asks for. */
import type { Clock } from "../../clock";
import type { Company } from "../../company";
import { readBody, Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, seeOther, type Handler } from "../../http/respond";
import { h } from "../../html";
import { logFailure } from "../../log";
import { removeMailFiles } from "../../mail/file-mailer";
import { apiPaths, deskPath } from "../../paths";
import { readSiteIndex } from "../built-site";
import type { Change } from "../../store/desk/outcomes";
import { lostReasons, stages, type WholeStory } from "../outcome";
import { penceOf } from "../wording";
import { deskHeaders, deskPage, type DeskContext } from "./desk-page";
import { enquiryPage, erasePage, type After } from "./enquiry-page";
import { figuresCsv, figuresPage } from "./figures-page";
import { findPage, listPage } from "./list-page";
import { createSignIn, formToken, requireToken, sessionKeyIn, type SignInParts } from "./sign-in";

/** What the desk works with. */
export type DeskParts = SignInParts & {
  readonly company: Company;
  /** The built site. */
  readonly publicFolder: string;
  /** Folder of the mails that were written to files. */
  readonly mailFolder: string;
  readonly clock: Clock;
};

const mostBytes = 16 * 1024;
/** Pixels of the longer edge of a thumbnail. */
const smallEdge = 400;

/** What a form asks for; a text if it cannot be done. */
function changeIn(form: URLSearchParams): Change | string {
  const kind = form.get("do");
  const pence = penceOf(form.get("pounds") ?? "");
  const note = (form.get("note") ?? "").trim().slice(0, 2000);
  const why = form.get("why") ?? "";
  switch (kind) {
    case "undo":
      return { undo: Number(form.get("number")) };
    case "answered":
    case "done":
    case "review":
    case "spam":
    case "not spam":
      return { kind };
    case "quoted":
    case "won":
      return pence === undefined ? "£ must be a number like 185 or 1,850.50." : { kind, pence };
    case "lost":
      return lostReasons.includes(why) ? { kind, text: why } : "Choose why it was lost.";
    case "note":
      return note ? { kind, text: note } : "The note is empty.";
    default:
      return "This page is too old. Load it anew, and try again.";
  }
}

/** A whole number from 1 in a URL. */
const numberIn = (text: string | null): number => Math.max(1, Number.parseInt(text ?? "", 10) || 1);

/** A photo, or a small copy of it. It is of our own making, so that it can be decoded here. */
async function photoAnswer(bytes: Buffer, isSmall: boolean): Promise<Response> {
  const { default: sharp } = await import(/* webpackIgnore: true */ "sharp");
  const size = {
    width: smallEdge,
    height: smallEdge,
    fit: "outside",
    withoutEnlargement: true,
  } as const;
  const shown = isSmall ? await sharp(bytes).resize(size).jpeg({ quality: 70 }).toBuffer() : bytes;
  const headers = { ...deskHeaders, "Content-Type": "image/jpeg" };
  return new Response(new Uint8Array(shown), { headers });
}

/** Answers all that the desk is asked; `settle` resolves when nothing is done any more that was asked before. */
export function createDesk(parts: DeskParts) {
  const { store, users, company, publicFolder, mailFolder, clock, log } = parts;
  const signIn = createSignIn(parts);

  async function contextOf(request: Request, base: string): Promise<DeskContext> {
    const now = clock.now();
    const key = sessionKeyIn(request);
    const session = key ? await store.sessionOf(key, now) : undefined;
    const known = session && users.includes(session.user) ? session : undefined;
    const token = formToken(await store.secret(), known?.id ?? "");
    return {
      base,
      company,
      site: await readSiteIndex(publicFolder, log),
      session: known,
      token,
      now,
    };
  }

  const message = (status: number, title: string, text: string, context: DeskContext) =>
    deskPage(status, { title, main: [h("h1", title), h("p.lead", text)] }, context);

  async function act(form: URLSearchParams, story: WholeStory, context: DeskContext) {
    const { base, now, site, session } = context;
    const { reference, about } = story.enquiry;
    if (form.get("do") === "erase") {
      await store.erase(reference, (references) => removeMailFiles(mailFolder, references));
      log({ event: "enquiry erased at the desk", reference });
      return seeOther(`${base}?erased`);
    }
    const change = changeIn(form);
    if (typeof change === "string") return enquiryPage(story, { problem: change }, store, context);
    const dueYears =
      site.services.find(({ name }) => name === about?.service)?.dueAgain ?? undefined;
    const version = form.has("version") ? Number(form.get("version")) : undefined;
    const device = session?.device.split(" (")[0] ?? "";
    const actor = { user: session?.user ?? "", device };
    const outcome = await store.change(reference, change, { ...actor, now, version, dueYears });
    if (outcome === "made")
      log({
        event: "enquiry changed at the desk",
        reference,
        what: "undo" in change ? "undo" : change.kind,
      });
    const after =
      outcome === "changed"
        ? "changed"
        : "undo" in change
          ? "undone"
          : `did=${story.events.length + 1}`;
    return seeOther(`${base}/${reference}?${after}`);
  }

  async function enquiry(
    path: readonly string[],
    query: URLSearchParams,
    form: URLSearchParams | undefined,
    context: DeskContext,
  ) {
    const [reference = "", room, number] = path;
    const story = await store.storyOf(reference.toUpperCase());
    if (!story)
      return message(404, "There is no such enquiry", "It was erased, or is too old.", context);
    if (form) return act(form, story, context);
    if (room === "erase") return erasePage(story.enquiry, context);
    if (room === "photos") {
      const photo = (await store.photosOf(story.enquiry.reference))[numberIn(number ?? "") - 1];
      return photo
        ? photoAnswer(photo.bytes, query.has("small"))
        : message(404, "There is no such photo", "", context);
    }
    const did = Number(query.get("did") ?? 0);
    const [isUndone, isChanged] = [query.has("undone"), query.has("changed")];
    const after: After = { did, isUndone, isChanged };
    return enquiryPage(story, after, store, context);
  }

  async function answer(
    request: Request,
    path: readonly string[],
    context: DeskContext,
  ): Promise<Response> {
    const { searchParams: query } = new URL(request.url);
    const { base, session, token } = context;
    let form: URLSearchParams | undefined;
    if (request.method === "POST") {
      requireSameOrigin(request, new URL(company.origin).host);
      form = new URLSearchParams(await readBody(request, mostBytes));
      requireToken(form.get("token"), token);
    }
    const [room = "open"] = path;
    const page = numberIn(query.get("page"));
    if (room === "sign-in") return signIn.answer(request, form, context);
    if (!session)
      return seeOther(`${base}/sign-in${path[0] ? `?to=${encodeURIComponent(path[0])}` : ""}`);
    if (room === "devices") return signIn.devices(form, context, session);
    const stage = stages.find((each) => each === room);
    if (stage) return listPage(stage, page, store, context, query.has("erased"));
    if (room === "find") return findPage(query, page, store, context);
    if (room === "figures") return figuresPage(store, context);
    if (room === "figures.csv") return figuresCsv(store);
    if (room === "next") {
      const next = await store.nextOpen("");
      return seeOther(next ? `${base}/${next.reference}` : base);
    }
    return enquiry(path, query, form, context);
  }

  const handle: Handler = async (request) => {
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    const { pathname } = new URL(request.url);
    const base = pathname.startsWith(apiPaths.desk) ? apiPaths.desk : deskPath;
    const path = pathname.slice(base.length).split("/").filter(Boolean);
    try {
      const context = await contextOf(request, base);
      return await answer(request, path, context).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return message(error.status, "That was not taken", error.message, context);
      });
    } catch (error) {
      logFailure(log, "the desk could not answer", error);
      const text = "The desk cannot be opened just now. Please try again in a minute.";
      return new Response(text, {
        status: 503,
        headers: { ...deskHeaders, "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  };
  return { handle, settle: signIn.settle };
}
