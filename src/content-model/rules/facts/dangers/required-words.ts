/** Dangers, and what advice must say that is for them. */
import { hasUnknownFact } from "../../../tokens";
import { findPhrases, type PhraseRow } from "../../phrases";
import { gasLine, numberPattern } from "./danger-words";

/** A danger, by words for it or the key of its fact. */
type Danger = PhraseRow & {
  readonly ofFact?: string;
  readonly says: RegExp;
  readonly fault: string;
};

export const dangers: readonly Danger[] = [
  {
    phrases: ["burning/sparks/sparking/scorch*/flames/shock/shocks/smoke/smokes/smoking"],
    except: ["smoke (and heat) alarm*/detector*"],
    catches: ["Burning smell or sparks"],
    passes: ["Smoke and heat alarms"],
    says: numberPattern("999", "112"),
    fault: "does not say to ring 999",
  },
  {
    phrases: ["smel* ... gas", "gas leak/smell/escape"],
    catches: ["A smell of gas"],
    passes: ["Gas fire out"],
    says: numberPattern(gasLine),
    fault: `does not say to ring ${gasLine}`,
  },
  {
    phrases: ["monoxide"],
    catches: ["Carbon monoxide alarm"],
    passes: ["Smoke alarm"],
    ofFact: "co",
    says: numberPattern(gasLine, "999"),
    fault: `does not say to ring ${gasLine} or 999`,
  },
  {
    phrases: ["tingl*"],
    catches: ["A tingle from a tap"],
    passes: ["A cold tap"],
    ofFact: "live-metal",
    says: numberPattern("105"),
    fault: "does not say to ring 105",
  },
  {
    phrases: ["dig/digging"],
    catches: ["Digging a trench"],
    passes: ["Digital meter"],
    says: numberPattern("105", "999"),
    fault: "does not say to ring 105 or 999",
  },
  {
    phrases: [],
    catches: [],
    passes: ["A switch that trips"],
    ofFact: "never-reset",
    says: /\b(?:do not|never)\b/i,
    fault: 'says neither "do not" nor "never"',
  },
];

/**
 * The words that advice lacks, its tokens filled.
 * @param danger words for what the advice is for
 * @param key that of the advice, if it is a fact
 */
export function missingWords(filled: string, danger: string, key: string | undefined) {
  return dangers.flatMap((row) => {
    const { ofFact, says, fault } = row;
    const found = findPhrases(row, danger)[0]?.words ?? (ofFact === key && key);
    const isMissing = found && !says.test(filled) && !hasUnknownFact(filled);
    return isMissing ? [{ message: `is for "${found}", and ${fault}; write that` }] : [];
  });
}
