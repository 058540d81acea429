/** `npm run build`: builds the site into public/. */
import { buildSite } from "./build/build-site.mts";

process.exitCode = await buildSite();
