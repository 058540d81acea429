/** The steps of a job on an enquiry's page, from the answer to its end. */
import { html } from "hono/html";
import { capitalised } from "../../../words";
import { lostReasons, type DeskEnquiry } from "../../enquiry";
import { eventText, moneyText, whenText } from "../../wording";
import {
  actionButton,
  changeFormId,
  icon,
  switchIcon,
  visuallyHidden,
  type Content,
  type DeskContext,
} from "../desk-page";
import { problemId, type RefusedAction } from "./enquiry-form";

const notes = {
  answered: "Press once you have rung or written",
  visit: "With a day and time, or without",
  quoted: "Type in the price: after three days without a yes the quote comes up under To do",
  won: "They said yes: the job stays under To do until it is done",
  done: "Nothing more to do here",
  lost: "They said no, or you did",
};
type Step = keyof typeof notes;
type TypedStep = Exclude<Step, "answered" | "done">;

/** The steps with something to type in. The first field of each has the name of the step. */
export const typedSteps: readonly TypedStep[] = ["visit", "quoted", "won", "lost"];

/** The step that probably comes next. */
function nextStep({ answeredAt, visit, quoted, won, lost, done }: DeskEnquiry): Step | undefined {
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
  refused: RefusedAction | undefined,
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
        form="${changeFormId}"
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
      ${
        kind === refused?.kind &&
        html`<input type="hidden" name="sure" form="${changeFormId}" value="${typed("visit")}" />`
      }
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
                form="${changeFormId}"
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
  const label = `${name}, £ with VAT${kind === "won" && !won ? `; leave empty if ${ifEmpty}` : ""}`;
  return html`<div class="field-row cluster">
    ${field(kind, label, "text", html`inputmode="decimal" ${wrong}`)} ${button(name)}
  </div>`;
}

/**
 * The line of a step: a button, or fields that open below it. A step that was taken has neither, unless it can be
 * changed: a visit, the price of a quote without a yes, and the price of a job that is not done.
 */
function stepLine(
  kind: Step,
  enquiry: DeskEnquiry,
  context: DeskContext,
  refused: RefusedAction | undefined,
): Content {
  const { answeredAt, stage, quoted, won } = enquiry;
  // A won job needs no quote.
  if (kind === "quoted" && won && !quoted) return undefined;
  const canChange =
    kind === "visit" ||
    (kind === "quoted" && stage === "quoted") ||
    (kind === "won" && stage === "todo");
  const answered = answeredAt !== undefined && { kind, at: answeredAt };
  const event = kind === "answered" ? answered : enquiry[kind];
  const next = kind === nextStep(enquiry) ? "is-next" : "";
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
      <div class="switch-row">${words}${visuallyHidden("Done")}</div>
    </li>`;
  const line = html`${words}${icon("go")}`;
  if (kind === "answered" || kind === "done")
    return html`<li class="${className}">${actionButton(kind, "switch-row", line)}</li>`;
  const typed = refused?.typed.get(kind);
  const isFilled = kind === refused?.kind || (typed && typed !== enquiry.visit?.day);
  return html`
    <li>
      <details class="${className}" ${isFilled && "open"}>
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
  refused: RefusedAction | undefined,
): Content => html`
  <section class="spaced">
    <h2>What next?</h2>
    <ul class="panel">
      ${(Object.keys(notes) as Step[]).map((kind) => stepLine(kind, enquiry, context, refused))}
    </ul>
  </section>
`;
