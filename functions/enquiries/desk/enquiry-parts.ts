/** Parts of an enquiry's page: the switches that say what became of it, and its history. */
import { html } from "hono/html";
import {
  formActor,
  lostReasons,
  undoWithin,
  type DeskEnquiry,
  type DeskEvent,
  type StoredEnquiry,
} from "../enquiry";
import { capital, countText, eventText, moneyText, undoneText, whenText } from "../wording";
import { changeForm, icon, switchIcon, unseen, type Content, type DeskContext } from "./desk-page";

/** When and on which device something was done, and by whom if that was somebody else. */
export function whenAndWhere({ at, user, device }: DeskEvent, context: DeskContext): string {
  const isOther = user !== "" && user !== context.session?.user;
  const where = device ? `on ${isOther ? "a" : "your"} ${device}` : "from the link in an e-mail";
  if (device === formActor.device)
    return `${whenText(at, context.now)}, since it was sent again without a sign of spam`;
  return [whenText(at, context.now), where, ...(isOther ? [user] : [])].join(", ");
}

/** The button that undoes an event, while that is still allowed. */
export function undoButton(
  event: DeskEvent,
  enquiry: DeskEnquiry,
  look: "sm" | "link",
  context: DeskContext,
): Content {
  if (event.undoneAt !== undefined || event.at < context.now - undoWithin) return undefined;
  const button = html`
    <button class="button ${look}">Undo${unseen(`: ${eventText(event)}`)}</button>
  `;
  return changeForm(enquiry, { do: "undo", number: event.number }, context, button);
}

const mailTexts = {
  enquiry: "E-mailed to you",
  reminder: "Reminder sent to you",
  overdue: "You were told it was late",
  acknowledgement: "“We have your message” sent to the customer",
  letter: "Weekly letter sent to you",
  digest: "Digest of what is held sent to you",
  push: "Notification sent to you",
};

/** The history of an enquiry, newest first. */
export function history(stored: StoredEnquiry, context: DeskContext): Content {
  const { enquiry, otherMails, sentAt } = stored;
  const { receivedAt, photos, holdReasons, events } = enquiry;
  const received = [
    "Enquiry received",
    ...(photos.length > 0 ? [`with ${countText(photos.length, "photo")}`] : []),
    ...(holdReasons.length > 0 ? [`and held: ${holdReasons.join(", ")}`] : []),
  ].join(", ");
  const line = (at: number, what: string, when = whenText(at, context.now), undo?: Content) => ({
    at,
    item: html`
      <li>
        ${what} ${undo}
        <span class="note">
          <time datetime="${new Date(at).toISOString()}">${capital(when)}</time>
        </span>
      </li>
    `,
  });
  const mails = [{ kind: "enquiry", sentAt } as const, ...otherMails];
  const lines = [
    line(receivedAt, received),
    ...mails.flatMap((mail) => (mail.sentAt ? [line(mail.sentAt, mailTexts[mail.kind])] : [])),
    ...events.map((event) => {
      const { at, undoneAt } = event;
      const back = undoneAt ? `. ${undoneText} ${whenText(undoneAt, context.now)}` : "";
      const undo = undoButton(event, enquiry, "link", context);
      return line(at, eventText(event) + back, whenAndWhere(event, context), undo);
    }),
  ].sort((one, other) => other.at - one.at);
  return html`
    <section class="spaced">
      <h2>What has happened so far</h2>
      <ol class="history">
        ${lines.map(({ item }) => item)}
      </ol>
    </section>
  `;
}

const notes = {
  answered: "Press once you have rung or written",
  quoted: "Type in the price; then it waits for a yes",
  won: "They said yes",
  lost: "They said no, or you did",
  done: "Nothing more to do here",
};
type Step = keyof typeof notes;

/** The step that probably comes next. */
function likely({ answeredAt, quoted, won, lost, done }: DeskEnquiry): Step | undefined {
  if (answeredAt === undefined) return "answered";
  if (done ?? lost) return undefined;
  return won ? "done" : quoted ? "won" : "quoted";
}

/** An action that was refused: what is wrong, the kind of action, and the price as it was typed. */
export type Refused = Readonly<Record<"kind" | "typed", string | null>> & {
  readonly problem: string;
};

/** The id of the element that says what is wrong. */
export const problemId = "problem";

const lossFields: Content = html`
  <fieldset class="cluster">
    <legend>Why?</legend>
    ${lostReasons.map(
      (reason) => html`
        <label class="cluster">
          <input type="radio" name="why" value="${reason}" required />${reason}
        </label>
      `,
    )}
  </fieldset>
  <button class="button gold">Lost</button>
`;

/** The field for the price of a quote or a job; `refused` is a price that was typed and refused. */
function priceFields(kind: "quoted" | "won", { quoted }: DeskEnquiry, refused?: string): Content {
  const name = capital(kind);
  const proposed = kind === "won" && quoted ? moneyText(quoted.pence ?? 0).slice(1) : "";
  const wrong = html`autofocus aria-invalid="true" aria-describedby="${problemId}"`;
  return html`
    <label for="${kind}">${name}, £ with VAT</label>
    <p class="field-row cluster">
      <input
        id="${kind}"
        name="pounds"
        value="${refused ?? proposed}"
        inputmode="decimal"
        autocomplete="off"
        required
        ${refused !== undefined && wrong}
      />
      <button class="button gold">${name}</button>
    </p>
  `;
}

/** A step that can be taken: a button, or fields that open below it. */
function openStep(kind: Step, enquiry: DeskEnquiry, context: DeskContext, refused?: Refused) {
  const look = kind === likely(enquiry) ? "outcome is-next" : "outcome";
  const words = html`
    ${switchIcon}
    <span><b>${capital(kind)}</b><span class="note">${notes[kind]}</span></span>
    ${icon("go")}
  `;
  const form = (content: Content) => changeForm(enquiry, { do: kind }, context, content);
  if (kind === "answered" || kind === "done")
    return html`<li class="${look}">
      ${form(html`<button class="switch-row">${words}</button>`)}
    </li>`;
  const isRefused = kind === refused?.kind;
  const price = isRefused ? (refused.typed ?? undefined) : undefined;
  return html`
    <li>
      <details class="${look}" ${isRefused && "open"}>
        <summary class="switch-row">${words}</summary>
        ${form(kind === "lost" ? lossFields : priceFields(kind, enquiry, price))}
      </details>
    </li>
  `;
}

/** A step that was taken, and when. */
const takenStep = (event: Pick<DeskEvent, "kind" | "at">, { now }: DeskContext): Content => html`
  <li class="outcome is-on">
    <div class="switch-row">
      ${switchIcon}
      <span>
        <b>${eventText(event)}</b><span class="note">${capital(whenText(event.at, now))}</span>
      </span>
      ${unseen("Done")}
    </div>
  </li>
`;

/**
 * The switches of an enquiry. A step that was done has no button; the step that probably comes next is tinted; one
 * that was refused stays open.
 */
export function outcomeSwitches(
  enquiry: DeskEnquiry,
  context: DeskContext,
  refused?: Refused,
): Content {
  const { answeredAt } = enquiry;
  const steps = (Object.keys(notes) as Step[]).map((kind) => {
    const answered = answeredAt && { kind, at: answeredAt };
    const event = kind === "answered" ? answered : enquiry[kind];
    return event ? takenStep(event, context) : openStep(kind, enquiry, context, refused);
  });
  return html`
    <section class="spaced">
      <h2>What became of it?</h2>
      <ul class="panel">
        ${steps}
      </ul>
    </section>
  `;
}
