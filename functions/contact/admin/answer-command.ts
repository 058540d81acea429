import { parseArgs } from "node:util";
import { instantText } from "../delivery/mails/times-in-words";
import { CommandError, singleArgument, type Command } from "./command";

/** `answer`: what "Mark as answered" in the mail does. */
export const answerCommand: Command = {
  name: "answer",
  usage: "<reference>",
  summary: "marks an enquiry as answered, so that no reminder comes",
  help: ["The link in its mail does the same. The first mark counts, and cannot be moved."],
  async run({ store, print, clock }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const reference = singleArgument(positionals, "reference").toUpperCase();
    const answered = await store.answer(reference, clock.now());
    if (!answered) {
      throw new CommandError(
        `There is no enquiry ${reference}. See the newest: npm run enquiries -- list`,
      );
    }
    const { isNew, answeredAt } = answered;
    print(
      isNew
        ? `${reference} is marked as answered.`
        : `${reference} was marked as answered before, ${instantText(answeredAt)}.`,
    );
  },
};
