/** A photo as the gallery gets it, with what the company says about those it knows. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { array, object, string, type InferType } from "yup";
import type { ListedPhoto } from "./gather-photos";
import { photoUrl } from "./photo-url";

const file = "content/gallery/google-overrides.yml";

// The content check holds the file to stricter rules, with words for editors; this one
// only makes sure that the host can work with what it finds.
const overridesSchema = array(
  object({
    photo: string().required(),
    title: string().required(),
    description: string(),
    category: string().required(),
    location: string().required(),
    date: string(),
  }),
).required();

/** The company's words by the key of the photo, as `npm run photos:check` prints it. */
export type PhotoOverrides = ReadonlyMap<string, InferType<typeof overridesSchema>[number]>;

/**
 * Reads the file below `root`, the project's folder. Where there is none, there are no overrides.
 * @throws {Error} that names the file and what is wrong with it
 */
export function readPhotoOverrides(root: string): PhotoOverrides {
  const path = join(root, file);
  if (!existsSync(path)) return new Map();
  try {
    const list = overridesSchema.validateSync(parse(readFileSync(path, "utf8")), { strict: true });
    return new Map(list.map((override) => [override.photo, override]));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${problem} (\`npm run check:content\` says more)`);
  }
}

/** The fields of a gallery photo (specification, section 3), and what Google asks to be shown. */
export type GalleryItem = ReturnType<typeof describePhoto>;

/**
 * Describes a photo that was listed at the instant `at`. Google tells who took it and nothing of
 * what it shows, so neither do we: no category of the filter, the county as place, and the day we
 * saw it.
 */
export function describePhoto(photo: ListedPhoto, at: number, overrides: PhotoOverrides) {
  const { id, attributions, sourceUri, width, height } = photo;
  const [author] = attributions;
  const known = overrides.get(photo.key);
  return {
    id,
    url: photoUrl(photo.token, 640),
    title: known?.title ?? (author ? `Photo by ${author.name}` : "Photo from Google Maps"),
    description: known?.description ?? "From our Google Business Profile.",
    category: known?.category ?? "Recent Work",
    location: known?.location ?? "Cheshire",
    uploadDate: known?.date ?? new Date(at).toISOString().slice(0, 10),
    ...{ attributions, sourceUri, width, height },
  };
}
