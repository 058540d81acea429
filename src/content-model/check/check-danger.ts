/**
 * Texts about danger must not send anybody towards it. The order is
 * that of network operators and fire services: keep away, isolate only where that is safe, get out
 * of smoke and ring 999 (docs/content-sources.md).
 */
import type { Content } from "../content";
import { tokensIn } from "../facts";
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";
import { problemAt, problemInBody, strings } from "./reference";

/** The fact of business.yml that says what to do; texts name it as `{fact.safety}`. */
const safetyFact = "fact.safety";

type Field = readonly (string | number)[];
/** A passage that somebody reads in one go, and where it stands. */
type Passage = { readonly file: ContentFile; readonly field: Field; readonly text: string };

const signs =
  /\b(?:sparks?|sparking|smok(?:e|es|ing)|flames?|burn(?:ing|s|t)|scorch(?:ed|ing)?|sizzl(?:es|ing))\b/i;
const board = "(?:board|consumer unit|fuse box|meter|main fuse)";
const state = "(?:wet|hot|buzz(?:es|ing)?|crackl(?:es|ing)|smells? hot)";
const badBoard = new RegExp(
  String.raw`\b${state}\b[^.;]{0,40}\b${board}\b|\b${board}\b[^.;]{0,40}\b${state}\b`,
  "i",
);
/** Smoke that an alarm is to find, where links lead, and tokens. */
const harmless =
  /\bsmoke(?:,? (?:and|or|heat|CO|carbon monoxide))* (?:alarms?|detectors?)\b|\]\([^)]*\)|\{[^{}]*\}/gi;
const conditionalSwitch = /\bsafe(?:ly)?\b/i;
const mainSwitch =
  /\b(?:switch|turn)(?:ed)? (?:it |the power )?off\b[^.;:]*\bmain switch\b|\bturn off (?:its|the|your) main switch\b/i;
const fire = /\b(?:smoke|flames?|fire)\b/i;

/** Read by customers' words and by search engines only: not where anybody looks for help. */
const notAdvice = ["title", "description", "excerpt", "alt"];
const notAdviceKinds = ["testimonials", "projects", "pictures", "google-overrides"];

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n/);
}

/** Fields of a YAML file that are read together: a section of a service, a field elsewhere. */
function passagesOf(file: ContentFile): Passage[] {
  const groups = new Map<string, { field: Field; texts: string[] }>();
  for (const [field, text] of strings(file.value)) {
    if (!text.includes(" ") || notAdvice.includes(String(field.at(-1)))) continue;
    if (field[0] === "facts") continue;
    const depth = field[0] === "sections" ? 2 : 1;
    const start = field.slice(0, depth);
    const group = groups.get(start.join(".")) ?? { field: start, texts: [] };
    group.texts.push(text);
    groups.set(start.join("."), group);
  }
  return [...groups.values()].map(({ field, texts }) => ({ file, field, text: texts.join("\n") }));
}

function carriesSafety(text: string): boolean {
  return tokensIn(text).some(({ name }) => name === safetyFact);
}

/** Whether a service's page begins, right below its head, with what to do in danger. */
function beginsWithSafety({ value }: ContentFile): boolean {
  type Service = { sections?: readonly { kind?: unknown; text?: unknown }[] };
  const first = (value as Service | null)?.sections?.[0];
  return first?.kind === "emergency" && typeof first.text === "string" && carriesSafety(first.text);
}

/**
 * What is wrong with the words of a passage, as messages.
 * @param told whether what to do was said above it, on the same page
 */
export function dangersIn(text: string, told = false): string[] {
  if (told || carriesSafety(text)) return unconditional(text);
  const named = text.replace(harmless, "");
  const found = signs.exec(named)?.[0] ?? badBoard.exec(named)?.[0];
  return found
    ? [
        `names danger ("${found}") and does not say what to do; put {${safetyFact}} into the same text`,
        ...unconditional(text),
      ]
    : unconditional(text);
}

function unconditional(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => [
    ...(mainSwitch.test(sentence) && !conditionalSwitch.test(sentence)
      ? [
          `sends the reader to the main switch ("${sentence.trim()}"); add "if you can reach it safely"`,
        ]
      : []),
    ...(fire.test(sentence.replace(harmless, "")) &&
    /\b105\b/.test(sentence) &&
    !/\b999\b.*\b105\b/.test(sentence)
      ? [`sends smoke or fire to 105 ("${sentence.trim()}"); it is out, 999, then 105`]
      : []),
  ]);
}

/** Every text that names a danger without the safe sentence, or sends the reader towards it. */
export function checkDanger(content: Content): ContentProblem[] {
  const name = content.one("business")?.value.name;
  // A firm may be called Sparks.
  const withoutName = (text: string) => (name ? text.replaceAll(name, "") : text);
  return content.files
    .filter(({ kind }) => !notAdviceKinds.includes(kind.name))
    .flatMap((file) => {
      const told = beginsWithSafety(file);
      return [
        ...passagesOf(file).flatMap(({ field, text }) =>
          dangersIn(withoutName(text), told && field[0] === "sections").map((message) =>
            problemAt(file, field, message),
          ),
        ),
        ...dangersIn(withoutName(file.body)).map((message) => problemInBody(file, 0, message)),
      ];
    });
}
