/** Promises of the emergency service that contradict its hours or its counties. */
import { expectNoProblem, problemsAfter } from "../../../testing/broken-content";
import { article, firm, edits } from "../../../testing/content-tables";

edits.areRefused([
  [firm, "emergencyHours: Burst pipes at any hour", "emergencyHours: Until 10pm", "[1].text says"],
  [firm, "text: burst pipes at any hour", "text: burst pipes", 'but emergencyHours says "Burst pi'],
  [firm, "Hours: Burst pipes at any hour", "Hours: 27/7 service", 'says "27/7 service"; let both'],
  ["pages/locations.yml", "Bursts: no", "Bursts: day and night", "serviceArea.far.title promises"],
  ["pages/locations.yml", "Bursts: yes", "Bursts: not round the clock", "serviceArea.near.title s"],
]);

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
