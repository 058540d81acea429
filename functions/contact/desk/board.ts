/** "What became of it?": a switch for each outcome, on where it happened; the line is the button. */
import { h, type Content } from "../../html";
import { lostReasons, type DeskEnquiry } from "../enquiry";
import { capital, eventText, moneyText, whenText } from "../wording";
import { breaker, icon, press, unseen, type DeskContext } from "./desk-page";

const notes = {
  answered: "Press once you have rung or written",
  quoted: "Type in the price; then it waits for a yes",
  won: "They said yes",
  lost: "They said no, or you did",
  done: "Nothing more to do here",
};
type Way = keyof typeof notes;

/** The one that is likely next. */
function likely({ answeredAt, quoted, won, lost, done }: DeskEnquiry): Way | undefined {
  if (answeredAt === undefined) return "answered";
  if (done ?? lost) return undefined;
  return won ? "done" : quoted ? "won" : "quoted";
}

/** What a quote, a job or a loss is asked for. */
function fieldsOf(kind: Way, { quoted }: DeskEnquiry): Content {
  const name = capital(kind);
  const button = h("button.button.gold", name);
  if (kind === "lost") {
    const choices = lostReasons.map((value) =>
      h("label.cluster", h("input", { type: "radio", name: "why", value, required: true }), value),
    );
    return [h("fieldset.cluster", h("legend", "Why?"), choices), button];
  }
  const value = kind === "won" && quoted ? moneyText(quoted.pence ?? 0).slice(1) : "";
  const attributes = { inputmode: "decimal", autocomplete: "off", required: true };
  const input = h("input", { id: kind, name: "pounds", value, ...attributes });
  return [h("label", { for: kind }, `${name}, £ with VAT`), h("p.field.cluster", input, button)];
}

/** The board of an enquiry. What happened is not asked again; what is likely next is tinted. */
export function board(enquiry: DeskEnquiry, context: DeskContext): Content {
  const { answeredAt } = enquiry;
  const next = likely(enquiry);
  const ways = (Object.keys(notes) as Way[]).map((kind) => {
    const event = kind === "answered" ? answeredAt && { kind, at: answeredAt } : enquiry[kind];
    const name = event ? eventText(event) : capital(kind);
    const note = event ? capital(whenText(event.at, context.now)) : notes[kind];
    const line = [breaker, h("span", h("b", name), h("span.note", note))];
    if (event) return h("li.way.on", h("div.line", line, unseen("Done")));
    const way = kind === next ? "way.next" : "way";
    const go = [line, icon("go")];
    if (kind === "answered" || kind === "done")
      return h(`li.${way}`, press(enquiry, { do: kind }, context, h("button.line", go)));
    const form = press(enquiry, { do: kind }, context, fieldsOf(kind, enquiry));
    return h("li", h(`details.${way}`, h("summary.line", go), form));
  });
  return h("section.part", h("h2", "What became of it?"), h("ul.board", ways));
}
