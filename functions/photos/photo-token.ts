/**
 * What `?photo=` carries: where the picture is, sealed, so that any process with the same key at
 * Google can serve it, whether or not it has listed photos itself, and visitors learn no URL.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isImageUrl } from "./google-places";

/** A photo as a token names it; see ListedPhoto (gather-photos.ts). */
export type SealedPhoto = { readonly id: string; readonly url: URL };

/** Makes tokens and reads them. */
export type PhotoTokens = ReturnType<typeof createPhotoTokens>;

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The key is derived from the one at Google (HKDF, RFC 5869): every process has it, and a
 * restart or another store changes nothing. Tokens tell nothing of it. How long a URL is good,
 * Google decides.
 * @param imageHosts hosts a picture may be on, also for who got hold of the key; see `isImageUrl`
 */
export function createPhotoTokens(apiKey: string, imageHosts: readonly string[]) {
  const key = Buffer.from(hkdfSync("sha256", apiKey, "", "photo token", 32));

  function decrypt(token: string): Record<keyof SealedPhoto, string> {
    const bytes = Buffer.from(token, "base64url");
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    // Nobody else can have written what passes here.
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as ReturnType<
      typeof decrypt
    >;
  }

  return {
    seal({ id, url }: SealedPhoto): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      const text = [cipher.update(JSON.stringify({ id, url })), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64url");
    },
    /** Nothing if it was made up, changed, or sealed with another key. */
    open(token: string): SealedPhoto | undefined {
      try {
        const { id, url } = decrypt(token);
        const photo = { id, url: new URL(url) };
        return isImageUrl(photo.url, imageHosts) ? photo : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
