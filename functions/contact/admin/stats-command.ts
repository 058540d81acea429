import { parseArgs } from "node:util";
import { evidenceText } from "../delivery/answer-evidence";
import { answerStats, shareText, type AnswerStats } from "../delivery/answer-stats";
import { spanText } from "../delivery/mails/times-in-words";
import { wholeNumber, type Command } from "./command";

const day = 24 * 3_600_000;
const minute = 60_000;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const textOf = (span: number | undefined) => (span === undefined ? "none yet" : spanText(span));
const minutesOf = (span: number | undefined) =>
  span === undefined ? null : Math.round(span / minute);

/** For programs: times in minutes. */
function jsonOf(stats: AnswerStats, from: number, to: number, waiting: readonly string[]): string {
  const { median, ninetieth, cameFrom, ...counts } = stats;
  const record = {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...counts,
    medianMinutes: minutesOf(median),
    ninetiethMinutes: minutesOf(ninetieth),
    cameFrom: Object.fromEntries(cameFrom),
    unanswered: waiting,
  };
  return JSON.stringify(record, null, 2);
}

/** `stats`: how soon enquiries were answered, as evidence of the promise. */
export const statsCommand: Command = {
  name: "stats",
  usage: "[--days 90] [--json]",
  summary: "how soon enquiries were answered; evidence for the claim in business.yml",
  help: [
    "--days  how far back, 90 by default",
    "--json  for programs; times in minutes",
    "The last line is for the claim of the answer time in content/business.yml; launch-check reads it.",
  ],
  async run({ store, print, clock, promisedHours }, args) {
    const { values } = parseArgs({
      args,
      options: { days: { type: "string" }, json: { type: "boolean" } },
    });
    const to = clock.now();
    const from = to - wholeNumber("days", values.days ?? "90") * day;
    const stats = answerStats(await store.answerRecords(from, to + 1), to);
    const waiting = (await store.unanswered()).map(({ reference }) => reference);
    if (values.json) {
      print(jsonOf(stats, from, to, waiting));
      return;
    }
    const { received, answered, median, ninetieth, judged, inTime, cameFrom } = stats;
    const times = `median ${textOf(median)}, 90 % in ${textOf(ninetieth)}`;
    print(`${dayOf(from)} to ${dayOf(to)}: ${received} received, ${answered} answered; ${times}.`);
    print(`Without an answer: ${waiting.join(", ") || "none"}.`);
    for (const [path, count] of cameFrom) print(`Came from ${path}: ${count}`);
    if (promisedHours === undefined) {
      print('No hours are promised: the claim "response" in content/business.yml names none.');
      return;
    }
    print(`Answered within ${promisedHours} hours: ${shareText(inTime, judged)}.`);
    const days = { from: dayOf(from), to: dayOf(to) };
    const text = evidenceText({ ...days, hours: promisedHours, inTime, judged }, times);
    print(`\nevidence: "${text}"`);
  },
};
