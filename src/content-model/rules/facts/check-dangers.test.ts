/** Advice in danger: the number to ring, the main switch and resets. */
import {
  expectNoProblem,
  expectOneProblem,
  problemsAfter,
  summary,
  type Edit,
} from "../../../testing/broken-content";
import { onlyMistakes } from "../../problem";
import { article, service, firm, paragraphs, withParagraph } from "../../../testing/content-tables";

paragraphs.areRefused([
  ["Fit a carbon monoxide alarm.", 'names "carbon monoxide alarm" but leaves out the advice'],
  ["Fit smoke and CO alarms.", '"CO alarm" but leaves out the advice that goes with it; write {'],
  ["- If a socket smells, turn off the main switch.\n- Ring us.", 'says "turn off the main switch'],
  ["In a power cut ring 999.", 'says to ring 999 for "power cut"; ring 105 for that'],
  ["If your power is off, ring 0800 111 999.", 'says to ring 0800 111 999 for "If your power is o'],
  ["Is your power off? Dial 999.", 'says to ring 999 for "Is your power off"; ring 105'],
  ["| What | Ring |\n| --- | --- |\n| A power cut | 999 |", 'says to ring 999 for "power cut"'],
  ["Just keep resetting the breaker.", 'says "keep resetting", but a switch that'],
  ["Keep flicking the breaker back on.", "a switch that trips again must stay off; wri"],
  [
    "Push the lever up again until it stays, even if it trips.",
    'says "Push the lever up again unt',
  ],
  ["If the breaker trips, flip it back on until it holds.", 'says "flip it back on until it ho'],
  ["Reset it every time it trips.", "must stay off; write"],
  ["If the socket sparks switch off at the main switch.", 'says "switch off at the'],
  ["First turn off the main switch if the board is buzzing.", 'says "turn off the'],
  ["Please hurry to the main switch if there is smoke. Ring 999.", 'says "Please hurry to the mai'],
  ["If a socket smells hot cut the power at the mains.", 'says "cut the power at t'],
  ["If you smell gas, ring us.", '"If you smell gas", and does not say there to ri'],
  ["Smell gas? Ring us.", "does not say there to ring 0800 111 999; write that"],
  ["After a shock, have some tea.", '"After a shock", and does not say there to ri'],
  ["If somebody gets a shock, pull them away.", "there to ring 999; write that"],
  ["If there is smoke coming out of it, pull the plug.", "there to ring 999; write"],
  // Advice below a heading, after a list item without a full stop, a colon, a line, a cell or a fact.
  ["## Smoke\n\nIf there is smoke, wait in the hall.", "there to ring 999; write"],
  ["- Stay calm\n- If there is smoke, open the windows", "there to ring 999; write"],
  ["Do this: If anyone is hurt, put them to bed.", "there to ring 999; write"],
  ["**Do this:**\nIf anyone is hurt, put them to bed.", "there to ring 999; write"],
  ["| Sign | Do |\n| --- | --- |\n| Smoke | If there is smoke, wait |", "there to ring 999; write"],
  ["## Gas\n\nIf you smell gas, wait for us.", "there to ring 0800 111 999; write"],
  ["{fact.water} If you smell gas, ring us.", "there to ring 0800 111 999; write"],
  ["If you feel a tingle from a tap, ring us.", "does not say there to ring 105; write that"],
  [
    "If your lights go bright and dim, ring us in the morning.",
    "say there to ring 105; write that",
  ],
  ["If you smell gas, ring 999.", "there to ring 0800 111 999; write that"],
]);

paragraphs.getAdvice([
  ["If somebody gets a shock, the RCD trips.", "and does not say there to ring 999; write that"],
  ["A metal case is safer if it catches fire.", "and does not say there to ring 999; write that"],
  ["Before you paint, turn off the main switch.", "does not say there when that is safe; write"],
]);

