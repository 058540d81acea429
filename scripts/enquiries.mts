/** `npm run enquiries -- <command>`: the operator's commands for stored enquiries. */
import { join } from "node:path";
import { readCompany } from "../functions/company";
import { openOperator, runEnquiries } from "../functions/enquiries/commands/run-enquiries";
import { readEnvironment } from "../functions/environment";

const root = join(import.meta.dirname, "..");

const { code, text } = await runEnquiries(process.argv.slice(2), () =>
  openOperator(readEnvironment().enquiries, readCompany(root), root),
);
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
