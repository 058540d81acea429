import { createHash } from "node:crypto";

/** Our own name for a photo in the list: the same each time, short, and telling nothing of the source's. */
export function photoId(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 16);
}
