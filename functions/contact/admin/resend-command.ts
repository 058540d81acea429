import { parseArgs } from "node:util";
import { CommandError, UsageError, type Command } from "./command";
import { findEnquiry } from "./find-enquiry";

/** `resend`: queues mails anew. */
export const resendCommand: Command = {
  name: "resend",
  usage: "<reference>… | --dead",
  summary: "mails enquiries anew: dead ones once the cause is gone, or ones that got lost",
  help: [
    "--dead   all dead mails to you: reminders and weekly letters too",
    "A running host sends them within seconds. The Message-ID stays: a mailbox that has the",
    "mail already may hide the second one.",
  ],
  async run({ store, print, clock }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { dead: { type: "boolean" } },
    });
    if (positionals.length > 0 === (values.dead ?? false)) {
      throw new UsageError("Give references, or --dead for all dead ones.");
    }
    if (values.dead) {
      print(`${await store.requeueDead(clock.now())} queued to be mailed.`);
      return;
    }
    const chosen = await Promise.all(positionals.map((reference) => findEnquiry(store, reference)));
    const held = chosen.find(({ state }) => state === "held");
    if (held) {
      const { reference } = held.enquiry;
      throw new CommandError(
        `${reference} is held. To have it mailed: npm run enquiries -- release ${reference}`,
      );
    }
    for (const { enquiry } of chosen) await store.requeue(enquiry.reference, clock.now());
    print(`${chosen.length} queued to be mailed.`);
  },
};
