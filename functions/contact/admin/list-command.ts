import { parseArgs } from "node:util";
import type { DeliveryState } from "../ports";
import { UsageError, wholeNumber, type Command } from "./command";
import { recordOf } from "./enquiry-record";
import { tableOf } from "./enquiry-table";

const states = ["held", "waiting", "sent", "dead"] as const;

function stateOf(value: string | undefined): DeliveryState | undefined {
  const state = states.find((each) => each === value);
  if (value === undefined || state) return state;
  throw new UsageError(`--state is "${value}"; it must be ${states.join(", ")}.`);
}

/** `list`: the newest enquiries. */
export const listCommand: Command = {
  name: "list",
  usage: "[--state held|waiting|sent|dead] [--limit 50] [--json]",
  summary: "the newest enquiries, and how the queue stands",
  help: [
    "--state  held: kept back as possible spam; waiting: will be mailed; dead: cannot be mailed",
    "--limit  how many at most",
    "--json   for programs, with all fields",
  ],
  async run({ store, print }, args) {
    const { values } = parseArgs({
      args,
      options: { state: { type: "string" }, limit: { type: "string" }, json: { type: "boolean" } },
    });
    const limit = wholeNumber("limit", values.limit ?? "50");
    const records = (await store.list({ state: stateOf(values.state), limit })).map(recordOf);
    if (values.json) {
      print(JSON.stringify(records, null, 2));
      return;
    }
    if (records.length > 0) print(tableOf(records));
    const { waiting, dead, held } = await store.queueStatus();
    print(`${records.length} shown. In all: ${waiting} waiting, ${held} held, ${dead} dead.`);
  },
};