paragraphs.areAllowed([
  "Is the carbon monoxide alarm sounding? {fact.co}",
  "If you feel a tingle, touch nothing and ring 105. If nothing tingles, ring us. Dim the lights, and they last.",
  "A disco alarm is another thing.",
  "Never reset a breaker again and again.",
  "Push the lever down until it clicks, then up once.",
  "In a power cut, ring 105. A power cut left 101 homes dark. In a power cut in 1999 we lit 111 candles.",
  "In a power cut, ring 999 if somebody is hurt. In a power cut, ring NHS 111 about medicines that must stay cold.",
  "If your power is off, ring us. Keep off until the power is off, and ring 999.",
  "Push the plug in until it holds. Push the loft hatch up until it stays. Put the lid back until it holds.",
  "If you keep switching it on, the cable heats up. Does it trip every time you switch it on?",
  "Do not push the lever up again, even if it trips only once.",
  "Leave the switch off until it stays dry outside.",
  "Reset it once; if it trips again, leave it off until we come.",
  "A lamp on a timer comes on again and again.",
  "Smoke? Ring 999. Do not turn off the main switch. We turn it off. The main switch is off.",
  "When a socket smells hot we turn off the main switch first. The fire brigade will turn off the main switch. If you turn off the main switch, the hot water goes cold. If a heater is hot, its switch off and the main switch on, ask us.",
  "Call 105 if it hums. If you smell gas, go. {fact.safety}",
  "## Gas\n\nIf you smell gas, go out.\n\n- Ring 0800 111 999\n- Then ring us",
  "If you smell gas and there is smoke, go out and ring 999.",
  "If you smell gas and feel ill, get out and ring 999.",
  "## Smoke\n\nIf there is smoke, get out and ring 112.",
  "- If there is smoke, go out\n- Close the doors\n- Stay out\n- Ring 999",
  "Get out and ring\n999 if there is smoke, then wait\nfor us.",
  "| Sign | Do |\n| --- | --- |\n| If there is smoke | Ring 999 |",
  "If somebody has had a shock, keep off. Ring 999. When it comes to fire safety, ask us.",
]);

test.each([
  ["Reset the RCD.", 'says "Reset the RCD", but not when a switch must stay off'],
  ["Has a breaker tripped? Flip the lever back up.", 'says "Flip the lever back up", but not when'],
  [
    "The RCD is down? Push the switch fully down, then firmly up.",
    "{fact.never-reset} or {fact.le",
  ],
])("a section with %j and without its fact gets advice", async (paragraph, message) => {
  const problems = await problemsAfter([
    resetAdvice("{fact.safety}"),
    withParagraph(`{fact.never-reset}\n\n## Next\n\n${paragraph}`),
  ]);
  expect(summary(problems)).toEqual([[article, expect.stringContaining(message)]]);
  expect(onlyMistakes(problems)).toEqual([]);
});

test("a danger without the safety advice on the page is refused", async () => {
  const calling = (text: string) => text.replace("key: safety,", "$& calledForBy: [damp meter],");
  const naming = (text: string) => `${text.trimEnd()} A damp meter means danger.\n`;
  const changes = [
    { path: firm, edit: calling },
    { path: article, edit: naming },
  ];
  expect(summary(await problemsAfter(changes))).toEqual([
    [article, expect.stringContaining("write {fact.safety} on the page too")],
  ]);
});

/** Adds a fact that pages call for by its words. */
const fact = (key: string, calledForBy: string, wording: string): Edit => {
  const row = `  - { key: ${key}, text: "${wording}", calledForBy: [${calledForBy}], asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`;
  return { path: firm, edit: (text) => text.replace(/^facts:\n/m, `$&${row}`) };
};

/** Another answer in place of the one about a frozen pipe; the steps are a YAML list. */
const answer = (title: string, steps: string, note = ""): Edit => {
  const edit = (text: string) =>
    text.replace(
      /title: A frozen pipe\n.*\n/,
      `title: ${title}\n        steps: ${steps}\n${note && `        note: "${note}"\n`}`,
    );
  return { path: service, edit };
};

const advice = (wording: string): Edit => {
  return {
    path: firm,
    edit: (text) => text.replace(/^ {2}advice: ".*"$/m, `  advice: "${wording}"`),
  };
};

/** Advice of a firm that has the fact about resets. */
const resetAdvice = (wording: string): Edit => {
  const row = `  - { key: never-reset, text: Do not reset a hot switch., asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`;
  const edit = (text: string) =>
    text.replace(/^facts:\n/m, `$&${row}`).replace(/^ {2}advice: ".*"$/m, `  advice: "${wording}"`);
  return { path: firm, edit };
};

const calledForFire = "burning smell, sparking";

