/** Promises of the emergency service that contradict its hours or its counties. */
import { onlyMistakes } from "../../problem";
import { expectNoProblem, problemsAfter } from "../../../testing/broken-content";
import { article, firm, edits } from "../../../testing/content-tables";

const contact = "pages/contact.yml";
const lead = /^lead: .*$/m;
const christmas = "note: Burst pipes only";

edits.areRefused([
  [firm, "text: burst pipes at any hour", "text: burst pipes", 'pipes", but roundTheClock is true'],
  ["pages/locations.yml", "Bursts: no", "Bursts: day and night", "serviceArea.far.title promises"],
  ["pages/locations.yml", "Bursts: yes", "Bursts: not round the clock", "serviceArea.near.title s"],
  [firm, christmas, 'note: "Closed, and no emergency call-outs"', "but emergencyHours says"],
  [firm, christmas, 'note: "No call-outs"', "but emergencyHours says"],
  [firm, christmas, 'note: "Not open for emergencies"', "but emergencyHours says"],
  [firm, christmas, 'note: "Closed even for emergencies"', "but emergencyHours says"],
  [firm, christmas, 'note: "Emergency line closed"', "but emergencyHours says"],
  [firm, christmas, 'note: "Emergency call-outs are not available"', "but emergencyHours says"],
]);

edits.areAllowed([
  [firm, christmas, "note: Closed"],
  [firm, christmas, "note: Emergencies only"],
  [firm, christmas, 'note: "Closed, but for emergency call-outs"'],
  [firm, christmas, 'note: "No planned work, emergency call-outs only"'],
  [firm, christmas, 'note: "Emergencies by phone, no call-out charge in Leeds"'],
]);

test.each([
  ["emergencyHours: Until 10pm\nroundTheClock: true", '"Until 10pm", but roundTheClock is true'],
  ["emergencyHours: 27/7 service\nroundTheClock: true", '7 service", but roundTheClock is true'],
  ["", 'says "burst pipes at any hour", but roundTheClock is false'],
])("a firm with %j contradicts itself", async (hours, message) => {
  const edit = (text: string) => text.replace(/^emergencyHours: .*\nroundTheClock: true/m, hours);
  const problems = onlyMistakes(await problemsAfter([{ path: firm, edit }]));
  expect(problems.map((problem) => problem.message)).toContainEqual(
    expect.stringContaining(message),
  );
});

/** A text that agrees with "at any hour", and true if it gets advice where the firm comes until 10pm. */
test.each<readonly [path: string, from: RegExp | string, to: string, advice: boolean]>([
  [article, lead, "lead: Help 24/7.", false],
  [article, lead, "lead: Plumbers round the clock.", false],
  [article, lead, "lead: We're here 24 hours a day.", false],
  [article, lead, "lead: Emergency line, day and night.", false],
  [article, lead, "lead: Cameras that record day and night.", true],
  [article, lead, "lead: Leaks that drip round the clock.", true],
  [contact, /^phoneNote: .*$/m, "phoneNote: Day and night, every day of the year", false],
  [contact, /^phoneNote: .*$/m, "phoneNote: 24/7 for emergencies", false],
  ["home.yml", /text: We set out .*/, "text: Emergency call-outs 24/7.", true],
  ["services/bathrooms.yml", "features: [Plans", "features: [We come around the clock", true],
  [firm, /^tagline: .*$/m, "tagline: Plumbers at any hour", true],
])(
  "the file %s must agree with emergencyHours if %s becomes %s",
  async (path, from, to, advice) => {
    const change = { path, edit: (text: string) => text.replace(from, to) };
    await expectNoProblem(change);
    const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
    const problems = await problemsAfter([change, { path: firm, edit }]);
    const found = problems.find(
      (problem) => problem.path === path && problem.message.includes(", but emergencyHours of"),
    );
    expect(found?.advice).toBe(advice);
  },
);

test("advice on help at every hour leaves out facts and customers' words", async () => {
  const edit = (text: string) =>
    text
      .replace(/^emergencyHours: .*/m, "emergencyHours: Until 10pm")
      .replace("ring 0800 111 999 from", "ring 0800 111 999, day and night, from");
  const said = {
    path: "testimonials.yml",
    edit: (text: string) => text.replace("text: ", "text: They came at any hour. "),
  };
  const problems = await problemsAfter([{ path: firm, edit }, said]);
  const found = problems.filter(({ message }) => message.includes(", but emergencyHours of"));
  expect(found.map(({ path }) => path)).not.toContain(said.path);
  expect(found.map(({ field }) => field)).not.toContainEqual(expect.stringContaining("facts"));
});

test("a note that denies an emergency line by daylight gets advice", async () => {
  const edit = (text: string) =>
    text
      .replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm")
      .replace(christmas, "note: No call-outs");
  const problems = await problemsAfter([{ path: firm, edit }]);
  const found = problems.find(({ field }) => field.endsWith("note"));
  expect(found?.message).toContain('"No call-outs", but emergencyHours says "Until 10pm"');
  expect(found?.advice).toBe(true);
});
