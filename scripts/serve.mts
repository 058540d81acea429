/** `npm run serve`: our own host on what is built, without building. PORT changes the port. */
import { serveSite } from "./servers/serve-site.mts";

process.exitCode = await serveSite();
