/** Finds texts that promise the emergency service where or when it does not hold. */
import type { Content, PlacedText, TextProblem } from "../../content";
import { problemAt, type ContentProblem } from "../../problem";
import type { BusinessContent } from "../../schemas/business";
import { eachMatch, findSentences } from "../matches";

/** Words that promise help at every hour. */
const allHours =
  /\b(?:24\/7|24 hours a day|24[- ]hour (?:call-?outs?|emergency|line|service)|a?round[- ]the[- ]clock|day (?:and|or) night|any hour)\b/i;

/**
 * The promise of the emergency service where it does not hold: on the page of a town outside `emergencyCounties`, and
 * in the answer for such towns (`far`); and its denial in the answer for the others (`near`).
 */
export const emergencyElsewhere = (business: BusinessContent, { all }: Content) => {
  const covered: readonly string[] = business.emergencyCounties ?? [];
  const areKnown = covered.every((name) => business.counties.includes(name));
  const outside = all("town").filter(({ value }) => !covered.includes(value.county));
  return ({ file, field, text }: PlacedText): TextProblem => {
    const answer = field[0] === "serviceArea" ? field[1] : undefined;
    const isElsewhere = answer === "far" || outside.some((town) => town.file === file);
    const isCovered = answer === "near" && covered.length > 0;
    if (!areKnown || (!isElsewhere && !isCovered)) return undefined;
    const isWrong = (sentence: string) =>
      isElsewhere
        ? (/\{claim\.(?:emergency|same-day)\}/.test(sentence) || allHours.test(sentence)) &&
          !/\b(?:not|outside|whether)\b/i.test(sentence)
        : /\b(?:not (?:at |by )?|outside our )(?:24|round|day|any)/i.test(sentence);
    const promise = findSentences(text).find(({ sentence }) => isWrong(sentence));
    const counties = `${covered.join(", ")} (emergencyCounties of business.yml)`;
    const message = isElsewhere
      ? `promises the emergency service outside ${counties}; say how soon you can come, or ask them to ring`
      : `says that there is no emergency service in ${counties}; say when you come, and the other under far`;
    return promise && { message, offset: promise.index };
  };
};

/** Words of `emergencyHours` and claims that say round the clock while `roundTheClock` does not, or the reverse. */
export function otherEmergencyHours({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value }) => {
    const { claims, emergencyHours, roundTheClock = false } = value;
    const statements = claims.map(({ key, text }, index) => ({
      field: ["claims", index, "text"],
      text,
      isOfEmergencies: key === "emergency",
    }));
    if (emergencyHours)
      statements.push({ field: ["emergencyHours"], text: emergencyHours, isOfEmergencies: true });
    return statements.flatMap(({ field, text, isOfEmergencies }) => {
      const saysAllHours = allHours.test(text);
      if (saysAllHours === roundTheClock || !(saysAllHours || isOfEmergencies)) return [];
      const message = `says "${text}", but roundTheClock is ${roundTheClock}; let both say the same`;
      return problemAt(file, field, message);
    });
  });
}

/** Words beside "24/7" by which it may be a device that runs, not people who come or answer. */
const ofDevices = /\b(?:cameras?|CCTV|alarms?|record\w*|monitor\w*|heat\w*|lights?)\b/i;

/** Paths of the fields in which a page introduces itself. */
const introductions = /^(?:title|description|heading|lead|phoneNote|card\.summary)$/;

/** Texts that say round the clock while `emergencyHours` does not; advice where it may be said of another. */
export const unsaidEmergencyHours = ({ emergencyHours = "", trade }: BusinessContent) => {
  const people = `${trade.person}|${trade.people}|emergenc(?:y|ies)|call-?outs?`;
  const ofPeople = new RegExp(
    String.raw`\b(?:${people}|ring|call|answer|help|come|we(?:['’]re| are)|our line)\b`,
    "i",
  );
  const isOfPeople = ({ field, text }: PlacedText) =>
    introductions.test(field.join(".")) && (field[0] === "phoneNote" || ofPeople.test(text));
  return (placed: PlacedText) =>
    eachMatch(
      new RegExp(allHours, "gi"),
      (match) =>
        allHours.test(emergencyHours)
          ? undefined
          : `says "${match}", but emergencyHours of business.yml does not; say it there too, or take it out`,
      !isOfPeople(placed) || ofDevices.test(placed.text),
    )(placed);
};

const emergencyWork = String.raw`(?:emergenc(?:y|ies)|call-?outs?)\b(?!(?: call-?out)? (?:charge|fee))`;
/** Words that deny the emergency line: "no emergency call-outs", "emergency line closed". */
const denial = new RegExp(
  [
    String.raw`\b(?:no|without|not (?:any|even|for|open for)|closed (?:even )?for) (?:[\w-]+ )?${emergencyWork}`,
    String.raw`\b${emergencyWork}(?: [\w-]+)? (?:is |are )?(?:closed|off|not available|unavailable)`,
  ].join("|"),
  "gi",
);

/** Notes of days that deny the emergency line while `emergencyHours` has it; advice where those hours end. */
export const deniedEmergencyLine = ({ emergencyHours }: BusinessContent) =>
  eachMatch(
    denial,
    (match) =>
      emergencyHours
        ? `says "${match}", but emergencyHours says "${emergencyHours}", and pages promise that on all days; take one of them out`
        : undefined,
    !allHours.test(emergencyHours ?? ""),
  );
