/** Parts of an enquiry's page: its form, the steps of a job, and its history. */
import { html } from "hono/html";
import {
  byPhone,
  formActor,
  lostReasons,
  undoWithin,
  versionOf,
  type DeskEnquiry,
  type DeskEvent,
  type StoredEnquiry,
} from "../../enquiry";
import { capitalised, countText } from "../../../words";
import { eventText, moneyText, undoneText, whenText } from "../../wording";
import {
  hiddenFields,
  icon,
  switchIcon,
  unseen,
  type Content,
  type DeskContext,
} from "../desk-page";

/** The time and device of an event, and the user if that was somebody else. */
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
  variant: "sm" | "link",
  { now }: DeskContext,
): Content {
  if (event.undoneAt !== undefined || event.at < now - undoWithin) return undefined;
  const words = html`Undo${unseen(`: ${eventText(event)}`)}`;
  return actionButton(`undo ${event.number}`, `button ${variant}`, words);
}

const mailTexts = {
  enquiry: "E-mailed to you",
  reminder: "Reminder sent to you",
  overdue: "You were told it was late",
  acknowledgement: "“We have your message” sent to the customer",
  letter: "Weekly letter sent to you",
  digest: "List of possible spam sent to you",
  push: "Notification sent to you",
};

/** The history of an enquiry, newest first. */
export function history(stored: StoredEnquiry, context: DeskContext): Content {
  const { enquiry, otherMails, sentAt } = stored;
  const { receivedAt, photos, holdReasons, events } = enquiry;
  const received = [
    enquiry.cameFrom === byPhone ? "They rang; you noted it" : "Enquiry received",
    ...(photos.length > 0 ? [`with ${countText(photos.length, "photo")}`] : []),
    ...(holdReasons.length > 0 ? [`and held: ${holdReasons.join(", ")}`] : []),
  ].join(", ");
  const line = (at: number, what: string, when = whenText(at, context.now), undo?: Content) => ({
    at,
    item: html`
      <li>
        ${what} ${undo}
        <span class="note">
          <time datetime="${new Date(at).toISOString()}">${capitalised(when)}</time>
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
      const undo = undoButton(event, "link", context);
      return line(at, eventText(event) + back, whenAndWhere(event, context), undo);
    }),
  ]
    .toReversed()
    .sort((one, other) => other.at - one.at);
  return html`
    <section class="spaced">
      <h2>What has happened so far</h2>
      <ol class="history">
        ${lines.map(({ item }) => item)}
      </ol>
    </section>
  `;
}

/** The id of the form of everything that is done about an enquiry; fields and buttons all over the page belong to it. */
const formId = "change";

/**
 * The form of the whole page, so that a note that was begun is saved with whatever is pressed. Enter in a field presses
 * its first button (HTML, "implicit submission").
 */
export const enquiryForm = (
  { reference, events }: DeskEnquiry,
  context: DeskContext,
): Content => html`
  <form id="${formId}" method="post" action="${context.base}/${reference}">
    ${hiddenFields({ version: versionOf(events) }, context)}
    <button class="visually-hidden" tabindex="-1" aria-hidden="true">Save</button>
  </form>
`;

/** A button of that form. @param action its kind, or "undo" with the number of an event */
export const actionButton = (action: string, className: string, words: Content): Content =>
  html`<button class="${className}" form="${formId}" name="do" value="${action}">${words}</button>`;

/** An action that was refused: what is wrong, the kind of action, and the form as it was sent. */
export type Refused = {
  readonly problem: string;
  readonly kind: string;
  readonly typed: URLSearchParams;
};

/** The id of the element that says what is wrong. */
export const problemId = "problem";

/** The note, with what was typed into it if the form was refused. */
export const noteFields = (refused: Refused | undefined): Content => html`
  <section class="spaced">
    <h2><label for="note">A note for yourself</label></h2>
    <p class="note">It is saved with whatever you press.</p>
    <textarea id="note" name="note" form="${formId}" rows="2" maxlength="2000">
${refused?.typed.get("note") ?? ""}</textarea>
    ${actionButton("note", "button sm", "Save note")}
  </section>
`;

const notes = {
  answered: "Press once you have rung or written",
  visit: "With a day and time, or without",
  quoted: "Type in the price; after three days without a yes it comes back",
  won: "They said yes: it stays under To do until it is done",
  done: "Nothing more to do here",
  lost: "They said no, or you did",
};
type Step = keyof typeof notes;
type TypedStep = Exclude<Step, "answered" | "done">;

/** The steps with something to type in, each the name of its first field. */
export const typedSteps: readonly TypedStep[] = ["visit", "quoted", "won", "lost"];

/** The step that probably comes next. */
function likely({ answeredAt, visit, quoted, won, lost, done }: DeskEnquiry): Step | undefined {
  if (answeredAt === undefined) return "answered";
  if (done ?? lost) return undefined;
  if (won) return visit ? "done" : "visit";
  if (quoted) return "won";
  return visit ? "quoted" : "visit";
}

/** The fields of a step, with what was typed into them if the form was refused. */
function fieldsOf(
  kind: TypedStep,
  { visit, quoted, won }: DeskEnquiry,
  refused: Refused | undefined,
): Content {
  const known: Record<string, string | undefined> = { visit: visit?.day, time: visit?.time };
  const typed = (name: string) => refused?.typed.get(name) ?? known[name] ?? "";
  const wrong =
    kind === refused?.kind && html`autofocus aria-invalid="true" aria-describedby="${problemId}"`;
  const field = (name: string, label: Content, type: string, more: Content) => html`
    <p>
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        form="${formId}"
        type="${type}"
        value="${typed(name)}"
        autocomplete="off"
        ${more}
      />
    </p>
  `;
  const button = (words: string) => actionButton(kind, "button gold", words);
  if (kind === "visit")
    return html`<div class="field-row cluster">
      ${field("visit", "Day", "date", wrong)} ${field("time", "Time", "time", false)}
      ${button("Visit")}
    </div>`;
  if (kind === "lost")
    return html`
      <fieldset class="cluster">
        <legend>Why?</legend>
        ${lostReasons.map(
          (reason) => html`
            <label class="cluster">
              <input
                type="radio"
                name="lost"
                form="${formId}"
                value="${reason}"
                ${typed("lost") === reason && "checked"}
              />${reason}
            </label>
          `,
        )}
      </fieldset>
      ${button("Lost")}
    `;
  const name = capitalised(kind);
  const ifEmpty = quoted ? moneyText(quoted.pence ?? 0) : "not known yet";
  const label = `${name}, £ with VAT${kind === "won" && !won ? `; empty if ${ifEmpty}` : ""}`;
  return html`<div class="field-row cluster">
    ${field(kind, label, "text", html`inputmode="decimal" ${wrong}`)} ${button(name)}
  </div>`;
}

/**
 * The line of a step: a button, or fields that open below it. A step that was taken has neither, but for a visit, the
 * price of a quote without a yes, and the price of a job that is not done.
 */
function stepLine(
  kind: Step,
  enquiry: DeskEnquiry,
  context: DeskContext,
  refused: Refused | undefined,
): Content {
  const { answeredAt, stage } = enquiry;
  const canChange =
    kind === "visit" ||
    (kind === "quoted" && stage === "waiting") ||
    (kind === "won" && stage === "todo");
  const answered = answeredAt !== undefined && { kind, at: answeredAt };
  const event = kind === "answered" ? answered : enquiry[kind];
  const next = kind === likely(enquiry) ? "is-next" : "";
  const className = `outcome ${event ? "is-on" : next}`;
  const note = event ? capitalised(whenText(event.at, context.now)) : notes[kind];
  const words = html`
    ${switchIcon}
    <span>
      <b>${event ? eventText(event) : capitalised(kind)}</b>
      <span class="note">${note}${event && canChange && ". Press to change it"}</span>
    </span>
  `;
  if (event && !canChange)
    return html`<li class="${className}">
      <div class="switch-row">${words}${unseen("Done")}</div>
    </li>`;
  const line = html`${words}${icon("go")}`;
  if (kind === "answered" || kind === "done")
    return html`<li class="${className}">${actionButton(kind, "switch-row", line)}</li>`;
  return html`
    <li>
      <details class="${className}" ${kind === refused?.kind && "open"}>
        <summary class="switch-row">${line}</summary>
        <div>${fieldsOf(kind, enquiry, refused)}</div>
      </details>
    </li>
  `;
}

/** The steps of a job, from the answer to its end. */
export const jobSteps = (
  enquiry: DeskEnquiry,
  context: DeskContext,
  refused: Refused | undefined,
): Content => html`
  <section class="spaced">
    <h2>What next?</h2>
    <ul class="panel">
      ${(Object.keys(notes) as Step[]).map((kind) => stepLine(kind, enquiry, context, refused))}
    </ul>
  </section>
`;
