/** Prices, fees, hours and figures of business.yml that contradict each other. */
import { execFileSync } from "node:child_process";
import {
  applyEdits,
  problemsAfter,
  summary,
  withContent,
  type Edit,
} from "../../../testing/broken-content";
import { firm, withJobs, withClaims, jobRow, edits } from "../../../testing/content-tables";
import { onlyMistakes } from "../../problem";
import { checkContent } from "../check-content";

/** A fee of closed days, with the words for them. */
const closedDays = (when: string) =>
  `  - { key: shut, when: ${when}, row: Closed days, due: closed days, fee: 180 }\n`;
const byDay = /row: By day([^]*?)(?=bookingQuestions)/;

edits.areRefused([
  [firm, "days, hours: 48", "days, hours: 24", "but has hours: 24; let both"],
  [firm, "two days, hours: 48", "24 hours, hours: 12", 'says "within 24 hours", but has hours: 12'],
  [firm, "within two days, hours: 48", "within the hour, hours: 24", "let both say the same (hour"],
  [firm, "within two days, hours: 48", "in 30 minutes, hours: 24", "let both say the same (hours:"],
  [firm, "within two days, hours: 48", "within an hour", "no enquiry would have a deadline"],
  [firm, "within two days, hours: 48", "by the next working day", "add hours: 18 and counted: in"],
  [firm, "two days, hours: 48", "8 opening hours, hours: 8", "write hours: 8 and counted: in open"],
  [firm, "within two days, hours: 48", "the same working day, hours: 24", "write hours: 9 and cou"],
  [
    firm,
    "within two days, hours: 48",
    "within 1 working day, hours: 24, counted: in opening hours",
    "but has hours: 24; let both say the same (hours: 9 and counted: in opening hours)",
  ],
  [firm, "hours: 48", "hours: 48, counted: in opening hours", 'say "within 48 opening hours"'],
  [firm, "value: 15 years", "value: 25 years", "stats[0].value says 25, but its claim"],
  ["home.yml", "value: 15 years", "value: 25 years", "stats[1].value says 25, but its claim"],
  [firm, "label: Weekdays", "label: Mon-Thu", "Tuesday, Wednesday, Thursday and Friday; let both"],
  // Fees on days that the hours have otherwise.
  [firm, "row: By day", "row: Monday to Saturday", '"hours" has no times for Saturday, so no'],
  [firm, "bookingQ", `${closedDays("on Sundays")}$&`, '"hours" has no times for Saturday either'],
  [firm, byDay, `row: Monday to Saturday$1${closedDays("at weekends")}`, '"Closed days" (£180) is'],
  [firm, "when: by day", "when: on weekdays and at weekends", "take Saturday and Sunday out here"],
  [firm, "row: By day", "row: Mon-Thu", '"hours" has times for Friday too, when this fee is due'],
  [
    firm,
    "row: At night, due: other hours",
    "row: Fridays and Sundays, due: closed days",
    '"hours" has times for Friday, when another fee is due',
  ],
  // Prices that do not agree.
  [firm, "from: 89\n", "from: 0.890\n", "prices[2].from is £89 ("],
  [firm, /(?<=key: boiler-service\n.*\n {4}from: )89/, "99", "prices[2].from is £89 ("],
  ["typical-jobs.yml", /^/, jobRow("tap-kitchen", "A kitchen tap", 80, 120), '[0].from is £80 ("A'],
]);

edits.areAllowed([
  [firm, "bookingQuestions:", `${closedDays("at weekends")}$&`],
  [firm, "row: By day", "row: Mon–Fri"],
  [firm, "row: By day", "row: Every day but Sunday"],
  [firm, "when: at night", "when: outside those hours on weekdays"],
  [firm, "row: At night", "row: Friday nights"],
  [firm, "row: At night, due: other hours", "row: Weekends and Easter Monday, due: closed days"],
]);

test("an answer counted through closed days gets advice if nobody answers then", async () => {
  const found = async (hours: RegExp) => {
    const edit = (text: string) => text.replace(hours, "");
    const problems = await problemsAfter([{ path: firm, edit }]);
    return problems.filter(({ message }) => message.startsWith("counts round the clock"));
  };
  expect(await found(/^$/)).toEqual([]);
  const [advice] = await found(/^emergencyHours: .*\nroundTheClock: true\n/m);
  expect(advice?.message).toContain("Saturday and Sunday");
  expect(advice?.advice).toBe(true);
});

test("a price below every typical job is advised of the lowest", async () => {
  const withJob = (from: number) =>
    problemsAfter([withJobs(jobRow("tap-kitchen", "A kitchen tap", from, 180))]);
  expect(summary(await withJob(95))).toEqual([]);
  const problems = await withJob(105);
  const message =
    'is £95, but no job of typical-jobs.yml costs that little; the lowest is £105 ("A kitchen tap", line 2)';
  expect(summary(problems)).toEqual([[firm, `prices[0].from ${message}`]]);
  expect(onlyMistakes(problems)).toEqual([]);
  expect(onlyMistakes(await withJob(950))).toHaveLength(1);
});

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

/** The problems of the firm's content with changes that are not committed. */
const problemsSinceCommit = (changes: readonly Edit[], committed: readonly Edit[] = []) =>
  withContent(committed, async (folder) => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
    git("init", "--quiet");
    git("add", "--all");
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "One");
    await applyEdits(folder, changes);
    return checkContent(folder);
  });

test.each([
  ["from: 95", "from: 950", "prices[0].from is £950, and was £95 before this change; is there"],
  ["from: 95", "from: 9.5", "prices[0].from is £9.50, and was £95 before this change; is there"],
  ["from: 95\n", "from: 190\n", "before this change, but its asOf is still 2026-10-01; write"],
  ['from: 95\n    asOf: "2026-10-01"', 'from: 190\n    asOf: "2026-11-01"', undefined],
  ["fee: 170", "fee: 190", undefined],
  ["sum: 1000000", "sum: 10000000", "insurance.sum is £10,000,000, and was £1,000,000 before"],
  ["fee: 60", "fee: 600", "callOutFees[2].fee is £600, and was £60 before this change; is there"],
])(
  "a figure is compared with that of the last commit: %s becomes %s",
  async (from, to, message) => {
    const problems = await problemsSinceCommit([{ path: firm, edit: replaced(from, to) }]);
    expect(summary(problems)).toEqual(message ? [[firm, expect.stringContaining(message)]] : []);
    expect(onlyMistakes(problems)).toEqual([]);
  },
);

test.each([
  ['"5,300 reviews"', "is 5,300, and was 48 before this change; is there a nought too many?"],
  ["49 reviews", "is 49, and was 48 before this change, but its asOf is still 2026-10-01; write"],
])("a claim is compared with that of the last commit: %s", async (words, message) => {
  const change = { path: firm, edit: replaced("48 reviews", words) };
  const committed = withClaims({ reviews: "48 reviews" }, "Words.");
  const problems = await problemsSinceCommit([change], committed);
  expect(summary(problems)).toEqual([[firm, expect.stringContaining(message)]]);
});
