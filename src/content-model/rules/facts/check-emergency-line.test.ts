/** Promises of the emergency service that contradict its hours or its counties. */
import {
  expectNoProblem,
  expectOneProblem,
  problemsAfter,
  type Edit,
} from "../../../testing/broken-content";
import { article, firm, edits } from "../../../testing/content-tables";

edits.areRefused([
  [firm, "emergencyHours: Burst pipes at any hour", "emergencyHours: Until 10pm", "[1].text says"],
  [firm, "text: burst pipes at any hour", "text: burst pipes", 'but emergencyHours says "Burst pi'],
  [firm, "Hours: Burst pipes at any hour", "Hours: 27/7 service", 'says "27/7 service"; let both'],
  ["pages/locations.yml", "Bursts: no", "Bursts: day and night", "serviceArea.far.title promises"],
  ["pages/locations.yml", "Bursts: yes", "Bursts: not round the clock", "serviceArea.near.title s"],
]);

/** The firm with another note on Christmas. */
const withNote = (note: string): Edit => {
  const edit = (text: string) => text.replace("note: Burst pipes only", `note: "${note}"`);
  return { path: firm, edit };
};

test.each([
  "Closed, and no emergency call-outs",
  "No call-outs",
  "Not open for emergencies",
  "Closed even for emergencies",
  "Emergency line closed",
  "Emergency call-outs are not available",
])("a note that denies the emergency line is refused while there is one: %j", async (note) => {
  await expectOneProblem(withNote(note), "but emergencyHours");
});

test.each([
  "Closed",
  "Emergencies only",
  "Closed, but for emergency call-outs",
  "No planned work, emergency call-outs only",
  "Emergencies by phone, no call-out charge in Leeds",
])("a note that leaves the emergency line open is in order: %j", async (note) => {
  await expectNoProblem(withNote(note));
});

test("a note that denies an emergency line by daylight only gets advice", async () => {
  const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
  const problems = await problemsAfter([withNote("No call-outs"), { path: firm, edit }]);
  const problem = problems.find(({ field }) => field.endsWith("note"));
  expect(problem?.message).toContain('"No call-outs", but emergencyHours says "Until 10pm"');
  expect(problem?.advice).toBe(true);
});

test.each([
  ["Help 24/7", false],
  ["Plumbers round the clock", false],
  ["We're here 24 hours a day", false],
  ["Emergency line, day and night", false],
  ["Cameras that record day and night", true],
  ["Leaks that drip round the clock", true],
])("a lead must agree with the firm's emergencyHours: %j", async (words, advice) => {
  const lead = {
    path: article,
    edit: (text: string) => text.replace(/^lead: .*$/m, `lead: ${words}.`),
  };
  await expectNoProblem(lead);
  const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
  const problems = await problemsAfter([lead, { path: firm, edit }]);
  const found = problems.find(({ path }) => path === article);
  expect(found?.message).toContain('", but emergencyHours of business.yml');
  expect(found?.advice).toBe(advice);
});

test.each(["Day and night, every day of the year", "24/7 for emergencies"])(
  "the note below the phone number must agree with the firm's emergencyHours: %j",
  async (words) => {
    const note = {
      path: "pages/contact.yml",
      edit: (text: string) => text.replace(/^phoneNote: .*$/m, `phoneNote: ${words}`),
    };
    await expectNoProblem(note);
    const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
    const problems = await problemsAfter([note, { path: firm, edit }]);
    const problem = problems.find(({ path }) => path === note.path);
    expect(problem).toMatchObject({ advice: false });
    expect(problem?.message).toContain("but emergencyHours of business.yml does not");
  },
);
