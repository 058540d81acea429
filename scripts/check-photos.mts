/** `npm run photos:check`: asks Google for the photos, with the key and the place of the environment. */
import { join } from "node:path";
import { googlePlaces } from "../functions/google/google-places";
import { readEnvironment } from "../functions/environment";
import { checkPhotos } from "../functions/photos/check-photos";
import { photoLimits } from "../functions/photos/photo-limits";
import { readPhotoOverrides } from "../functions/photos/photo-overrides";

try {
  const { google, imageHosts } = readEnvironment().photos;
  const fine = await checkPhotos({
    source: google && googlePlaces(google),
    overrides: readPhotoOverrides(join(import.meta.dirname, "..")),
    imageHosts,
    limits: photoLimits,
    say: console.log,
  });
  process.exitCode = fine ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
