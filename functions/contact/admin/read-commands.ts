/** Commands that tell of enquiries: list, show, stats, export. */
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { answerStats, shareText, type AnswerStats } from "../delivery/answer-stats";
import { spanText } from "../delivery/mails/mail-layout";
import { evidenceText } from "../delivery/response-target";
import type { EnquiryStore, StoredEnquiry } from "../ports";
import { command, findEnquiry, oneOf, singleArgument, wholeNumber } from "./command";
import { csvOf, detailsOf, recordOf, tableOf } from "./enquiry-record";

const day = 24 * 3_600_000;
const minute = 60_000;

/** `list`: the newest enquiries. */
export const listCommand = command(
  { state: "string", limit: "string", json: "boolean" },
  {
    name: "list",
    usage: "[--state held|waiting|sent|dead] [--limit 50] [--json]",
    summary: "the newest enquiries, and how the queue stands",
    help: [
      "--state  held: quarantined as possible spam; waiting: will be mailed; dead: cannot be mailed",
      "--limit  how many at most",
      "--json   for programs, with all fields",
    ],
    async run({ store, print }, { values }) {
      const limit = wholeNumber("limit", values.limit ?? "50");
      const state =
        values.state === undefined
          ? undefined
          : oneOf("state", values.state, ["held", "waiting", "sent", "dead"]);
      const records = (await store.list({ state, limit })).map(recordOf);
      if (values.json) {
        print(JSON.stringify(records, null, 2));
        return;
      }
      if (records.length > 0) print(tableOf(records));
      const { waiting, dead, held } = await store.queueStatus();
      print(`${records.length} shown. In all: ${waiting} waiting, ${held} held, ${dead} dead.`);
    },
  },
);

/** `show`: all of one enquiry. */
export const showCommand = command(
  { json: "boolean" },
  {
    name: "show",
    usage: "<reference> [--json]",
    summary: "all of one enquiry, and what became of its mail",
    help: [
      "--json   for programs",
      "Photos are listed by name; export --photos writes them to files.",
    ],
    async run(operator, { values, positionals }) {
      const found = await findEnquiry(operator, singleArgument(positionals, "reference"));
      const record = recordOf(found);
      operator.print(values.json ? JSON.stringify(record, null, 2) : detailsOf(record));
    },
  },
);

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const minutesOf = (span: number | undefined) =>
  span === undefined ? null : Math.round(span / minute);

/** For programs: times in minutes. */
function statsJson(
  stats: AnswerStats,
  from: number,
  to: number,
  unanswered: readonly string[],
): string {
  const { median, ninetieth, cameFrom, ...counts } = stats;
  const record = {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...counts,
    medianMinutes: minutesOf(median),
    ninetiethMinutes: minutesOf(ninetieth),
    cameFrom: Object.fromEntries(cameFrom),
    unanswered,
  };
  return JSON.stringify(record, null, 2);
}

/** `stats`: how soon enquiries were answered, as evidence of the response target. */
export const statsCommand = command(
  { days: "string", json: "boolean" },
  {
    name: "stats",
    usage: "[--days 90] [--json]",
    summary: "how soon enquiries were answered; evidence for the claim in business.yml",
    help: [
      "--days  how far back, 90 by default",
      "--json  for programs; times in minutes",
      "The last line is for the claim of the answer time in content/business.yml; launch-check reads it.",
    ],
    async run({ store, print, clock, targetHours }, { values }) {
      const to = clock.now();
      const from = to - wholeNumber("days", values.days ?? "90") * day;
      const stats = answerStats(await store.answerRecords(from, to + 1), to);
      const waiting = (await store.unanswered()).map(({ reference }) => reference);
      if (values.json) {
        print(statsJson(stats, from, to, waiting));
        return;
      }
      const { received, answered, median, ninetieth, judged, inTime, cameFrom } = stats;
      const times = `median ${spanText(median)}, 90 % in ${spanText(ninetieth)}`;
      print(
        `${dayOf(from)} to ${dayOf(to)}: ${received} received, ${answered} answered; ${times}.`,
      );
      print(`Without an answer: ${waiting.join(", ") || "none"}.`);
      for (const [path, count] of cameFrom) print(`Came from ${path}: ${count}`);
      if (targetHours === undefined) {
        print('No hours are promised: the claim "response" in content/business.yml names none.');
        return;
      }
      print(`Answered within ${targetHours} hours: ${shareText(inTime, judged)}.`);
      const days = { from: dayOf(from), to: dayOf(to) };
      const text = evidenceText({ ...days, hours: targetHours, inTime, judged }, times);
      print(`\nevidence: "${text}"`);
    },
  },
);

/** A file that is there already may be open to others; it is closed to them before it is filled. */
async function writePrivately(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

/**
 * Writes each photo to a file of its own, named after reference and position alone: names that
 * strangers chose have no business on a disk. Resolves with how many.
 */
async function writePhotos(
  store: Pick<EnquiryStore, "photosOf">,
  enquiries: readonly StoredEnquiry[],
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let written = 0;
  for (const { enquiry } of enquiries.filter((each) => each.enquiry.photos.length > 0)) {
    for (const [index, { bytes }] of (await store.photosOf(enquiry.reference)).entries()) {
      await writePrivately(join(folder, `${enquiry.reference}-${index + 1}.jpg`), bytes);
      written += 1;
    }
  }
  return written;
}

/** `export`: everything that is kept. */
export const exportCommand = command(
  { format: "string", output: "string", photos: "string" },
  {
    name: "export",
    usage: "[--format csv|json] [--output file] [--photos folder]",
    summary: "all enquiries as CSV or JSON",
    help: [
      "--format  csv by default, safe to open in a spreadsheet",
      "--output  a file only you can read; without it, standard output (then run npm with --silent)",
      "--photos  a folder for the photos, each a file only you can read, like SW-7K3F9Q-1.jpg",
    ],
    async run({ store, print }, { values: { format = "csv", output, photos } }) {
      const chosen = oneOf("format", format, ["csv", "json"]);
      const enquiries = await store.list({});
      const records = enquiries.map(recordOf);
      const text = chosen === "csv" ? csvOf(records) : `${JSON.stringify(records, null, 2)}\n`;
      const written = photos === undefined ? 0 : await writePhotos(store, enquiries, photos);
      if (output === undefined) {
        print(text.trimEnd());
        return;
      }
      await writePrivately(output, text);
      print(`${records.length} enquiries written to ${output}.`);
      if (photos !== undefined) print(`${written} photos written to ${photos}.`);
    },
  },
);
