/** The steps of a job on an enquiry's page, from the answer to its end. */
import { html } from "hono/html";
import { capitalise } from "../../../shared/format-text";
import { lostReasons, type StoredEnquiry } from "../../enquiry";
import { eventText, moneyText, whenText } from "../../format";
import type { DeskContext, EnquiryPart, InvalidAction } from "../desk-context";
import { actionButton, changeFormId, field, inChangeForm, problemId } from "../forms";
import { icon, switchIcon, visuallyHidden, type HtmlPart } from "../html-parts";

const notes = {
  answered: "Press once you have rung or written",
  visit: "With a day and time, or without",
  quoted: "Type in the price: after three days without a yes the quote comes up under To do",
  won: "They said yes: the job stays under To do until it is done",
  done: "Nothing more to do here",
  lost: "They said no, or you did",
};
type Step = keyof typeof notes;
type StepWithInput = Exclude<Step, "answered" | "done">;

/** The steps with input fields. The first field of each has the name of the step. */
export const stepsWithInput: readonly StepWithInput[] = ["visit", "quoted", "won", "lost"];

function nextStep({ answeredAt, visit, quoted, won, lost, done }: StoredEnquiry): Step | undefined {
  if (answeredAt === undefined) return "answered";
  if (done ?? lost) return undefined;
  if (won) return visit ? "done" : "visit";
  if (quoted) return "won";
  return visit ? "quoted" : "visit";
}

/** Attributes of the first field of a step, which say so if it is invalid. */
const attributesOf = (isInvalid: boolean): HtmlPart => [
  inChangeForm,
  isInvalid && html` autofocus aria-invalid="true" aria-describedby="${problemId}"`,
];

function visitFields({ visit }: StoredEnquiry, invalid: InvalidAction | undefined): HtmlPart {
  const isInvalid = invalid?.kind === "visit";
  const day = invalid?.submitted.get("visit") ?? visit?.day ?? "";
  const time = invalid?.submitted.get("time") ?? visit?.time ?? "";
  return html`<div class="field-row cluster">
    ${field({ name: "visit", label: "Day", type: "date", value: day }, attributesOf(isInvalid))}
    ${field({ name: "time", label: "Time", type: "time", value: time }, inChangeForm)}
    ${actionButton("visit", "button gold", "Visit")}
    ${isInvalid && html`<input type="hidden" name="sure" form="${changeFormId}" value="${day}" />`}
  </div>`;
}

const lostFields = (_enquiry: StoredEnquiry, invalid: InvalidAction | undefined): HtmlPart => html`
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
            ${invalid?.submitted.get("lost") === reason && "checked"}
          />${reason}
        </label>
      `,
    )}
  </fieldset>
  ${actionButton("lost", "button gold", "Lost")}
`;

const priceFields =
  (kind: "quoted" | "won") =>
  ({ quoted, won }: StoredEnquiry, invalid: InvalidAction | undefined): HtmlPart => {
    const name = capitalise(kind);
    const ifEmpty = quoted ? moneyText(quoted.pence ?? 0) : "not known yet";
    const label = `${name}, £ with VAT${kind === "won" && !won ? `; leave empty if ${ifEmpty}` : ""}`;
    const value = invalid?.submitted.get(kind) ?? "";
    const more = html`inputmode="decimal" ${attributesOf(invalid?.kind === kind)}`;
    return html`<div class="field-row cluster">
      ${field({ name: kind, label, type: "text", value }, more)}
      ${actionButton(kind, "button gold", name)}
    </div>`;
  };

const fieldsOf: Readonly<Record<StepWithInput, typeof visitFields>> = {
  visit: visitFields,
  quoted: priceFields("quoted"),
  won: priceFields("won"),
  lost: lostFields,
};

/** The line of a step: a button, or fields that open below it. */
function stepLine(
  kind: Step,
  enquiry: StoredEnquiry,
  context: DeskContext,
  invalid: InvalidAction | undefined,
): HtmlPart {
  const { answeredAt, quoted, won } = enquiry;
  // A won job needs no quote.
  if (kind === "quoted" && won && !quoted) return undefined;
  const canChange = kind === "visit" || kind === "won" || (kind === "quoted" && !won);
  const answered = answeredAt !== undefined && ({ kind: "answered", at: answeredAt } as const);
  const event = kind === "answered" ? answered : enquiry[kind];
  const next = kind === nextStep(enquiry) ? "is-next" : "";
  const className = `outcome ${event ? "is-on" : next}`;
  const note = event ? capitalise(whenText(event.at, context.now)) : notes[kind];
  const label = html`
    ${switchIcon}
    <span>
      <b>${event ? eventText(event) : capitalise(kind)}</b>
      <span class="note">${note}${event && canChange && ". Press to change it"}</span>
    </span>
  `;
  if (event && !canChange)
    return html`<li class="${className}">
      <div class="switch-row">${label}${visuallyHidden("Done")}</div>
    </li>`;
  const line = html`${label}${icon("go")}`;
  if (kind === "answered" || kind === "done")
    return html`<li class="${className}">${actionButton(kind, "switch-row", line)}</li>`;
  const submitted = invalid?.submitted.get(kind);
  const isFilled = kind === invalid?.kind || (submitted && submitted !== enquiry.visit?.day);
  return html`
    <li>
      <details class="${className}" ${isFilled && "open"}>
        <summary class="switch-row">${line}</summary>
        <div>${fieldsOf[kind](enquiry, invalid)}</div>
      </details>
    </li>
  `;
}

/** The steps of a job, from the answer to its end. */
export const jobSteps: EnquiryPart = (enquiry, context, invalid) => html`
  <section class="spaced">
    <h2>What next?</h2>
    <ul class="panel">
      ${(Object.keys(notes) as Step[]).map((kind) => stepLine(kind, enquiry, context, invalid))}
    </ul>
  </section>
`;
