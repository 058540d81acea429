/** Commands that tell of enquiries: list, export. */
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { DeliveryState } from "../ports";
import type { EnquiryStore } from "../../store/enquiry-store";
import { csvOf } from "../../csv";
import type { Commands } from "./command";
import { recordOf, tableOf } from "./enquiry-record";

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

export const readCommands: Commands = {
  list: {
    usage: "[--state held|waiting|sent|dead] [--limit 50]",
    summary: "the newest enquiries, and how the queue stands",
    notes: [],
    async run({ store }, { state, limit = "50" }) {
      const filter = { state: state as DeliveryState | undefined, limit: Number(limit) };
      const records = (await store.list(filter)).map(recordOf);
      const { waiting, dead, held } = await store.queueStatus();
      const counts = `${records.length} shown. In all: ${waiting} waiting, ${held} held, ${dead} dead.`;
      return records.length > 0 ? `${tableOf(records)}\n${counts}` : counts;
    },
  },

  export: {
    usage: "[--format csv|json] [--output file] [--photos folder]",
    summary: "all enquiries as CSV or JSON",
    notes: [],
    async run({ store }, { format = "csv", output, photos }) {
      const records = (await store.list({})).map(recordOf);
      const text = format === "csv" ? csvOf(records) : `${JSON.stringify(records, null, 2)}\n`;
      const references = records.flatMap(({ reference, photos }) => (photos ? reference : []));
      const written = photos === undefined ? 0 : await writePhotos(store, references, photos);
      if (output === undefined) return text.trimEnd();
      await writePrivately(output, text);
      const done = `${records.length} enquiries written to ${output}.`;
      return photos === undefined ? done : `${done}\n${written} photos written to ${photos}.`;
    },
  },
};
