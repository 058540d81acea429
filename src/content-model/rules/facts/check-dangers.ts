/** Advice to people in danger must name the number to ring, wherever it speaks of the danger. */
import type { Content, PlacedText, TextProblem } from "../../content";
import type { ContentFile } from "../../files/read-source";
import { problemAt, type ContentProblem, type FieldPath } from "../../problem";
import { isEmergencyService, sectionSchemas } from "../../schemas/service";
import { fillTokens } from "../../tokens";
import { splitSentences } from "../../sentences";
import { findSentences } from "../matches";
import { findPhrases, type FoundPhrase } from "../phrases";
import { calledForPattern } from "./check-exceptions";
import { shortNumbers } from "./check-phone-numbers";
import {
  asOftenAsItTrips,
  conditions,
  dangers,
  gasLine,
  mainSwitch,
  manyResets,
  numberPattern,
  ownNumbers,
  resetOrder,
} from "./danger-phrases";

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

/** Conditions in sentences that need not be advice: "An RCD trips if somebody gets a shock". */
const isDescription = (sentence: string, { words, index }: FoundPhrase) =>
  !/\b(?:ring|call|phone)\b|^\W*(?:go|turn|switch|open|pull)\b/i.test(sentence) &&
  (/[a-z]/i.test(sentence.slice(0, index)) ||
    /^[^,]*, (?:the|an?|it|this|your|our) /i.test(sentence.slice(index + words.length)));

/** True if a text has the token of an unknown fact, as all are while business.yml has a mistake. It cannot be judged. */
const hasUnknownFact = (filled: string) => filled.includes("{fact.");

/** Gaps before a new sentence, line, list item or cell, also after a fact, or a colon and before a capital. */
const gaps =
  /(?<=[.!?])\s+|(?<=:\*{0,2}|\{fact\.[\w-]+\})\s+(?=[^\s\w]{0,3}[A-Z])|\n(?=\s*(?:\n|\d+[.)]|[^\w\s]|[A-Z]))|\|/g;

/** The sentences, headings, list items and cells of markdown, each with its offset. */
function findStatements(text: string) {
  const starts = [0, ...Array.from(text.matchAll(gaps), (gap) => gap.index + gap[0].length)];
  return starts.map((start, at) => ({ sentence: text.slice(start, starts[at + 1]), start }));
}

/**
 * Conditions like smoke, injury or a smell of gas in a text, without the number to ring in that
 * sentence or the next two. The sentences of `after` follow the text on the page.
 */
function lateNumbers(text: string, { tokenValues }: Content, after = "") {
  return findStatements(text).flatMap(({ sentence, start }) => {
    if (/\b(?:alarm|detector)/i.test(sentence)) return [];
    const following = [...splitSentences(text.slice(start)), ...splitSentences(after)];
    const near = fillTokens(following.slice(0, 3).join(" "), tokenValues);
    if (hasUnknownFact(near)) return [];
    return conditions.flatMap((condition) => {
      const { ring, or, notBefore } = condition;
      const [found] = findPhrases(condition, sentence);
      if (!found) return [];
      const others = or.filter(({ beside }) => beside?.test(sentence) ?? true);
      const said = numberPattern(ring, ...others.map(({ number }) => number)).exec(near);
      const before = said && notBefore?.exec(near.slice(found.index, said.index))?.[0];
      if (said && !before) return [];
      const fault = before
        ? `and "${before}" before ${ring}`
        : `and does not say there to ring ${ring}`;
      const message = `says "${found.words}", ${fault}; write that`;
      const advice = !before && isDescription(sentence, found);
      return [{ message, offset: start + found.index, advice }];
    });
  });
}

