import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { EnquiryStore, StoredEnquiry } from "../ports";
import { UsageError, type Command } from "./command";
import { csvOf } from "./enquiry-csv";
import { recordOf } from "./enquiry-record";

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
export const exportCommand: Command = {
  name: "export",
  usage: "[--format csv|json] [--output file] [--photos folder]",
  summary: "all enquiries as CSV or JSON",
  help: [
    "--format  csv by default, safe to open in a spreadsheet",
    "--output  a file only you can read; without it, standard output (then run npm with --silent)",
    "--photos  a folder for the photos, each a file only you can read, like SW-7K3F9Q-1.jpg",
  ],
  async run({ store, print }, args) {
    const { values } = parseArgs({
      args,
      options: {
        format: { type: "string", default: "csv" },
        output: { type: "string" },
        photos: { type: "string" },
      },
    });
    const { format, output, photos } = values;
    if (format !== "csv" && format !== "json") {
      throw new UsageError(`--format is "${format}"; it must be csv or json.`);
    }
    const enquiries = await store.list({});
    const records = enquiries.map(recordOf);
    const text = format === "csv" ? csvOf(records) : `${JSON.stringify(records, null, 2)}\n`;
    const written = photos === undefined ? 0 : await writePhotos(store, enquiries, photos);
    if (output === undefined) {
      print(text.trimEnd());
      return;
    }
    await writePrivately(output, text);
    print(`${records.length} enquiries written to ${output}.`);
    if (photos !== undefined) print(`${written} photos written to ${photos}.`);
  },
};
