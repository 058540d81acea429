/**
 * "Mark as answered": the page behind the link in a mail, without signing in. GET changes nothing, since mail
 * programs and virus scanners open links by themselves; POST marks, or takes that back.
 */
import type { Clock } from "../../clock";
import type { Company } from "../../company";
import { readBody, Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, type Handler } from "../../http/respond";
import { h } from "../../html";
import { logFailure, type Log } from "../../log";
import { deskPath } from "../../paths";
import type { EnquiryStore } from "../../store/enquiry-store";
import { readSiteIndex } from "../built-site";
import { referenceIn } from "../delivery/answer-link";
import { undoWithin, unknownActor } from "../outcome";
import { whenText } from "../wording";
import { deskPage } from "./desk-page";

/** What the page says: a reference and a button, nothing of any person. */
type Answer = {
  readonly status?: number;
  readonly heading: string;
  readonly text: string;
  /** Words of the button, and what it sends. */
  readonly button?: readonly [words: string, undo: string];
};

const unknown: Answer = {
  status: 404,
  heading: "This link leads nowhere",
  text: "The enquiry was deleted, or the link is not whole.",
};

/** What the page works with. */
type AnsweredParts = {
  readonly store: Pick<EnquiryStore, "secret" | "storyOf" | "change">;
  readonly company: Company;
  /** The built site, which has the styles. */
  readonly publicFolder: string;
  readonly hasDesk: boolean;
  readonly clock: Clock;
  readonly log: Log;
};

/** Answers both. */
export function createAnsweredHandler(parts: AnsweredParts): Handler {
  const { store, company, publicFolder, hasDesk, clock, log } = parts;

  async function press(request: Request, reference: string): Promise<void> {
    requireSameOrigin(request, new URL(company.origin).host);
    const undo = Number(new URLSearchParams(await readBody(request, 1024)).get("undo"));
    const change = undo ? { undo } : ({ kind: "answered" } as const);
    const outcome = await store.change(reference, change, { ...unknownActor, now: clock.now() });
    const event = `enquiry ${undo ? "not " : ""}marked as answered`;
    if (outcome === "made") log({ event, reference });
  }

  async function answerTo(request: Request): Promise<Answer> {
    const reference = referenceIn(new URL(request.url), await store.secret());
    const exists = reference !== undefined && (await store.storyOf(reference)) !== undefined;
    if (!exists) return unknown;
    if (request.method === "POST") await press(request, reference);
    const story = await store.storyOf(reference);
    if (!story) return unknown;
    const { answeredAt, receivedAt } = story.enquiry;
    const now = clock.now();
    if (answeredAt === undefined) {
      const text = `It came ${whenText(receivedAt, now)}. Once it is marked, no reminder comes.`;
      const button = ["Mark as answered", ""] as const;
      return { heading: `Have you answered ${reference}?`, text, button };
    }
    const event = story.events.find(({ kind, undoneAt }) => kind === "answered" && !undoneAt);
    const mayUndo = event && event.at > now - undoWithin;
    return {
      heading: `${reference} is marked as answered`,
      text: `Noted ${whenText(answeredAt, now)}. You may close this page.`,
      ...(mayUndo && { button: ["Undo", `${event.number}`] }),
    };
  }

  return async (request) => {
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    const { status = 200, ...answer } = await answerTo(request).catch((error: unknown): Answer => {
      if (error instanceof Refusal) {
        const heading = "Please open the link in your mail again";
        return { status: error.status, heading, text: error.message };
      }
      logFailure(log, "an enquiry could not be marked as answered", error);
      const text = "Please try again in a minute.";
      return { status: 503, heading: "That did not work", text };
    });
    const { heading, text, button: [words, undo] = [] } = answer;
    const site = await readSiteIndex(publicFolder, log);
    // The form has no action: it goes to the URL of the page, signature and all.
    const field = h("input", { type: "hidden", name: "undo", value: undo ?? "" });
    const form = h("form", { method: "post" }, field, h("button.button.gold", words));
    const next = h("a.arrow", { href: `${deskPath}/next` }, "Next open enquiry");
    const said = [h("h1", heading), h("p.lead", text), words && form, hasDesk && next];
    const main = [h("div.wired.flow", said)];
    const nobody = { base: deskPath, session: undefined, token: "", now: clock.now() };
    return deskPage(status, { title: heading, main }, { ...nobody, company, site });
  };
}
