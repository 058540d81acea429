/** `npm run develop`: Gatsby's development server; with ADMIN=1 also the editor's page at /admin. */
import { runGatsby } from "./build/run-gatsby.mts";

process.exitCode = await runGatsby(["develop", ...process.argv.slice(2)]);
