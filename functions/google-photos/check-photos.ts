/** `npm run check:photos`: tells the operator what Google answers about our photos. */
import { columnsAsText } from "../tables-as-text";
import type { PhotoSettings } from "../environment";
import { countText } from "../shared/format-text";
import type { PhotoOverrides } from "./compose-photos";
import { googlePlaces, PhotosError } from "./google-places";
import { listLimits } from "./photo-list";

const remedy =
  "Is the Places API (New) enabled and billed for the key's project, and its quota left? Does the key allow it and this machine's IP? Is GOOGLE_PLACE_ID current? Does a firewall stand in between?";

function explain(error: unknown): string {
  if (!(error instanceof PhotosError)) throw error;
  return [error.message, error.detail].filter(Boolean).join("\n  ");
}

/** Says what Google answers (at most ten billed calls). True if there is a list. */
export async function checkPhotos(
  { google: profile, imageHosts }: PhotoSettings,
  overrides: PhotoOverrides,
  say: (text: string) => void,
): Promise<boolean> {
  if (!profile) {
    say("No photos: set GOOGLE_PLACES_API_KEY and GOOGLE_PLACE_ID. The gallery shows its own set.");
    return false;
  }
  const google = googlePlaces(profile, imageHosts);
  const signal = () => AbortSignal.timeout(listLimits.list);
  try {
    const photos = (await google.list(signal())).slice(0, listLimits.photos);
    const table = [["Photo (key for google-overrides.yml)", "Size", "By", "Words", "Picture"]];
    for (const photo of photos) {
      table.push([
        photo.key,
        `${photo.width ?? "?"} × ${photo.height ?? "?"}`,
        photo.attributions.map(({ name }) => name).join(", "),
        overrides.get(photo.key)?.title ?? "(defaults)",
        await google.locate(photo, signal()).then(({ host }) => host, explain),
      ]);
    }
    say(`Google lists ${countText(photos.length, "photo")}.`);
    if (photos.length > 0) say(columnsAsText(table));
    return true;
  } catch (error) {
    say(`Google gives no photos.\n  ${explain(error)}\n${remedy}`);
    return false;
  }
}
