/** Commands that tell of enquiries: list, show, stats, export. */
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { spanText } from "../delivery/mails/mail-layout";
import { answerStats, evidenceText, shareText } from "../delivery/response-target";
import type { DeliveryState } from "../ports";
import type { EnquiryStore } from "../../store/enquiry-store";
import { findEnquiry, singleArgument, type Commands } from "./command";
import { csvOf, detailsOf, recordOf, tableOf } from "./enquiry-record";

const day = 24 * 3_600_000;

const jsonOf = (value: object) => JSON.stringify(value, null, 2);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const minutesOf = (span: number | undefined) =>
  span === undefined ? null : Math.round(span / 60_000);

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
async function writePhotos(store: EnquiryStore, references: readonly string[], folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let written = 0;
  for (const reference of references) {
    for (const [index, { bytes }] of (await store.photosOf(reference)).entries()) {
      await writePrivately(join(folder, `${reference}-${index + 1}.jpg`), bytes);
      written += 1;
    }
  }
  return written;
}

/** By their names. */
export const readCommands: Commands = {
  list: {
    usage: "[--state held|waiting|sent|dead] [--limit 50] [--json]",
    summary: "the newest enquiries, and how the queue stands",
    notes: [],
    async run({ store }, { state, limit = "50", json }) {
      const filter = { state: state as DeliveryState | undefined, limit: Number(limit) };
      const records = (await store.list(filter)).map(recordOf);
      if (json) return jsonOf(records);
      const { waiting, dead, held } = await store.queueStatus();
      const counts = `${records.length} shown. In all: ${waiting} waiting, ${held} held, ${dead} dead.`;
      return records.length > 0 ? `${tableOf(records)}\n${counts}` : counts;
    },
  },

  show: {
    usage: "<reference> [--json]",
    summary: "all of one enquiry, and what became of its mail",
    notes: ["Photos are listed by name; export --photos writes them to files."],
    async run(operator, { json }, typed) {
      const record = recordOf(await findEnquiry(operator, singleArgument(typed, "reference")));
      return json ? jsonOf(record) : detailsOf(record);
    },
  },

  stats: {
    usage: "[--days 90] [--json]",
    summary: "how soon enquiries were answered; evidence for the claim in business.yml",
    notes: [
      "The last line is for the claim of the answer time in content/business.yml; launch-check reads it.",
    ],
    async run({ store, clock, targetHours }, { days = "90", json }) {
      const now = clock.now();
      const since = now - Number(days) * day;
      const { median, ninetieth, cameFrom, ...counts } = answerStats(
        await store.answerRecords(since, now + 1),
        now,
      );
      const unanswered = (await store.unanswered()).map(({ reference }) => reference);
      if (json) {
        return jsonOf({
          ...{ from: dayOf(since), to: dayOf(now), ...counts },
          medianMinutes: minutesOf(median),
          ninetiethMinutes: minutesOf(ninetieth),
          cameFrom: Object.fromEntries(cameFrom),
          unanswered,
        });
      }
      const { received, answered, judged, inTime } = counts;
      const [from, to] = [dayOf(since), dayOf(now)];
      const times = `median ${spanText(median)}, 90 % in ${spanText(ninetieth)}`;
      const lines = [
        `${from} to ${to}: ${received} received, ${answered} answered; ${times}.`,
        `Without an answer: ${unanswered.join(", ") || "none"}.`,
        ...cameFrom.map(([path, count]) => `Came from ${path}: ${count}`),
      ];
      if (targetHours === undefined) {
        lines.push(
          'No hours are promised: the claim "response" in content/business.yml names none.',
        );
      } else {
        const evidence = evidenceText({ from, to, hours: targetHours, inTime, judged }, times);
        lines.push(`Answered within ${targetHours} hours: ${shareText(inTime, judged)}.`);
        lines.push("", `evidence: "${evidence}"`);
      }
      return lines.join("\n");
    },
  },

  export: {
    usage: "[--format csv|json] [--output file] [--photos folder]",
    summary: "all enquiries as CSV or JSON",
    notes: [],
    async run({ store }, { format = "csv", output, photos }) {
      const records = (await store.list({})).map(recordOf);
      const text = format === "csv" ? csvOf(records) : `${jsonOf(records)}\n`;
      const withPhotos = records.filter((record) => record.photos !== "");
      const references = withPhotos.map(({ reference }) => reference);
      const written = photos === undefined ? 0 : await writePhotos(store, references, photos);
      if (output === undefined) return text.trimEnd();
      await writePrivately(output, text);
      const done = `${records.length} enquiries written to ${output}.`;
      return photos === undefined ? done : `${done}\n${written} photos written to ${photos}.`;
    },
  },
};
