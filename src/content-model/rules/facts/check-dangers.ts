/** Advice to people in danger must name the number to ring, wherever it speaks of the danger. */
import type { Content, PlacedText, TextProblem } from "../../content";
import type { ContentFile } from "../../files/read-source";
import { problemAt, type ContentProblem, type FieldPath } from "../../problem";
import { isEmergencyService, sectionSchemas } from "../../schemas/service";
import { fillTokens } from "../../tokens";
import { splitSentences } from "../../sentences";
import { anyOf, findSentences } from "../matches";
import { calledForPattern } from "./check-exceptions";
import { shortNumbers } from "./check-phone-numbers";

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

/** Finds one of the numbers, except in "say so when you ring 999" and where 999 ends the gas emergency line's number. */
const number = (numbers: string) =>
  new RegExp(String.raw`(?<!\b(?:when|before|after) you \w+ |\d )\b(?:${numbers})\b`);

const gasLine = "0800 111 999";

/** Dangers, by words for them or the key of their fact, and what advice on each must say. */
const dangers: readonly { about?: RegExp; ofFact?: string; says: RegExp; fault: string }[] = [
  {
    about:
      /\b(?:burning|spark(?:s|ing)|scorch\w*|flames|shocks?)\b|\bsmok(?:e|es|ing)\b(?! (?:and heat )?(?:alarm|detector))/i,
    says: number("999|112"),
    fault: "does not say to ring 999",
  },
  {
    about: /\bsmel[^,]* gas\b|\bgas (?:leak|smell|escape)/i,
    says: number(gasLine),
    fault: `does not say to ring ${gasLine}`,
  },
  {
    about: /\bmonoxide\b/i,
    ofFact: "co",
    says: number(`${gasLine}|999`),
    fault: `does not say to ring ${gasLine} or 999`,
  },
  {
    about: /\btingl/i,
    ofFact: "live-metal",
    says: number("105"),
    fault: "does not say to ring 105",
  },
  {
    about: /\bdig(?:ging)?\b/i,
    says: number("105|999"),
    fault: "does not say to ring 105 or 999",
  },
  {
    ofFact: "never-reset",
    says: /\b(?:do not|never)\b/i,
    fault: 'says neither "do not" nor "never"',
  },
];

