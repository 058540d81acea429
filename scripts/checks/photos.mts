/** `npm run check:photos`: fetches the photos from Google, with the key and the place from the environment. */
import { join } from "node:path";
import { readEnvironment } from "../../functions/environment";
import { checkPhotos } from "../../functions/google-photos/check-photos";
import { readPhotoOverrides } from "../../functions/google-photos/compose-photos";

const overrides = readPhotoOverrides(join(import.meta.dirname, "../.."));
const isFine = await checkPhotos(readEnvironment().photos, overrides, console.log);
process.exitCode = isFine ? 0 : 1;
