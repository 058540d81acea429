/** What the company says about photos it knows: content/gallery/google-overrides.yml. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { array, object, string, type InferType } from "yup";

const file = "content/gallery/google-overrides.yml";

// The content check holds the file to stricter rules, with words for editors; this one
// only makes sure that the host can work with what it finds.
const schema = array(
  object({
    photo: string().required(),
    title: string().required(),
    description: string(),
    category: string().required(),
    location: string().required(),
    date: string(),
  }),
).required();

/** The words for one photo. `photo` is its key, as `npm run photos:check` prints it. */
type PhotoOverride = InferType<typeof schema>[number];

/** The words by the key of the photo. */
export type PhotoOverrides = ReadonlyMap<string, PhotoOverride>;

/**
 * Reads the file below `root`, the project's folder. Where there is none, there are no overrides.
 * @throws {Error} that names the file and what is wrong with it
 */
export function readPhotoOverrides(root: string): PhotoOverrides {
  const path = join(root, file);
  if (!existsSync(path)) return new Map();
  try {
    const list = schema.validateSync(parse(readFileSync(path, "utf8")), { strict: true });
    return new Map(list.map((override) => [override.photo, override]));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${problem} (\`npm run check:content\` says more)`);
  }
}