const negation = /\b(?:do not|never|don['’]t)\b/i;
const whenSafe = /\b(?:safe|safely|dry|reach)\b/i;
const risks =
  /\b(?:smell|smok|burn|fire|spark|shock|buzz|hot\b(?! (?:water|tub))|wet\b|water\b(?! (?:heat|soften))|danger)/i;

/**
 * Sentences that send somebody to the main switch and do not say near there when that is safe;
 * advice where none names a danger.
 */
function unsafeSwitches(text: string) {
  const sentences = findSentences(text);
  return sentences.flatMap(({ sentence, index: offset }, at) => {
    const [order] = findPhrases(mainSwitch, sentence);
    const around = sentences.slice(Math.max(0, at - 1), at + 2);
    const near = around.map((each) => each.sentence).join(" ");
    if (!order || negation.test(sentence) || whenSafe.test(near)) return [];
    const message = `says "${order.words}", and does not say there when that is safe; write "only if the board is cool, dry and quiet and you can reach it safely"`;
    return [{ message, offset, advice: !risks.test(near) }];
  });
}

/** Sentences that tell somebody to reset a switch more than once. */
function unsafeResets(text: string) {
  return findSentences(text).flatMap(({ sentence, index: offset }) => {
    const [often] = findPhrases(asOftenAsItTrips, sentence);
    const told = often && sentence.slice(0, often.index + often.words.length);
    const [order] = told ? findPhrases(resetOrder, told) : [];
    const words = order ? told?.slice(order.index) : findPhrases(manyResets, sentence)[0]?.words;
    if (!words || negation.test(sentence)) return [];
    const message = `says "${words}", but a switch that trips again must stay off; write "reset it once"`;
    return [{ message, offset, advice: false }];
  });
}

/** Orders to reset a switch in advice without the fact that says when it must stay off. */
function resetsWithoutFact(text: string) {
  const isOfBoard = /\b(?:trip|breaker|RCD|RCBO|MCB|lever)/i.test(text);
  if (!isOfBoard || /\{fact\.(?:never-reset|leave-off|failed-rcd)\}/.test(text)) return [];
  return findSentences(text).flatMap(({ sentence }) => {
    const [order] = findPhrases(resetOrder, sentence);
    if (!order || negation.test(sentence)) return [];
    const message = `says "${order.words}", but not when a switch must stay off; write {fact.never-reset} or {fact.leave-off} there too, or take it out`;
    return [{ message }];
  });
}

/**
 * Sentences that name one of these emergencies and the other's number alone; a question goes on in
 * the next sentence.
 */
function wrongNumbers(text: string) {
  const sentences = findSentences(text);
  return sentences.flatMap(({ sentence, index: offset }, at) => {
    const isQuestion = text[offset + sentence.length] === "?";
    const near = isQuestion ? `${sentence}. ${sentences[at + 1]?.sentence ?? ""}` : sentence;
    const [named, other] = ownNumbers.filter((row) => findPhrases(row, near).length > 0);
    const [found] = named ? findPhrases(named, sentence) : [];
    const wrong = named?.wrong.exec(near)?.[0];
    if (!found || other || !wrong || numberPattern(named.right).test(near)) return [];
    if (wrong !== gasLine && named.besides?.test(near)) return [];
    const message = `says to ring ${wrong} for "${found.words}"; ring ${named.right} for that`;
    return [{ message, offset, advice: false }];
  });
}

/** Advice in danger that lacks what its danger calls for, and other texts that lack it; all faults of the former are refused. */
export function unsafeAdvice(content: Content): ContentProblem[] {
  const inDanger = allAdvice(content);
  const { texts } = content;
  const hasResets = inDanger.some(({ key }) => key === "never-reset");
  return [
    ...inDanger.flatMap(({ file, field, danger, key, text }) => {
      const filled = fillTokens(text, content.tokenValues);
      const lacking = dangers.flatMap((row) => {
        const { ofFact, says, fault } = row;
        const found = findPhrases(row, danger)[0]?.words ?? (ofFact === key && key);
        const isMissing = found && !says.test(filled) && !hasUnknownFact(filled);
        return isMissing ? [{ message: `is for "${found}", and ${fault}; write that` }] : [];
      });
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

/** A number to ring in the strip of an emergency page, like "99", that is none. */
export function unknownNumberStat({ file, text }: PlacedText): TextProblem {
  const { sections } = file.value as { readonly sections?: readonly { readonly kind: string }[] };
  const isNumber = /^\d{2,4}$/.test(text) && isEmergencyService(sections ?? []);
  return isNumber && !shortNumbers.includes(text)
    ? `is "${text}", which is none of ${shortNumbers.join(", ")}; correct it`
    : undefined;
}
