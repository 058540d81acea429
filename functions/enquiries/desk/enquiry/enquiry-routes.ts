/** Routes of an enquiry at the desk: its page, the changes made there, its photos and its sticker. */
import { Hono } from "hono";
import { seeOther } from "../../../http/respond";
import type { Message } from "../../../shared/check-message";
import { detectSubject } from "../../enquiry-subject";
import type { EnquiryContext } from "../../context";
import type { EnquiryWithDelivery } from "../../deliveries";
import { answerTimesFrom } from "../../answer-times";
import { eraseAndRecord } from "../../retention";
import type { EnquiryChange } from "../../store/desk/changes";
import { sessionActor, type DeskContext, type DeskEnv } from "../desk-context";
import { messagePage } from "../desk-page";
import { isDoubleTap, submittedNote, requestedAction } from "./desk-action";
import { enquiryPage } from "./enquiry-page";
import { outdated, type LastAction } from "./last-action";
import { hasSticker, stickerPage } from "./sticker-page";

/** A thumbnail, 400 px on its shorter edge. We made the JPEG ourselves, so it is safe to decode it here. */
async function shrink(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import(/* webpackIgnore: true */ "sharp");
  const small = sharp(bytes).resize(400, 400, { fit: "outside" });
  return small.jpeg({ quality: 70 }).toBuffer();
}

/** Routes below the path of an enquiry. */
export function enquiryRoutes({ store, mailFolder, log }: EnquiryContext) {
  /** The reference in a path. NUL is removed, since PostgreSQL accepts none in a text. */
  const asReference = (segment: string) => segment.replaceAll("\0", "").toUpperCase();
  const find = (segment: string) => store.find(asReference(segment));

  async function showEnquiry(
    stored: EnquiryWithDelivery,
    lastAction: LastAction,
    context: DeskContext,
  ) {
    const { reference, stage, events } = stored.enquiry;
    // An action may move the enquiry to another list: the owner then goes on with those to answer.
    const list = typeof lastAction === "string" ? "open" : stage;
    const next = await store.nextInList(list, reference, context.now);
    const last = lastAction === "did" ? events.at(-1) : undefined;
    const visits = last?.kind === "visit" && last.day ? await store.visitsOn(last.day) : [];
    const sameDay = visits.filter((visit) => visit.reference !== reference);
    const others = await store.othersOf(stored.enquiry);
    return enquiryPage(stored, lastAction, { next, others, sameDay }, context);
  }

  /** Makes a change, or goes on to another page. A typed note is saved first, as its own event. */
  async function changeEnquiry(
    action: { readonly change: EnquiryChange } | { readonly go: string },
    form: URLSearchParams,
    { enquiry: { reference } }: EnquiryWithDelivery,
    context: DeskContext,
  ) {
    const { base, now, site, session, company } = context;
    const options = {
      ...sessionActor(session),
      now,
      answerTimes: answerTimesFrom(now, company),
      dueYears: (service: string | null) =>
        site.services.find(({ name }) => name === service)?.yearsUntilDue ?? undefined,
      detectSubject: (fields: Pick<Message, "service" | "address">, referringPage?: string) =>
        detectSubject(fields, referringPage, site),
    };
    const text = submittedNote(form);
    const isNoteSaved =
      text !== "" && (await store.change(reference, { kind: "note", text }, options)) === "made";
    if ("go" in action) return seeOther(`${base}${action.go}`);
    const { change } = action;
    const isUndo = "undo" in change;
    if (isUndo || change.kind !== "note") {
      const seen = form.has("version") ? Number(form.get("version")) : undefined;
      const version = seen === undefined ? undefined : seen + Number(isNoteSaved);
      const changed = await store.change(reference, change, { ...options, version });
      const latest = changed === "made" ? undefined : await find(reference);
      if (latest && !isDoubleTap(form, latest.enquiry, options, now))
        return showEnquiry(latest, outdated(latest.enquiry, form, isNoteSaved, context), context);
    }
    log({
      event: "enquiry changed at the desk",
      reference,
      what: isUndo ? "undo" : change.kind,
    });
    return seeOther(`${base}/${reference}?${isUndo ? "undone" : "did"}`);
  }

  async function act(form: URLSearchParams, stored: EnquiryWithDelivery, context: DeskContext) {
    const { base, now, session } = context;
    const { reference } = stored.enquiry;
    if (isDoubleTap(form, stored.enquiry, sessionActor(session), now))
      return seeOther(`${base}/${reference}?${form.has("undo") ? "undone" : "did"}`);
    const action = requestedAction(form, stored.enquiry, now);
    if (typeof action === "object" && "problem" in action)
      return showEnquiry(stored, action, context);
    if (action !== "erase") return changeEnquiry(action, form, stored, context);
    await eraseAndRecord({ store, mailFolder }, reference);
    log({ event: "enquiry erased at the desk", reference });
    return seeOther(`${base}?erased`);
  }

  return new Hono<DeskEnv>()
    .get("/:reference", async (c) => {
      const { context, query } = c.var;
      const stored = await find(c.req.param("reference"));
      const lastAction = (["did", "undone", "saved"] as const).find((name) => query.has(name));
      return stored ? showEnquiry(stored, lastAction, context) : c.notFound();
    })
    .post("/:reference", async (c) => {
      const stored = await find(c.req.param("reference"));
      return stored ? act(c.var.form, stored, c.var.context) : c.notFound();
    })
    .get("/:reference/sticker", async (c) => {
      const { context, query } = c.var;
      const { enquiry } = (await find(c.req.param("reference"))) ?? {};
      if (!enquiry) return c.notFound();
      return hasSticker(enquiry, context)
        ? stickerPage(enquiry, query, context)
        : messagePage(
            404,
            "No sticker yet",
            "A job that is due again has one once it is won and done.",
            context,
          );
    })
    .get("/:reference/photos/:number", async ({ req, var: { context, query } }) => {
      const { reference, number } = req.param();
      const photo = (await store.photosOf(asReference(reference)))[Number(number) - 1];
      if (!photo) return messagePage(404, "We cannot find that photo", "", context);
      const { bytes } = photo;
      const jpeg = query.has("small") ? await shrink(bytes) : bytes;
      return new Response(new Uint8Array(jpeg), { headers: { "Content-Type": "image/jpeg" } });
    });
}
