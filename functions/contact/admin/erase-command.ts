import { parseArgs } from "node:util";
import { CommandError, requireConfirmation, singleArgument, type Command } from "./command";

/** `erase`: a person asks to be forgotten (UK GDPR, article 17). */
export const eraseCommand: Command = {
  name: "erase",
  usage: "<reference | e-mail address | phone number> [--yes]",
  summary: "deletes one enquiry, or all of one person, down to the bytes on disk",
  help: [
    "--yes    without asking",
    "Phone numbers are compared by their digits. Mails that were delivered are in your mailbox,",
    "and copies in your backups: delete them there.",
  ],
  async run(operator, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false } },
    });
    const subject = singleArgument(
      positionals,
      "reference, e-mail address or phone number, in quotes",
    );
    const question = `Erase everything kept of ${subject}? This cannot be undone.`;
    await requireConfirmation(operator, values.yes, question);
    const erased = await operator.store.erase(subject, operator.removeMailFiles);
    if (erased.length === 0) throw new CommandError(`Nothing is kept of ${subject}.`);
    operator.print(`Erased: ${erased.join(", ")}.`);
    operator.print("Delete the delivered mails in your mailbox too; they carry the reference.");
  },
};
