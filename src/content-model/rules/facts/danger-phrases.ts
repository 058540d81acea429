/** Words for dangers and for what not to do in them, with examples. check-dangers.ts says what must stand beside them. */
import type { PhraseRow } from "../phrases";

export const gasLine = "0800 111 999";

/** Finds one of the numbers, except in "say so when you ring 999" and where 999 ends the gas line's number. */
export const numberPattern = (...numbers: readonly string[]) =>
  new RegExp(String.raw`(?<!\b(?:when|before|after) you \w+ |\d )\b(?:${numbers.join("|")})\b`);

/** A danger, by words for it or the key of its fact, and what its fact or its answer must say. */
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

const someone = "you/anyone/anybody/someone/somebody";

/** A condition under which people ring a number first. */
type Condition = PhraseRow & {
  readonly ring: string;
  /** Other numbers that will do, also only beside some words. */
  readonly or: readonly { readonly number: string; readonly beside?: RegExp }[];
  /** Words that must not stand before the number. */
  readonly notBefore?: RegExp;
};

export const conditions: readonly Condition[] = [
  {
    phrases: [
      "if/when there/there's/it/anything/something ... smoke/smokes/smoking/flames/fire/sparks/sparking",
      "if/when you see/notice ... smoke/smoking/flames/fire/sparks/sparking",
      "if/when sparks",
      "^ smoke?/fire?/flames?/sparks?",
      "^ smoke/fire/flames/sparks ... *?",
      "^ (had) (a/an) (electric) shock?",
      "^ (had) (a/an) (electric) shock or ... *?",
      "if/when anyone/anybody/someone/somebody is hurt/injured",
      "after a/an (electric) shock",
      `if ${someone} get/gets/had/has/have (had) a/an (electric) shock`,
    ],
    except: [
      "gas/electric/open/coal/log fire",
      "fire safety/risk/door/doors/rating/detection/regulation/regulations",
    ],
    catches: [
      "If there is smoke coming out of it, pull the plug.",
      "If you see sparks, switch the socket off at the wall.",
      "Sparks from a socket? Switch it off and carry on.",
      "When sparks fly out, wait.",
      "If somebody gets a shock, pull them away.",
    ],
    passes: ["If it is a gas fire turn it off.", "When it comes to fire safety, ask us."],
    ring: "999",
    or: [{ number: "112" }],
    notBefore: /\b(?:105|us first)\b/,
  },
  {
    phrases: [
      `if/when ${someone} (can) smell/smells (of) gas`,
      "if/when it smells of gas",
      "if/when there is a gas leak/escape/smell",
      "if/when there's a gas leak/escape/smell",
      "if/when there is a smell of gas",
      "if/when there's a smell of gas",
      "can you smell gas?",
      "^ (a) smell (of) gas?",
      "^ a smell of gas is/means",
    ],
    catches: [
      "If you smell gas, ring us.",
      "Can you smell gas? Ring us and we will come.",
      "A smell of gas is an emergency: ring us.",
    ],
    passes: ["A gas leak alarm sounds at 105 dB."],
    ring: gasLine,
    or: [
      {
        number: "999",
        beside: /\b(?:smok|fire|flames|hurt|injur|ill\b|unwell|dizzy|collaps)/i,
      },
    ],
  },
  {
    phrases: [
      "if/when/do/does/have ... tingl*",
      "lights ... bright* and/or/then dim*",
      "lights ... dim* and/or/then bright*",
    ],
    except: ["nothing tingles", "more than a tingle", "gave a tingle"],
    catches: [
      "If you feel a tingle from a tap, ring us.",
      "If your lights go bright and dim, ring us in the morning.",
    ],
    passes: ["If nothing tingles, ring us."],
    ring: "105",
    or: [],
  },
];

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
    "as often as",
    "every/each time it trips",
    "even if it trips",
  ],
  catches: ["Flip it back on until it holds.", "Reset it every time it trips."],
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

/** An emergency with a number of its own. */
type OwnNumber = PhraseRow & {
  readonly right: string;
  /** Numbers of others. */
  readonly wrong: RegExp;
  /** Words for which 999 is right too. */
  readonly besides?: RegExp;
};

const aUnit = String.raw`(?! ?(?:dB|decibels|[cm]?m|A|k?W|V|%)\b)`;
const aCallTo = String.raw`(?:\b(?:ring|call|dial|phone)(?: us| them)?(?: first)?(?: on)? |\. |\| ?)`;

export const ownNumbers: readonly OwnNumber[] = [
  {
    phrases: ["gas leak*/smell*/emergenc*/escape*", "smel* ... gas", "carbon monoxide", "^ gas"],
    catches: ["For a gas leak ring 105.", "Do you smell gas? Ring 105 or 999."],
    passes: ["In a power cut, ring 105."],
    right: gasLine,
    wrong: new RegExp(String.raw`(?<!£|\d )\b105\b${aUnit}`),
  },
  {
    phrases: [
      "power cut",
      "no power/electricity",
      "house/street (is) off/dark",
      "if/when/is (all) your/the power/electricity/electrics/supply (is/goes/has) (gone) off/out/down",
    ],
    catches: [
      "In a power cut ring 999.",
      "Is your power off? Dial 999.",
      "No power: 0800 111 999.",
    ],
    passes: ["Keep off until the power is off, and ring 999."],
    right: "105",
    wrong: new RegExp(
      String.raw`${gasLine}|(?<=${aCallTo})\b999\b(?! ?[\d-]| [a-z]+s\b)${aUnit}`,
      "i",
    ),
    besides:
      /\b(?:hurt|injur|ill\b|unwell|life|lives|depend|medic|oxygen|fire|smok|shock|spark|cable|(?:power|overhead) line|danger)/i,
  },
];
