/** Advice to people in danger must name the number to ring, wherever it speaks of the danger. */
import type { Content } from "../../content";
import type { ContentFile } from "../../files/read-source";
import { problemAt, type ContentProblem, type FieldPath } from "../../problem";
import { sectionSchemas } from "../../schemas/service";
import { fillTokens } from "../../tokens";
import { calledForPattern } from "./check-exceptions";
import { lateNumbers } from "./dangers/late-numbers";
import { unsafeSwitches } from "./dangers/main-switch";
import { missingWords } from "./dangers/required-words";
import { resetsWithoutFact, unsafeResets } from "./dangers/resets";
import { wrongNumbers } from "./dangers/wrong-numbers";

/** Advice, its place, the words for its danger, and the key of its fact. */
type Advice = {
  readonly file: ContentFile;
  readonly field: FieldPath;
  readonly danger: string;
  readonly key?: string;
  readonly text: string;
};

/** Facts, the advice on urgent messages, the switches of the home page, and the answers of emergency services. */
function allAdvice({ all }: Content): Advice[] {
  const business = all("business");
  const facts = business.flatMap(({ value }) => value.facts ?? []);
  const called = facts.flatMap(({ calledForBy = [] }) => calledForBy);
  return [
    ...business.flatMap(({ file, value: { urgent } }) => [
      ...facts.map(({ key, text, calledForBy = [] }, index): Advice => {
        return { file, field: ["facts", index, "text"], danger: calledForBy.join(), key, text };
      }),
      {
        file,
        field: ["urgent", "advice"],
        danger: urgent?.words?.join() ?? "",
        text: urgent?.advice ?? "",
      },
    ]),
    ...all("home").flatMap(({ file, value }) =>
      (value.house?.switches ?? []).flatMap(({ name, card }, index): Advice[] => {
        const field = ["house", "switches", index, "card", "text"];
        return card ? [{ file, field, danger: name, text: card.text }] : [];
      }),
    ),
    ...all("service").flatMap(({ file, value }) =>
      value.sections.flatMap((section, at) => {
        if (!sectionSchemas.emergency.isValidSync(section)) return [];
        return section.answers.map(({ label, title, steps, note = "" }, index): Advice => {
          const text = [...steps, note].join(" ");
          const found = called.length > 0 ? calledForPattern(called).exec(text) : undefined;
          const danger = [label, title, found?.[0]].join();
          return { file, field: ["sections", at, "answers", index], danger, text };
        });
      }),
    ),
  ];
}

/** True for a field that is checked as a part of advice. */
const isPartOf = (all: readonly Advice[], file: ContentFile, field: FieldPath) =>
  all.some(
    (advice) => advice.file === file && `${field.join()},`.startsWith(`${advice.field.join()},`),
  );

/** Texts that report what happened. */
const reports: readonly string[] = ["testimonials", "projects", "story"];

/** Advice in danger that lacks what that calls for, and other texts that do; all faults of the former are refused. */
export function unsafeAdvice(content: Content): ContentProblem[] {
  const inDanger = allAdvice(content);
  const { texts } = content;
  const hasResets = inDanger.some(({ key }) => key === "never-reset");
  return [
    ...inDanger.flatMap(({ file, field, danger, key, text }) => {
      const lacking = missingWords(fillTokens(text, content.tokenValues), danger, key);
      const missing = [...lacking, ...lateNumbers(text, content)].slice(0, 1);
      const resets = unsafeResets(text);
      const isWithoutFact = resets.length === 0 && hasResets && field[0] === "urgent";
      const bare = isWithoutFact ? resetsWithoutFact(text) : [];
      const unsafe = [...wrongNumbers(text), ...unsafeSwitches(text), ...resets, ...bare];
      return [...missing, ...unsafe].map(({ message }) => problemAt(file, field, message));
    }),
    ...texts.flatMap(({ file, field, text, problem }, index) => {
      if (isPartOf(inDanger, file, field)) return [];
      const parent = field.slice(0, -1).join();
      const after = texts
        .slice(index + 1, index + 4)
        .filter((next) => next.file === file && next.field.join().startsWith(parent))
        .map((next) => next.text);
      const isReport = reports.includes(file.contentType.name);
      const late = isReport ? [] : lateNumbers(text, content, after.join(" "));
      // The label of a number says what it is for.
      const isNumber = field.at(-1) === "value" && after[0] !== undefined;
      const wrong = isNumber ? wrongNumbers(`${after[0]}? ${text}`) : wrongNumbers(text);
      const resets = isReport ? [] : unsafeResets(text);
      const unsafe = [...late, ...wrong, ...unsafeSwitches(text), ...resets];
      return unsafe.map(({ message, offset, advice }) => ({ ...problem(message, offset), advice }));
    }),
  ];
}
