import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { UsageError, type Command } from "./command";
import { csvOf } from "./enquiry-csv";
import { recordOf } from "./enquiry-record";

/** A file that is there already may be open to others; it is closed to them before it is filled. */
async function writePrivately(file: string, text: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

/** `export`: everything that is kept. */
export const exportCommand: Command = {
  name: "export",
  usage: "[--format csv|json] [--output file]",
  summary: "all enquiries as CSV or JSON",
  help: [
    "--format  csv by default, safe to open in a spreadsheet",
    "--output  a file only you can read; without it, standard output (then run npm with --silent)",
  ],
  async run({ store, print }, args) {
    const { values } = parseArgs({
      args,
      options: { format: { type: "string", default: "csv" }, output: { type: "string" } },
    });
    const { format, output } = values;
    if (format !== "csv" && format !== "json") {
      throw new UsageError(`--format is "${format}"; it must be csv or json.`);
    }
    const records = (await store.list({})).map(recordOf);
    const text = format === "csv" ? csvOf(records) : `${JSON.stringify(records, null, 2)}\n`;
    if (output === undefined) {
      print(text.trimEnd());
      return;
    }
    await writePrivately(output, text);
    print(`${records.length} enquiries written to ${output}.`);
  },
};
