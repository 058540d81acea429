/** What the server that takes messages accepts at a time; it is told before anything is sent. */
import { megabytes, photoLimits, photoProblems } from "../../functions/contact/photo-rules";
import type { ChosenPhoto } from "./use-photos";

/** Set by the build where a platform takes less than we do (src/gatsby/webpack.ts). */
declare const MESSAGE_BYTES: number | undefined;

/** Bytes of all photos together. */
const bytesInAll =
  (typeof MESSAGE_BYTES === "undefined" ? undefined : MESSAGE_BYTES) ?? photoLimits.bytesInAll;

/** How many and how large, for the hint at the field. */
export const limitText =
  bytesInAll < photoLimits.bytes
    ? `Up to ${photoLimits.count} photos, ${megabytes(bytesInAll)} together.`
    : `Up to ${photoLimits.count} photos of ${megabytes(photoLimits.bytes)} each.`;

/** What is wrong with the sizes of what will be sent; nothing if all is well. */
export async function checkSizes(photos: readonly ChosenPhoto[]): Promise<string | undefined> {
  const files = await Promise.all(photos.map(({ shrunk }) => shrunk));
  const sizes = files.map(({ file }) => file.size);
  const large = photos.find((_, index) => (sizes[index] ?? 0) > photoLimits.bytes);
  if (large) return photoProblems.bytes(large.name);
  return sizes.reduce((sum, size) => sum + size, 0) > bytesInAll
    ? `The photos are larger than ${megabytes(bytesInAll)} together.`
    : undefined;
}
