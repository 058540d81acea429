/** "What became of it?": a switch for each outcome, on where it happened; the line is the button. */
import { h, type Content } from "../../html";
import { lostReasons, versionOf, type DeskEnquiry } from "../outcome";
import { capital, eventText, moneyText, whenText } from "../wording";
import { breaker, icon, post, unseen, type DeskContext } from "./desk-page";

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
function fieldsOf(kind: "quoted" | "won" | "lost", { quoted }: DeskEnquiry): Content {
  const name = capital(kind);
  const button = h("button.button.gold", name);
  if (kind === "lost") {
    const choices = lostReasons.map((value) =>
      h("label", h("input", { type: "radio", name: "why", value, required: true }), value),
    );
    return [h("fieldset.cluster", h("legend", "Why?"), choices), button];
  }
  const value = kind === "won" && quoted ? moneyText(quoted.pence ?? 0).slice(1) : "";
  const attributes = { type: "text", inputmode: "decimal", autocomplete: "off", required: true };
  const input = h("input", { id: kind, name: "pounds", value, ...attributes });
  return [h("label", { for: kind }, `${name}, £ with VAT`), h("p.field", input, button)];
}

/** The board of an enquiry. What happened is not asked again; what is likely next is tinted. */
export function board(enquiry: DeskEnquiry, context: DeskContext): Content {
  const { reference, events, answeredAt } = enquiry;
  const next = likely(enquiry);
  const ways = (Object.keys(notes) as Way[]).map((kind) => {
    const event = kind === "answered" ? answeredAt && { kind, at: answeredAt } : enquiry[kind];
    if (event) {
      const note = h("span.note", capital(whenText(event.at, context.now)));
      return h(
        "li.way.on",
        h("div", breaker, h("span", h("b", eventText(event)), note), unseen("Done")),
      );
    }
    const way = kind === next ? "way.next" : "way";
    const fields = { do: kind, version: versionOf(events) };
    const words = h("span", h("b", capital(kind)), h("span.note", notes[kind]));
    const line = [breaker, words, icon("go")];
    if (kind === "answered" || kind === "done")
      return h(`li.${way}`, post(context, reference, fields, h("button", line)));
    const form = post(context, reference, fields, fieldsOf(kind, enquiry));
    return h("li", h(`details.${way}`, h("summary", line), form));
  });
  return h("section.part", h("h2", "What became of it?"), h("ul.board", ways));
}
