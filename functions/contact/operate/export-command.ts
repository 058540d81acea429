import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { UsageError, type Command } from "./command";
import { csvOf } from "./enquiry-csv";
import { recordOf } from "./enquiry-record";

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
    await writeFile(output, text, { mode: 0o600 });
    print(`${records.length} enquiries written to ${output}.`);
  },
};
