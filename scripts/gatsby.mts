/** `npm run clean` and `npm run serve:gatsby`: a command of Gatsby's own. */
import { runGatsby } from "./build/run-gatsby.mts";

process.exitCode = await runGatsby(process.argv.slice(2));
