/** Asks a source for its list and for the address of each photo in it. */
import type { DailyBudget } from "./daily-budget";
import { isImageAddress } from "./image-address";
import type { PhotoLimits } from "./photo-limits";
import { photoId } from "./photo-id";
import { PhotosError, type PhotoSource, type SourcePhoto } from "./ports";

/** A photo that can be fetched. */
export type ListedPhoto = SourcePhoto & {
  /** Our own name for it, which visitors see. */
  readonly id: string;
  /** Where its picture is, on one of the hosts that are allowed. */
  readonly address: URL;
};

/** What a list is made with. */
export type GatherParts = {
  readonly source: PhotoSource;
  readonly budget: DailyBudget;
  /** Hosts pictures may come from, as `isImageAddress` takes them. */
  readonly imageHosts: readonly string[];
  readonly limits: Pick<PhotoLimits, "photos" | "list" | "callsAtOnce">;
};

type Outcome = { readonly photo?: ListedPhoto; readonly error?: unknown };

/** Maps in order, at most `atOnce` at the same time. `task` must not reject. */
async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function locate(
  photo: SourcePhoto,
  { source, budget, imageHosts }: GatherParts,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if (!budget.take()) throw new PhotosError("spent", "The day's media calls are spent");
    const address = await source.locate(photo, signal);
    if (!isImageAddress(address, imageHosts)) {
      throw new PhotosError("malformed", "A photo is on a host that is not allowed");
    }
    return { photo: { ...photo, id: photoId(photo.key), address } };
  } catch (error) {
    return { error };
  }
}

/**
 * The photos that could be had in time, in the source's order. Some are better than none.
 * @throws {PhotosError} if the list fails, or if not one of its photos can be located
 */
export async function gatherPhotos(parts: GatherParts): Promise<readonly ListedPhoto[]> {
  const { source, limits } = parts;
  const signal = AbortSignal.timeout(limits.list);
  const listed = (await source.list(signal)).slice(0, limits.photos);
  const outcomes = await mapAtOnce(listed, limits.callsAtOnce, (photo) =>
    locate(photo, parts, signal),
  );
  const photos = new Map(outcomes.flatMap(({ photo }) => (photo ? [[photo.id, photo]] : [])));
  const failed = outcomes.find(({ error }) => error !== undefined);
  if (photos.size === 0 && failed) throw failed.error;
  return [...photos.values()];
}