test.each<readonly [Edit, string]>([
  [fact("fire", calledForFire, "Keep away and ring us."), 'facts[0].text is for "burning"'],
  [fact("fire", calledForFire, "Be careful."), "and does not say to ring 999; write that"],
  [fact("fire", calledForFire, "Say so when you ring 999."), "does not say to ring 999; write"],
  [fact("fire", calledForFire, "For gas ring 0800 111 999."), "does not say to ring 999; write"],
  [fact("live-metal", "", "Be careful."), 'is for "live-metal", and does not say to ring 105'],
  [fact("never-reset", "reset it", "Reset with care."), 'says neither "do not" nor "never"'],
  [
    fact("fire", calledForFire, "If there is smoke, get everyone out. Hurry. Run. Then ring 999."),
    'says "If there is smoke", and does not say there to ring 999; write that',
  ],
  [answer("A burning smell", "[Keep away., Ring us.]"), 'is for "burning", and does not say to'],
  [answer("A smell of gas", "[Go out., Ring us.]"), "does not say to ring 0800 111 999; write tha"],
  [answer("A shock", '[Keep back., "Say so when you ring 999."]'), 'answers[1] is for "shock"'],
  [
    answer("Sparks", '["If there is smoke, get out.", Stay out., Ring us.]', "In a fire ring 999."),
    'sections[0].answers[1] says "If there is smoke", and does not say there to ring 999',
  ],
  [
    answer("Sparks", "[Ring 999., Keep away.]", "Wait for us. Then rest. After a shock, sit down."),
    'says "After a shock", and does not say there',
  ],
  [
    answer("Gas", '["If you smell gas, go out. Stay out. Wait.", "Then ring 0800 111 999."]'),
    'says "If you smell gas", and does not say there to ring 0800 111 999; write that',
  ],
  [advice("Ring us."), 'urgent.advice is for "smell'],
  [
    advice("If anyone is hurt, sit. Wait. And wait. If you smell gas, ring 0800 111 999."),
    'says "If anyone is hurt", and does not say there to ring 999',
  ],
  [fact("gas", "smell of gas", "For gas ring 0800 111 998 or 0800 111 999."), "says 0800 111 998,"],
  [{ path: service, edit: (text) => text.replace('value: "999"', 'value: "99"') }, '"99", which'],
  [
    fact("board", "hot board", "Do not touch a hot board. Turn off the main switch."),
    'facts[0].text says "Turn off the main switch", and does not say there when that is safe; wri',
  ],
  [
    answer("Wet sockets", "[Ring us., Then switch everything off at the main switch.]"),
    'sections[0].answers[1] says "Then switch everything off at the main switch", and does not say',
  ],
  [
    advice("{fact.safety} If there is smoke turn the main switch off, and ring 999."),
    'urgent.advice says "turn the main switch off", and does not say there when that is safe',
  ],
  [
    advice("{fact.safety} If the board has tripped, reset it until it stays on."),
    'urgent.advice says "reset it until it stays", but a switch that trips again must stay off',
  ],
  [
    resetAdvice("{fact.safety} If a switch has tripped, reset it."),
    'urgent.advice says "reset it", but not when a switch must stay off; write {fact.never-reset}',
  ],
  [
    resetAdvice("{fact.safety} A switch is off? Please reset the RCD."),
    'advice says "reset the RCD',
  ],
  [
    resetAdvice("{fact.safety} If it trips, flip the switch back up."),
    'says "flip the switch back',
  ],
  [advice("{fact.safety} If you smell gas, ring us."), "there to ring 0800 111 999; write that"],
  [advice("If a gas alarm or a fire starts, ring 999."), "does not say to ring 0800 111 999"],
])("advice in danger that lost its number is refused: %#", async (change, message) => {
  await expectOneProblem(change, message);
});

test.each<readonly [name: string, Edit]>([
  ["a fact", fact("fire", calledForFire, "If there is smoke, go out. Close the doors. Ring 999.")],
  ["a fact about alarms", fact("alarms", "smoke alarm", "If there is smoke, all alarms sound.")],
  ["a fact about digging", fact("dig", "dig a trench", "Hit a cable? Keep away and call 105.")],
  ["a fact of another trade", fact("slates", "loose slate", "Keep off the roof and ring us.")],
  [
    "a main switch",
    fact("board", "hot board", "Turn off the main switch only if you can reach it safely."),
  ],
  ["a switch", fact("never-reset", "reset it", "Do not reset it after a bang.")],
  ["a gas fire", answer("Gas fire out", "[If it is a gas fire turn it off., Ring us.]")],
  ["an answer by a fact", answer("A smell of gas", '[Get out., "{fact.safety}"]')],
  [
    "an answer step by step",
    answer("Sparks", '["If there is smoke, get out.", Close the doors., Ring 999., Ring us.]'),
  ],
  ["advice by a fact", advice("{fact.safety} Any other danger? Ring us.")],
  ["advice on resets", resetAdvice("{fact.safety} {fact.never-reset} Otherwise reset it once.")],
  ["advice against resets", resetAdvice("{fact.safety} Do not reset it. Ring us to reset it.")],
  [
    "a heading and its text",
    {
      path: service,
      edit: (text) =>
        text.replace(
          /When we come\n.*/,
          "If there is smoke\n    paragraphs: [Get out., Ring 999.]",
        ),
    },
  ],
])("honest advice in danger passes: %s", async (_, change) => {
  await expectNoProblem(change);
});
