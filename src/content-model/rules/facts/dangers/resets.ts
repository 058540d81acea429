/** Switches that trip, which are reset once. */
import { findSentences } from "../../matches";
import { findPhrases, type PhraseRow } from "../../phrases";
import { negation } from "./danger-words";

const aSwitch =
  "it/them/power/switch/switches/lever/levers/breaker/breakers/rcd/rcds/rcbo/mcb/trip";

/** Orders to reset a switch. */
export const resetOrder: PhraseRow = {
  phrases: [
    "reset ... it/them/switch/lever/breaker/rcd/rcbo/mcb",
    `switch/turn/push/put/flip/flick/press ... ${aSwitch} ... on/up/back`,
    `switch/turn/push/put/flip/flick/press ... on ... ${aSwitch}`,
  ],
  except: ["us to reset", "if/time you reset/switch/turn/push/put/flip/flick/press"],
  catches: ["Please reset the RCD.", "Flip the switch back up."],
  passes: ["Ring us to reset it.", "Push the loft hatch up until it stays."],
};

/** Words after such an order by which it is for each time that the switch trips. */
export const asOftenAsItTrips: PhraseRow = {
  phrases: [
    "until/till it/they stay/stays/hold/holds/stick/sticks",
    "again and again",
    "over and over",
    "repeatedly",
    "few/several/many times",
    "as often as",
    "every/each time it trips",
    "even if it trips",
  ],
  catches: [
    "Flip it back on until it holds.",
    "Reset it every time it trips.",
    "Push it back up a few times.",
  ],
  passes: ["Leave it off until we come."],
};

/** Orders to reset a switch again and again. */
export const manyResets: PhraseRow = {
  phrases: [
    "keep (on) resetting",
    `keep (on) switching/turning/pushing/flipping/flicking/pressing ... ${aSwitch} ... on/up/back`,
  ],
  except: ["you keep"],
  catches: ["Keep flicking the breaker back on."],
  passes: ["If you keep switching it on, the cable heats up."],
};

/** Sentences that tell somebody to reset a switch more than once. */
export function unsafeResets(text: string) {
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
export function resetsWithoutFact(text: string) {
  const isOfBoard = /\b(?:trip|breaker|RCD|RCBO|MCB|lever)/i.test(text);
  if (!isOfBoard || /\{fact\.(?:never-reset|leave-off|failed-rcd)\}/.test(text)) return [];
  return findSentences(text).flatMap(({ sentence }) => {
    const [order] = findPhrases(resetOrder, sentence);
    if (!order || negation.test(sentence)) return [];
    const message = `says "${order.words}", but not when a switch must stay off; write {fact.never-reset} or {fact.leave-off} there too, or take it out`;
    return [{ message }];
  });
}
