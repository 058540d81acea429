/** `npm run enquiries -- <command>`: the operator's commands for stored enquiries. */
import { join } from "node:path";
import { readCompany } from "../functions/company";
import { openCommandContext, runEnquiries } from "../functions/enquiries/commands/run-enquiries";
import { readEnvironment } from "../functions/environment";

const root = join(import.meta.dirname, "..");

const { code, text } = await runEnquiries(process.argv.slice(2), () =>
  openCommandContext(readEnvironment().enquiries, readCompany(root), root),
);
if (code === 0) console.log(text);
else console.error(text);
process.exitCode = code;
