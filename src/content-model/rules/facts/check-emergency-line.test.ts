/** Promises of the emergency service that contradict its hours or its counties. */
import { expectNoProblem, problemsAfter } from "../../../testing/broken-content";
import { article, firm, edits } from "../../../testing/content-tables";

const contact = "pages/contact.yml";
const lead = /^lead: .*$/m;
const christmas = "note: Burst pipes only";

edits.areRefused([
  [firm, "Hours: Burst pipes at any hour", "Hours: Until 10pm", '10pm", but roundTheClock is true'],
  [firm, "text: burst pipes at any hour", "text: burst pipes", 'pipes", but roundTheClock is true'],
  [
    firm,
    "Hours: Burst pipes at any hour",
    "Hours: 27/7 service",
    '27/7 service", but roundTheClock',
  ],
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
])(
  "the file %s must agree with emergencyHours if %s becomes %s",
  async (path, from, to, advice) => {
    const change = { path, edit: (text: string) => text.replace(from, to) };
    await expectNoProblem(change);
    const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
    const problems = await problemsAfter([change, { path: firm, edit }]);
    const found = problems.find((problem) => problem.path === path);
    expect(found?.message).toContain('", but emergencyHours of business.yml');
    expect(found?.advice).toBe(advice);
  },
);

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
