/**
 * What `?photo=` carries: where the picture is, sealed, so that any process with the same key at
 * Google can serve it, whether or not it has listed photos itself, and visitors learn no URL.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Clock } from "../clock";
import { isImageUrl } from "./google-places";
import { photoLimits } from "./photo-settings";

/** A photo as a token names it. */
export type SealedPhoto = {
  /** See ListedPhoto (gather-photos.ts). */
  readonly id: string;
  readonly url: URL;
  /** Whether the URL may still be good. */
  readonly isFresh: boolean;
};

/** Makes tokens and reads them. */
export type PhotoTokens = ReturnType<typeof createPhotoTokens>;

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** A URL has at most 4,000 characters; see google-places.ts. */
const longestToken = 7000;

type Content = { readonly id: string; readonly url: string; readonly sealedAt: number };

/**
 * The key is derived from the one at Google (HKDF, RFC 5869): every process has it, and a
 * restart or another store changes nothing. Tokens tell nothing of it.
 * @param imageHosts hosts a picture may be on, also for who got hold of the key; see `isImageUrl`
 * @param lifetime milliseconds for which a token is good
 */
export function createPhotoTokens(
  apiKey: string,
  imageHosts: readonly string[],
  { now }: Pick<Clock, "now">,
  lifetime = photoLimits.token,
) {
  const key = Buffer.from(hkdfSync("sha256", apiKey, "", "photo token", 32));

  function decrypt(token: string): Content {
    const bytes = Buffer.from(token, "base64url");
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    // Nobody else can have written what passes here.
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as Content;
  }

  return {
    seal({ id, url }: Pick<SealedPhoto, "id" | "url">): string {
      const content: Content = { id, url: url.href, sealedAt: now() };
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      const text = [cipher.update(JSON.stringify(content)), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64url");
    },
    /** Nothing if it was made up, changed, or sealed with another key. */
    open(token: string): SealedPhoto | undefined {
      if (token.length > longestToken) return undefined;
      try {
        const content = decrypt(token);
        const url = new URL(content.url);
        // In both directions, since the clocks of hosts differ and may be set back.
        const isFresh = Math.abs(now() - content.sealedAt) <= lifetime;
        return isImageUrl(url, imageHosts) ? { id: content.id, url, isFresh } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
