/**
 * "Mark as answered": the page behind the link in a mail, without signing in and without a name. GET changes
 * nothing, since mail programs and virus scanners open links by themselves; POST marks, or takes that back.
 */
import { h } from "../../html";
import type { EnquiryStore } from "../../store/enquiry-store";
import { referenceIn } from "../../signature";
import { undoWithin, unknownActor } from "../enquiry";
import { whenText } from "../wording";
import { deskPage, type DeskContext } from "./desk-page";

/** @param hasDesk whether there is one, to lead to the next open enquiry */
export async function answeredPage(
  url: URL,
  form: URLSearchParams | undefined,
  store: Pick<EnquiryStore, "secret" | "find" | "change">,
  hasDesk: boolean,
  context: DeskContext,
): Promise<Response> {
  const { base, now } = context;
  const reference = referenceIn(url, await store.secret()) ?? "";
  const read = async () => {
    const enquiry = (await store.find(reference))?.enquiry;
    const mark = enquiry?.events.find(({ kind, undoneAt }) => kind === "answered" && !undoneAt);
    return { enquiry, mark };
  };
  if (form) {
    const undo = form.get("undo") ? (await read()).mark?.number : undefined;
    const change = undo ? { undo } : ({ kind: "answered" } as const);
    await store.change(reference, change, { ...unknownActor, now });
  }
  const { enquiry, mark } = await read();
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
  const field = h("input", { type: "hidden", name: "undo", value: mark?.number ?? "" });
  const main = [
    h("h1", title),
    h("p.lead", text),
    // It has no action: it goes to the URL of the page, signature and all.
    words && h("form", { method: "post" }, field, h("button.button.gold", words)),
    hasDesk && h("a", { href: `${base}/next` }, "Next open enquiry"),
  ];
  return deskPage(enquiry ? 200 : 404, { title, main: h("div.wired", main) }, context);
}
