/** Routes of the desk's lists, its search and its figures, and of enquiries that the owner notes. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { Hono } from "hono";
import { HttpError } from "../../http/check-request";
import { seeOther } from "../../http/respond";
import type { Message } from "../../shared/check-message";
import { detectSubject, isUrgent } from "../enquiry-subject";
import type { EnquiryContext } from "../context";
import { phoneCall, stages, type Stage } from "../enquiry";
import { endOfNextWorkingDay, answerTimesFrom } from "../answer-times";
import { generateReference, enquiryKey } from "../reference";
import { perPage } from "../store/desk/lists";
import { sessionActor, type DeskContext, type DeskEnv } from "./desk-context";
import { goPath, pageOutOfDate } from "./forms";
import { figuresCsv, figuresPage } from "./figures-page";
import { listNames } from "./enquiry-status";
import { tickedField } from "./enquiry-rows";
import { listPage } from "./list-page";
import { newEnquiryPage, notedFields } from "./new-enquiry-page";
import { searchPage } from "./search-page";

const pageIn = (query: URLSearchParams) =>
  Math.max(1, Number.parseInt(query.get("page") ?? "", 10) || 1);

/** The result of the last action in words, by the query of the list's URL. */
function resultIn(query: URLSearchParams, stage: Stage): string | undefined {
  if (query.has("erased")) return "Erased for good.";
  if (!query.has("judged")) return undefined;
  const changeCount = Number(query.get("judged")) || 0;
  const ticked = Number(query.get("of")) || 0;
  if (!ticked) return "Nothing was ticked.";
  const rest = changeCount === ticked ? "" : " The others had been changed in the meantime.";
  const listName = listNames[stage === "held" ? "open" : "held"];
  return `${changeCount} of ${ticked} moved to ${listName}. Each can be undone on its page for a day.${rest}`;
}

/** Routes of the lists, the search, the figures and noted enquiries. */
export function listRoutes({ store, log }: EnquiryContext) {
  /** Marks the ticked enquiries, except those changed since the list was shown. */
  async function judgeTicked(form: URLSearchParams, stage: Stage, context: DeskContext) {
    const { base, now, session, company } = context;
    const kind = form.get("do");
    if (kind !== "spam" && kind !== "not spam") throw new HttpError(422, pageOutOfDate);
    const ticked = form.getAll(tickedField).slice(0, perPage);
    const by = { ...sessionActor(session), now, answerTimes: answerTimesFrom(now, company) };
    let changeCount = 0;
    for (const each of ticked) {
      const [reference = "", version = ""] = each.split(" ");
      // Others have their turn between two changes, which SQLite makes at once.
      await nextTurn();
      const changed = await store.change(reference, { kind }, { ...by, version: Number(version) });
      if (changed !== "made") continue;
      changeCount += 1;
      log({ event: "enquiry changed at the desk", reference, what: kind });
    }
    return seeOther(`${base}/${stage}?judged=${changeCount}&of=${ticked.length}`);
  }

  /** Stores an enquiry that the owner notes. It is like any other, but nobody is mailed about it. */
  async function noteEnquiry(
    message: Message,
    isAnswered: boolean,
    context: DeskContext,
  ): Promise<Response> {
    const { base, now, site, session, company } = context;
    const sent = { fields: message, uploads: [], key: undefined };
    const key = enquiryKey(await store.secret(), sent, now);
    const subject = detectSubject(message, undefined, site);
    const accepted = await store.accept({
      ...key,
      reference: generateReference(company.brand.referencePrefix),
      receivedAt: now,
      fields: message,
      holdReasons: [],
      photos: [],
      referringPage: phoneCall,
      answerBy: endOfNextWorkingDay(now, company),
      subject,
      urgent: isUrgent(message, subject, company, site),
      enteredByOwner: true,
    });
    if (!("reference" in accepted)) return noteEnquiry(message, isAnswered, context);
    const { reference, outcome } = accepted;
    if (isAnswered)
      await store.change(reference, { kind: "answered" }, { ...sessionActor(session), now });
    log({ event: "enquiry noted at the desk", reference, outcome });
    return seeOther(`${base}/${reference}?saved`);
  }

  /** Saves a new enquiry, or leads to another page unless what was typed would be lost. */
  async function saveOrLeave(form: URLSearchParams, context: DeskContext): Promise<Response> {
    const go = goPath(form);
    const fields = notedFields(form);
    const name = fields.name || fields.phone;
    if (go === undefined && name)
      return noteEnquiry({ ...fields, name }, form.get("do") === "answered", context);
    if (go !== undefined && Object.values(fields).every((text) => text === ""))
      return seeOther(`${context.base}${go}`);
    const others = await store.othersOf({ fields, reference: "" });
    return newEnquiryPage(context, form, others, go);
  }

  const show = (stage: Stage, query: URLSearchParams, context: DeskContext) =>
    listPage(stage, pageIn(query), store, context, resultIn(query, stage));
  const routes = new Hono<DeskEnv>()
    .get("/", ({ var: { query, context } }) => show("open", query, context))
    .get("/new", ({ var: { context } }) => newEnquiryPage(context))
    .post("/new", ({ var: { form, context } }) => saveOrLeave(form, context))
    .get("/find", ({ var: { query, context } }) => searchPage(query, pageIn(query), store, context))
    .get("/figures", ({ var: { context } }) => figuresPage(store, context))
    .get("/figures.csv", () => figuresCsv(store))
    .get("/next", async ({ var: { context } }) => {
      const [next] = await store.listStage("open", 1, context.now);
      return seeOther(next ? `${context.base}/${next.reference}` : context.base);
    });
  for (const stage of stages)
    routes
      .get(`/${stage}`, ({ var: { query, context } }) => show(stage, query, context))
      .post(`/${stage}`, ({ var: { form, context } }) => judgeTicked(form, stage, context));
  return routes;
}
