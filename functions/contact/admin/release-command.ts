import { parseArgs } from "node:util";
import { CommandError, singleArgument, type Command } from "./command";
import { findEnquiry } from "./find-enquiry";

/** `release`: what was held is no spam. */
export const releaseCommand: Command = {
  name: "release",
  usage: "<reference>",
  summary: "has an enquiry mailed that was held as possible spam",
  help: ["A running host sends it within seconds."],
  async run({ store, print, clock }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const { enquiry, state } = await findEnquiry(store, singleArgument(positionals, "reference"));
    const { reference } = enquiry;
    if (state !== "held") throw new CommandError(`${reference} is not held, it is ${state}.`);
    await store.requeue(reference, clock.now());
    print(`${reference} is released and queued to be mailed.`);
  },
};
