/** "Mark as answered": the page of a mail's link. Scanners open links, so GET changes nothing. */
import { html } from "hono/html";
import { seeOther } from "../../http/respond";
import { signedReference } from "../../signature";
import { undoWithin, unknownActor } from "../enquiry";
import type { EnquiryStore } from "../store/enquiry-store";
import { dayAndYear, whenText } from "../format";
import type { DeskContext } from "./desk-context";
import { indentedPage } from "./desk-page";
import type { HtmlPart } from "./html-parts";

async function readLink(url: URL, store: EnquiryStore) {
  const reference = signedReference(url, await store.secret()) ?? "";
  const enquiry = (await store.find(reference))?.enquiry;
  const mark = enquiry?.events.find(({ kind, undoneAt }) => kind === "answered" && !undoneAt);
  return { reference, enquiry, mark };
}

/** Answers GET with what the button would do, or did. */
export async function answeredPage(store: EnquiryStore, context: DeskContext) {
  const { base, now, hasUsers, request } = context;
  const { reference, enquiry, mark } = await readLink(new URL(request.url), store);
  /** The page. The form has no action, so that it posts to the page's own URL, including the signature. */
  const show = (status: number, title: string, text: string, button: HtmlPart) => {
    const content = html`
      <p class="lead">${text}</p>
      ${button && html`<form method="post">${button}</form>`}
      ${hasUsers && html`<a href="${base}/next">Next open enquiry</a>`}
    `;
    return indentedPage(status, title, content, {
      ...context,
      session: undefined,
      hasUsers: false,
    });
  };
  if (!enquiry) {
    const text = "The enquiry was erased, or part of the link is missing.";
    return show(404, "This link does not work", text, undefined);
  }
  const { receivedAt, answeredAt } = enquiry;
  if (answeredAt === undefined) {
    const { service } = enquiry.subject ?? {};
    const which = `the enquiry from ${dayAndYear(receivedAt, now)}${service ? ` about ${service}` : ""}`;
    const text = `${reference}, received ${whenText(receivedAt, now)}. Once you mark it as answered, you’ll get no more reminders.`;
    const button = html`<button class="button gold">Mark as answered</button>`;
    return show(200, `Have you answered ${which}?`, text, button);
  }
  const undo =
    mark &&
    mark.at > now - undoWithin &&
    html`
      <input type="hidden" name="undo" value="${mark.number}" />
      <button class="button gold">Undo</button>
    `;
  const text = `Noted ${whenText(answeredAt, now)}. You can close this page.`;
  return show(200, `${reference} is marked as answered`, text, undo);
}

/** Marks the enquiry, or undoes that. A form that undoes never marks, as it may come twice. */
export async function markAsAnswered(
  form: URLSearchParams,
  store: EnquiryStore,
  context: DeskContext,
) {
  const { pathname, search } = new URL(context.request.url);
  const { reference, enquiry, mark } = await readLink(new URL(context.request.url), store);
  if (!enquiry) return answeredPage(store, context);
  const undo = form.get("undo");
  const ownMark = mark && undo === String(mark.number) ? { undo: mark.number } : undefined;
  const change = undo === null ? ({ kind: "answered" } as const) : ownMark;
  if (change) await store.change(reference, change, { ...unknownActor, now: context.now });
  return seeOther(pathname + search);
}
