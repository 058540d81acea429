/** What the place that serves the site takes at a time; it is told before anything is sent. */
import { megabytes, photoLimits, photoProblems } from "../../../functions/contact/photo-rules";

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
export async function checkSizes(
  photos: readonly { readonly name: string; readonly small: Promise<Blob> }[],
): Promise<string | undefined> {
  let sum = 0;
  for (const { name, small } of photos) {
    const { size } = await small;
    if (size > photoLimits.bytes) return photoProblems.bytes(name);
    sum += size;
  }
  return sum > bytesInAll
    ? `The photos are larger than ${megabytes(bytesInAll)} together.`
    : undefined;
}
