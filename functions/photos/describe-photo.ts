/** A photo as the gallery gets it, with what the company says about those it knows. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { ListedPhoto } from "./photo-list";
import { photoUrl } from "./photo-url";

/** The company's words on a photo, by the key that `npm run photos:check` prints. */
type PhotoOverride = Readonly<
  Record<"photo" | "title" | "category" | "location", string> &
    Partial<Record<"description" | "date", string>>
>;

/** The company's words by the key of the photo. */
export type PhotoOverrides = ReadonlyMap<string, PhotoOverride>;

/** Reads them below `root`, the project's folder; the content check guarantees the shape. */
export function readPhotoOverrides(root: string): PhotoOverrides {
  const file = join(root, "content/gallery/google-overrides.yml");
  const list = existsSync(file) ? (parse(readFileSync(file, "utf8")) as PhotoOverride[]) : [];
  return new Map(list.map((override) => [override.photo, override]));
}

/** The fields of a gallery photo (specification, section 3), and what Google asks to be shown. */
export type GalleryItem = ReturnType<typeof describePhoto>;

/**
 * Describes a photo that is listed at the instant `at`. Google tells who took it and nothing of
 * what it shows, so neither do we: no category of the filter, `county` as place, and today.
 */
export function describePhoto(
  photo: ListedPhoto,
  at: number,
  overrides: PhotoOverrides,
  county: string,
) {
  const { id, attributions, sourceUri, width, height } = photo;
  const [author] = attributions;
  const known = overrides.get(photo.key);
  return {
    id,
    url: photoUrl(photo.token, 640),
    title: known?.title ?? (author ? `Photo by ${author.name}` : "Photo from Google Maps"),
    description: known?.description ?? "From our Google Business Profile.",
    category: known?.category ?? "Recent Work",
    location: known?.location ?? county,
    uploadDate: known?.date ?? new Date(at).toISOString().slice(0, 10),
    ...{ attributions, sourceUri, width, height },
  };
}
