/** The main switch, which is turned off only where that is safe. */
import { findSentences } from "../../matches";
import { findPhrases, type PhraseRow } from "../../phrases";
import { negation } from "./danger-words";

/** Orders to turn off the main switch. */
export const mainSwitch: PhraseRow = {
  phrases: [
    "turn/switch/flick/put/shut ... off ... main switch",
    "turn/switch/flick/put/shut ... off ... at the mains",
    "turn/switch/flick/put/shut ... main switch off",
    "cut/kill the power at ... main switch",
    "cut/kill the power at ... mains",
    "go/run/hurry/rush (quickly) to the main switch",
  ],
  except: [
    "we/you/they/who/will/would/did/had (then/first/always) turn/switch/flick/put/shut/cut/kill/go/run",
    "its/your/each/light switch",
  ],
  catches: ["If a socket smells, turn off the main switch.", "Hurry to the main switch."],
  passes: ["We turn off the main switch.", "The main switch is off."],
};

const whenSafe = /\b(?:safe|safely|dry|reach)\b/i;
const risks =
  /\b(?:smell|smok|burn|fire|spark|shock|buzz|hot\b(?! (?:water|tub))|wet\b|water\b(?! (?:heat|soften))|danger)/i;

/**
 * Sentences that send somebody to the main switch and do not say near there when that is safe;
 * advice where none names a danger.
 */
export function unsafeSwitches(text: string) {
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
