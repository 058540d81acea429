/** Advice in danger: the number to ring, the main switch and resets. */
import {
  expectNoProblem,
  expectOneProblem,
  problemsAfter,
  summary,
  type Edit,
} from "../../../testing/broken-content";
import { article, service, firm, testParagraphs } from "../../../testing/content-tables";

testParagraphs(__dirname, "check-dangers.yml");

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
    'sections[0].answers[1] says "switch everything off at the main switch", and does not say',
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
