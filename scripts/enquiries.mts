/** `npm run enquiries -- <command>`: what an operator does with the enquiries that are kept. */
import { join } from "node:path";
import { readCompany } from "../functions/company";
import { CommandError } from "../functions/contact/admin/command";
import { openOperator } from "../functions/contact/admin/open-operator";
import { runEnquiries } from "../functions/contact/admin/run-enquiries";
import { readEnvironment } from "../functions/environment";
import { EnvironmentError } from "../functions/settings";

process.exitCode = await runEnquiries(process.argv.slice(2), {
  open: async () => {
    try {
      const root = join(import.meta.dirname, "..");
      return await openOperator(readEnvironment().contact, readCompany(root), root);
    } catch (error) {
      throw error instanceof EnvironmentError ? new CommandError(error.message) : error;
    }
  },
  print: (text) => {
    console.log(text);
  },
  printError: (text) => {
    console.error(text);
  },
});
