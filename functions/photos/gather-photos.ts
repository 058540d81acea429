/** Asks a source for its list and for the address of each photo in it. */
import type { Clock } from "../clock";
import type { DailyBudget, Purpose } from "./daily-budget";
import { isImageAddress } from "./image-address";
import type { PhotoLimits } from "./photo-limits";
import { photoId } from "./photo-id";
import type { PhotoTokens } from "./photo-token";
import { PhotosError, type PhotoSource, type SourcePhoto } from "./ports";

/** A photo that can be fetched. */
export type ListedPhoto = SourcePhoto & {
  /** Our own name for it, which visitors see. */
  readonly id: string;
  /** Where its picture is, on one of the hosts that are allowed. */
  readonly address: URL;
  /** The same for visitors, sealed. */
  readonly token: string;
  /** When the address was asked for, by the clock that never jumps. */
  readonly locatedAt: number;
};

/** What a list is made with. */
export type GatherParts = {
  readonly source: PhotoSource;
  readonly budget: DailyBudget;
  readonly tokens: Pick<PhotoTokens, "seal">;
  /** Hosts pictures may come from, as `isImageAddress` takes them. */
  readonly imageHosts: readonly string[];
  readonly limits: Pick<PhotoLimits, "photos" | "list" | "callsAtOnce" | "staleIfError">;
  readonly clock: Clock;
};

/** Makes a list; `held` are the photos of the one before. */
export type Gather = (
  purpose: Purpose,
  held: readonly ListedPhoto[],
) => Promise<readonly ListedPhoto[]>;

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
  { source, tokens, imageHosts, clock }: GatherParts,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const address = await source.locate(photo, signal);
    if (!isImageAddress(address, imageHosts)) {
      throw new PhotosError("malformed", "A photo is on a host that is not allowed");
    }
    const id = photoId(photo.key);
    const token = tokens.seal({ id, address });
    return { photo: { ...photo, id, address, token, locatedAt: clock.elapsed() } };
  } catch (error) {
    return { error };
  }
}

/** What the budget pays for; a photo without an address comes before one that has an old one. */
async function affordable(
  listed: readonly SourcePhoto[],
  known: ReadonlyMap<string, ListedPhoto>,
  purpose: Purpose,
  { budget }: GatherParts,
): Promise<ReadonlySet<SourcePhoto>> {
  const granted = await budget.take(purpose, listed.length);
  const newOnes = listed.filter(({ key }) => !known.has(key));
  const others = listed.filter(({ key }) => known.has(key));
  return new Set([...newOnes, ...others].slice(0, granted));
}

/**
 * Answers what gathers the photos of a source, in its order. A photo whose address cannot be had
 * now keeps the one it had, within its time: a list never gets poorer because something failed.
 * Gathering rejects with a PhotosError if the list fails, or if not one of its photos is located.
 */
export function createGather(parts: GatherParts): Gather {
  const { source, limits, clock } = parts;
  return async (purpose, held) => {
    const signal = AbortSignal.timeout(limits.list);
    const listed = (await source.list(signal)).slice(0, limits.photos);
    const inTime = held.filter(
      ({ locatedAt }) => clock.elapsed() - locatedAt < limits.staleIfError,
    );
    const known = new Map(inTime.map((photo) => [photo.key, photo]));
    const paidFor = await affordable(listed, known, purpose, parts);
    const outcomes = await mapAtOnce(listed, limits.callsAtOnce, (photo) =>
      paidFor.has(photo)
        ? locate(photo, parts, signal)
        : Promise.resolve({ error: new PhotosError("spent", "The media calls of now are spent") }),
    );
    const failed = outcomes.find(({ error }) => error !== undefined);
    if (failed && !outcomes.some(({ photo }) => photo)) throw failed.error;
    const photos = outcomes.map(({ photo }, index) => photo ?? known.get(listed[index]?.key ?? ""));
    return [...new Map(photos.flatMap((photo) => (photo ? [[photo.id, photo]] : []))).values()];
  };
}
