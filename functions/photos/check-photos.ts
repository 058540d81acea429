/** What Google answers about our photos, in words for the operator: `npm run photos:check`. */
import Table from "cli-table3";
import { isImageAddress } from "./image-address";
import type { PhotoLimits } from "./photo-limits";
import type { PhotoOverrides } from "./photo-overrides";
import { PhotosError, type PhotoSource, type SourcePhoto } from "./ports";

/** What is checked, and with what. */
export type CheckParts = {
  /** Nothing where key or place is missing. */
  readonly source: PhotoSource | undefined;
  readonly overrides: PhotoOverrides;
  readonly imageHosts: readonly string[];
  readonly limits: Pick<PhotoLimits, "photos" | "list">;
  /** Takes a line for the screen. */
  readonly say: (text: string) => void;
};

const advice: Partial<Record<PhotosError["failure"], string>> = {
  refused:
    "Is the Places API (New) enabled and billing set up for the key's project? Does the key allow this API and this machine's address? Is GOOGLE_PLACE_ID current?",
  throttled: "The project's quota is used up; see its quotas in the Google Cloud console.",
  timeout: "Does a firewall stand between this machine and places.googleapis.com?",
  unavailable: "Does a firewall stand between this machine and places.googleapis.com?",
};

function explain(error: unknown): string {
  if (!(error instanceof PhotosError)) throw error;
  const { failure, message, detail } = error;
  return [message, detail, advice[failure]].filter(Boolean).join("\n  ");
}

async function pictureOf(photo: SourcePhoto, { source, imageHosts, limits }: CheckParts) {
  try {
    const address = await source?.locate(photo, AbortSignal.timeout(limits.list));
    if (!address) return "-";
    return isImageAddress(address, imageHosts)
      ? address.host
      : `${address.host} is not in GOOGLE_IMAGE_HOSTS`;
  } catch (error) {
    return explain(error);
  }
}

/** Asks once and says what came; resolves with whether photos can be shown. Up to ten billed calls. */
export async function checkPhotos(parts: CheckParts): Promise<boolean> {
  const { source, overrides, limits, say } = parts;
  if (!source) {
    say("No photos: set GOOGLE_PLACES_API_KEY and GOOGLE_PLACE_ID. The gallery shows its own set.");
    return false;
  }
  try {
    const photos = (await source.list(AbortSignal.timeout(limits.list))).slice(0, limits.photos);
    const table = new Table({
      head: ["Photo (key for google-overrides.yml)", "Size", "By", "Words", "Picture"],
    });
    for (const photo of photos) {
      table.push([
        photo.key,
        `${photo.width ?? "?"} × ${photo.height ?? "?"}`,
        photo.attributions.map(({ name }) => name).join(", "),
        overrides.get(photo.key)?.title ?? "(defaults)",
        await pictureOf(photo, parts),
      ]);
    }
    say(`Google lists ${photos.length} ${photos.length === 1 ? "photo" : "photos"}.`);
    if (photos.length > 0) say(table.toString());
    return true;
  } catch (error) {
    say(`Google gives no photos.\n  ${explain(error)}`);
    return false;
  }
}
