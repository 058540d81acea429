/** Routes of an enquiry at the desk: its page, the changes made there, its photos and its sticker. */
import { Hono } from "hono";
import { calendarDay } from "../../../clock";
import { seeOther } from "../../../http/respond";
import type { EnquiryContext } from "../../context";
import { lostReasons, type DeskEnquiry, type StoredEnquiry } from "../../enquiry";
import { promiseFrom } from "../../promise";
import { eraseAndNote } from "../../retention";
import type { Change } from "../../store/desk/outcomes";
import { penceOf } from "../../wording";
import { actorOf, messagePage, outOfDate, type DeskContext, type DeskEnv } from "../desk-page";
import { enquiryPage } from "./enquiry-page";
import { typedSteps } from "./job-steps";
import type { After } from "./last-action";
import { hasSticker, stickerPage } from "./sticker-page";

/** Pixels of the shorter edge of a thumbnail. */
const smallEdge = 400;
/** Thumbnails that are remembered, each of some 30 kB. */
const mostCopies = 100;

/** The note in a form. Browsers send a line end as two characters (HTML, form submission), and count it as one. */
const noteIn = (form: URLSearchParams): string =>
  (form.get("note") ?? "").replaceAll("\r\n", "\n").trim().slice(0, 2000);

/**
 * The button that was pressed, or without one (Enter in a field) the step that was filled in. The day that the visit
 * has already was not.
 */
function pressedIn(form: URLSearchParams, { visit }: DeskEnquiry): string {
  const filled = typedSteps.filter((kind) => form.get(kind) && form.get(kind) !== visit?.day);
  return form.get("do") || (filled.length === 1 ? (filled[0] ?? "") : "");
}

/** True for a day (year-month-day) of this century that the calendar has. */
const isDate = (day: string): boolean => {
  const instant = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00Z`) : NaN;
  return !Number.isNaN(instant) && calendarDay(instant) === day;
};

/** The change that a form asks for, or a sentence about what is wrong with it. */
function changeIn(form: URLSearchParams, enquiry: DeskEnquiry): Change | string {
  const { quoted, won } = enquiry;
  const kind = pressedIn(form, enquiry);
  const typed = form.get(kind)?.trim() ?? "";
  if (kind === "") return "Press the button you meant.";
  if (kind.startsWith("undo ")) return { undo: Number(kind.slice("undo ".length)) };
  if (kind === "quoted" || kind === "won") {
    if (kind === "won" && !won && !typed) return { kind, pence: quoted?.pence };
    const pence = penceOf(typed);
    return pence === undefined || (pence === 0 && kind === "quoted")
      ? `“${typed}” was not saved. Write the price with VAT as a number, like 185, 98.50 or 1,850.`
      : { kind, pence };
  }
  if (kind === "visit") {
    const time = form.get("time")?.trim() ?? "";
    const isTime = time === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
    if ((isDate(typed) && isTime) || (typed === "" && time === ""))
      return { kind, day: typed, time };
    if (isTime && typed === "") return `“${time}” was not saved. Choose the day too.`;
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

/** A thumbnail. We made the JPEG ourselves, so it is safe to decode it here. */
async function shrink(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import(/* webpackIgnore: true */ "sharp");
  const small = sharp(bytes).resize(smallEdge, smallEdge, { fit: "outside" });
  return small.jpeg({ quality: 70 }).toBuffer();
}

export function enquiryRoutes(parts: EnquiryContext) {
  const { store, log } = parts;
  /** Thumbnails by reference and number, since the page of an enquiry is opened again and again. */
  const smallCopies = new Map<string, Promise<Buffer>>();

  function smallCopy(place: string, bytes: Buffer): Promise<Buffer> {
    const copy = smallCopies.get(place) ?? shrink(bytes);
    smallCopies.set(place, copy);
    copy.catch(() => smallCopies.delete(place));
    const [oldest = place] = smallCopies.keys();
    if (smallCopies.size > mostCopies) smallCopies.delete(oldest);
    return copy;
  }

  const find = (reference: string) => store.find(reference.toUpperCase());

  async function showEnquiry(found: StoredEnquiry, after: After, context: DeskContext) {
    const open = await store.listStage("open", 1, context.now);
    const others = await store.othersOf(found.enquiry);
    return enquiryPage(found, after, { open, others }, context);
  }

  /** Makes a change. A note that was typed as well is kept in any case, before it, as an event of its own. */
  async function changeEnquiry(form: URLSearchParams, found: StoredEnquiry, context: DeskContext) {
    const { base, now, site, session, company } = context;
    const { reference, about } = found.enquiry;
    const kind = pressedIn(form, found.enquiry);
    if (kind === "erase") {
      await eraseAndNote(parts, reference);
      smallCopies.clear();
      log({ event: "enquiry erased at the desk", reference });
      return seeOther(`${base}?erased`);
    }
    const change = changeIn(form, found.enquiry);
    if (typeof change === "string")
      return showEnquiry(found, { problem: change, kind, typed: form }, context);
    const service = site.services.find(({ name }) => name === about?.service);
    const dueYears = service?.dueAgain ?? undefined;
    const by = { ...actorOf(session), now, dueYears, promise: promiseFrom(now, company) };
    const text = noteIn(form);
    const isNoted =
      text !== "" && (await store.change(reference, { kind: "note", text }, by)) === "made";
    if (kind !== "note") {
      const seen = form.has("version") ? Number(form.get("version")) : undefined;
      const version = seen === undefined ? undefined : seen + Number(isNoted);
      const outcome = await store.change(reference, change, { ...by, version });
      if (outcome !== "made")
        return seeOther(`${base}/${reference}?${isNoted ? "noted" : "changed"}`);
    }
    log({ event: "enquiry changed at the desk", reference, what: kind.split(" ")[0] });
    return seeOther(`${base}/${reference}?${"undo" in change ? "undone" : "did"}`);
  }

  return new Hono<DeskEnv>()
    .get("/:reference", async (call) => {
      const { desk, query } = call.var;
      const found = await find(call.req.param("reference"));
      const after = (["did", "undone", "changed", "noted"] as const).find((each) =>
        query.has(each),
      );
      return found ? showEnquiry(found, after, desk) : call.notFound();
    })
    .post("/:reference", async (call) => {
      const found = await find(call.req.param("reference"));
      return found ? changeEnquiry(call.var.form, found, call.var.desk) : call.notFound();
    })
    .get("/:reference/sticker", async (call) => {
      const { desk } = call.var;
      const { enquiry } = (await find(call.req.param("reference"))) ?? {};
      return enquiry && hasSticker(enquiry, desk) ? stickerPage(enquiry, desk) : call.notFound();
    })
    .get("/:reference/photos/:number", async ({ req, var: { desk, query } }) => {
      const { reference, number } = req.param();
      const photo = (await store.photosOf(reference.toUpperCase()))[Number(number) - 1];
      if (!photo) return messagePage(404, "We cannot find that photo", "", desk);
      const { bytes } = photo;
      const shown = query.has("small") ? await smallCopy(`${reference}/${number}`, bytes) : bytes;
      return new Response(new Uint8Array(shown), { headers: { "Content-Type": "image/jpeg" } });
    });
}
