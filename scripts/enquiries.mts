/** `npm run enquiries -- <command>`: what an operator does with the enquiries that are kept. */
import { join } from "node:path";
import { readCompany } from "../functions/company";
import { openOperator, runEnquiries } from "../functions/contact/admin/run-enquiries";
import { readEnvironment } from "../functions/environment";

const root = join(import.meta.dirname, "..");

process.exitCode = await runEnquiries(process.argv.slice(2), {
  open: () => openOperator(readEnvironment().contact, readCompany(root), root),
  print: (text) => {
    console.log(text);
  },
  printError: (text) => {
    console.error(text);
  },
});