/** Conditions under which people ring 999 first. */
const emergencies =
  /\b(?:if|when) (?:there(?: is|['’]s)|you (?:see|notice)|it|anything|something)\b[^.!?]*?(?<!\b(?:gas|electric|open|coal|log) )\b(?:smokes?|smoking|flames|fire)\b(?! (?:safety|risk|doors?|rating|detection|regulations?)\b)|(?<=^[-#*\s]{0,6})(?:smoke|fire|flames|(?:had an? )?(?:electric )?shock)(?:(?:,| or\b)[^.!?]*)?\?|\b(?:if|when) (?:any|some)(?:one|body) is (?:hurt|injured)\b|\bafter an? (?:electric )?shock\b|\bif (?:you|(?:any|some)(?:one|body)) (?:gets?|ha[ds]|ha(?:s|ve) had) an? (?:electric )?shock\b/i;

/** Words that begin what to do where it smells of gas. */
const gasSmells =
  /\b(?:if|when) (?:(?:you|any(?:one|body)|some(?:one|body)) (?:can )?smells? (?:of )?gas|(?:it|there(?: is|['’]s) a) smells? of gas|there(?: is|['’]s) a gas (?:leak|escape|smell))\b|(?<=^[-#*\s]{0,6})smell (?:of )?gas\?/i;
/** Signs that the supply has lost its neutral. */
const lostNeutral =
  /\b(?:if|when|do(?:es)?|have) (?:(?!\bnothing\b)[^.!?])*?(?<!\b(?:more than|gave) a )\btingl\w*|\blights\b[^.!?]{0,40}\b(?:bright\w* (?:and|or|then) dim|dim\w* (?:and|or|then) bright)\w*/i;
/** Words beside a smell of gas for which 999 alone will do. */
const moreThanGas = /\b(?:smok|fire|flames|hurt|injur|ill\b|unwell|dizzy|collaps)/i;

/** Conditions in sentences that need not be advice: "An RCD trips if somebody gets a shock". */
const isDescription = (sentence: string, { 0: condition, index }: RegExpExecArray) =>
  !/\b(?:ring|call|phone)\b|^\W*(?:go|turn|switch|open|pull)\b/i.test(sentence) &&
  (/[a-z]/i.test(sentence.slice(0, index)) ||
    /^[^,]*, (?:the|an?|it|this|your|our) /i.test(sentence.slice(index + condition.length)));

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
 * Conditions like smoke, injury or a smell of gas in a text, without the number to ring in that sentence or the next two.
 * The sentences of `after` follow the text on the page.
 */
function lateNumbers(text: string, { tokenValues }: Content, after = "") {
  return findStatements(text).flatMap(({ sentence, start }) => {
    if (/\b(?:alarm|detector)/i.test(sentence)) return [];
    const following = [...splitSentences(text.slice(start)), ...splitSentences(after)]
      .slice(0, 3)
      .join(" ");
    const near = fillTokens(following, tokenValues);
    const late = (condition: RegExp, numbers: string) => {
      const found = condition.exec(sentence);
      if (!found || number(numbers).test(near) || hasUnknownFact(near)) return [];
      const message = `says "${found[0]}", and does not say there to ring ${numbers.split("|")[0] ?? ""}; write that`;
      return [{ message, offset: start + found.index, advice: isDescription(sentence, found) }];
    };
    const forGas = moreThanGas.test(sentence) ? `${gasLine}|999` : gasLine;
    return [
      ...late(emergencies, "999|112"),
      ...late(gasSmells, forGas),
      ...late(lostNeutral, "105"),
    ];
  });
}

/** Words before an order in a sentence. Without them it may be a description: "We turn off the main switch". */
const leadIn = String.raw`(?:^[^\w]*|[,;:] |\b(?:and|or|then|please|to) )`;
/** Ways to turn off the main switch: "Turn off the main switch", "switch everything off at the mains". */
const switching = String.raw`(?:(?:turn|switch|flick|put|shut)\b(?:[^.!?]*\boff\b[^.!?]*\b(?:main switch|at the mains)| [^.!?]*\bmain switch off)|(?:cut|kill) the power at [^.!?]*\b(?:main switch|mains)|(?:go|run|hurry|rush) (?:\w+ )?to the main switch)\b`;
const mainSwitch = new RegExp(leadIn + switching, "i");
/** The same anywhere in a sentence that names a danger, with no subject before it, nor "the" before the noun "switch". */
const inSentence = new RegExp(
  String.raw`(?<!\b(?:we|you|they|who|will|would|did|had|the|an?|its|your|each|light|main) (?:then |first |always )?|['’](?:ll|d) )\b${switching}`,
  "i",
);
const negation = /\b(?:do not|never|don['’]t)\b/i;
const condition = /\b(?:safe|safely|dry|reach)\b/i;
const risks =
  /\b(?:smell|smok|burn|fire|spark|shock|buzz|hot\b(?! (?:water|tub))|wet\b|water\b(?! (?:heat|soften))|danger)/i;

/** Sentences that send somebody to the main switch and do not say near there when that is safe; advice where none names a danger. */
function unsafeSwitches(text: string) {
  const sentences = findSentences(text);
  return sentences.flatMap(({ sentence, index: offset }, at) => {
    const order =
      mainSwitch.exec(sentence.trim()) ?? (risks.test(sentence) && inSentence.exec(sentence));
    const around = sentences.slice(Math.max(0, at - 1), at + 2);
    const near = around.map((each) => each.sentence).join(" ");
    if (!order || negation.test(sentence) || condition.test(near)) return [];
    const found = order[0].replace(/^\W+/, "");
    const message = `says "${found}", and does not say there when that is safe; write "only if the board is cool, dry and quiet and you can reach it safely"`;
    return [{ message, offset, advice: !risks.test(near) }];
  });
}

const aSwitch = String.raw`(?:it|them|(?:the|a|any|each|that|your) (?:[\w-]+ )?(?:switch|lever|breaker|RCD|RCBO|MCB|trip)(?:es|s)?)`;
const backOn = String.raw` ${aSwitch}(?:[ \w,]{0,24})? (?:on|up|back)\b`;
const asOftenAsItTrips = anyOf(
  "(?:until|till) (?:it|they) (?:stays?|holds?|sticks?)",
  "again and again|over and over|repeatedly|as often as",
  "(?:every|each) time it trips|even if it trips",
);
/** Orders to reset a switch as often as it trips. */
const resetting = new RegExp(
  anyOf(
    String.raw`(?<!\bif you )\b(?:reset|(?:switch|turn|push|put|flip|flick|press)(?:\b[^.!?]{0,30}?\bon\b|${backOn}))\b[^.!?]{0,40}?\b${asOftenAsItTrips}\b`,
    String.raw`\bkeep (?:on )?resetting\b`,
    String.raw`(?<!\byou )\bkeep (?:on )?(?:switch|turn|push|flipp|flick|press)ing${backOn}`,
  ),
  "i",
);

/** Sentences that tell somebody to reset a switch more than once. */
function unsafeResets(text: string) {
  return findSentences(text).flatMap(({ sentence, index: offset }) => {
    const order = resetting.exec(sentence)?.[0];
    if (!order || negation.test(sentence)) return [];
    const message = `says "${order}", but a switch that trips again must stay off; write "reset it once"`;
    return [{ message, offset, advice: false }];
  });
}

const resetOrder = new RegExp(
  String.raw`(?<=^\W{0,4}|[,;:–—] |\b(?:and|or|then|please|just|can|may|should|try to) )(?:reset ${aSwitch}|(?:switch|turn|push|put|flip|flick|press)${backOn})`,
  "i",
);

/** Orders to reset a switch in a section without the fact that says when it must stay off. */
function resetsWithoutFact(text: string, advice: boolean) {
  return [...text.matchAll(/(?:(?!\n## )[^])+/g)].flatMap(({ 0: section, index: start }) => {
    const isOfBoard = /\b(?:trip|breaker|RCD|RCBO|MCB|lever)/i.test(section);
    if (!isOfBoard || /\{fact\.(?:never-reset|leave-off|failed-rcd)\}/.test(section)) return [];
    return findSentences(section).flatMap(({ sentence, index }) => {
      const order = resetOrder.exec(sentence)?.[0];
      if (!order || negation.test(sentence)) return [];
      const message = `says "${order}", but not when a switch must stay off; write {fact.never-reset} or {fact.leave-off} there too, or take it out`;
      return [{ message, offset: start + index, advice }];
    });
  });
}

/** Words for which 999 is right in a power cut too. */
const moreThanPower =
  /\b(?:hurt|injur|ill\b|unwell|life|lives|depend|medic|oxygen|fire|smok|shock|spark|cable|(?:power|overhead) line|danger)/i;
const aCallTo = String.raw`(?:\b(?:ring|call|dial|phone)(?: us| them)?(?: first)?(?: on)? |\. |\| ?)`;

/** Emergencies with a number of their own, each with the numbers that are others'. */
const ownNumbers = [
  {
    about: /\bgas (?:leak|smell|emergenc|escape)\w*|\bsmel[^,.]* gas\b|\bcarbon monoxide\b|^gas\b/i,
    right: "0800 111 999",
    wrong: "105",
    besides: undefined,
  },
  {
    about:
      /\bpower cut\b|\bno (?:power|electricity)\b|\b(?:house|street)(?: is)? (?:off|dark)\b|\b(?:if|when|is) (?:all )?(?:your|the) (?:power|electricity|electrics|supply) (?:(?:is|goes|has gone) )?(?:off|out|down)\b/i,
    right: "105",
    wrong: String.raw`0800 111 999|(?<=${aCallTo})999(?! ?[\d-]| [a-z]+s\b)`,
    besides: moreThanPower,
  },
] as const;

/** Sentences that name one of these emergencies and the other's number alone; a question goes on in the next sentence. */
function wrongNumbers(text: string) {
  const sentences = findSentences(text);
  return sentences.flatMap(({ sentence, index: offset }, at) => {
    const isQuestion = text[offset + sentence.length] === "?";
    const near = isQuestion ? `${sentence}. ${sentences[at + 1]?.sentence ?? ""}` : sentence;
    const [named, other] = ownNumbers.filter(({ about }) => about.test(near.trim()));
    const found = named?.about.exec(sentence.trim())?.[0];
    const wrong = new RegExp(
      String.raw`(?<!£|\d )\b(?:${named?.wrong})\b(?! ?(?:dB|decibels|[cm]?m|A|k?W|V|%)\b)`,
      "i",
    ).exec(near)?.[0];
    if (!found || other || !wrong || number(named.right).test(near)) return [];
    if (wrong !== gasLine && named.besides?.test(near)) return [];
    const message = `says to ring ${wrong} for "${found}"; ring ${named.right} for that`;
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
      const lacking = dangers.flatMap(({ about, ofFact, says, fault }) => {
        const found = about?.exec(danger)?.[0] ?? (ofFact === key && key);
        const isMissing = found && !says.test(filled) && !hasUnknownFact(filled);
        return isMissing ? [{ message: `is for "${found}", and ${fault}; write that` }] : [];
      });
      const missing = [...lacking, ...lateNumbers(text, content)].slice(0, 1);
      const resets = unsafeResets(text);
      if (resets.length === 0 && hasResets && field[0] === "urgent")
        resets.push(...resetsWithoutFact(text, false));
      const unsafe = [...wrongNumbers(text), ...unsafeSwitches(text), ...resets];
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
      if (resets.length === 0 && hasResets && field.length === 0)
        resets.push(...resetsWithoutFact(text, true));
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
