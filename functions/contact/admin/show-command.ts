import { parseArgs } from "node:util";
import { singleArgument, type Command } from "./command";
import { recordOf } from "./enquiry-record";
import { detailsOf } from "./enquiry-table";
import { findEnquiry } from "./find-enquiry";

/** `show`: all of one enquiry. */
export const showCommand: Command = {
  name: "show",
  usage: "<reference> [--json]",
  summary: "all of one enquiry, and what became of its mail",
  help: [
    "--json   for programs",
    "Photos are listed by name; export --photos writes them to files.",
  ],
  async run({ store, print }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" } },
    });
    const record = recordOf(await findEnquiry(store, singleArgument(positionals, "reference")));
    print(values.json ? JSON.stringify(record, null, 2) : detailsOf(record));
  },
};
