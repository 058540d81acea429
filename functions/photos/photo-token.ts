/**
 * What `?photo=` carries: where the picture is, sealed, so that any process with the same key at
 * Google can serve it, whether or not it has listed photos itself, and visitors learn no address.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isImageAddress } from "./image-address";

/** A photo as a token names it. */
export type SealedPhoto = {
  /** See `photoId`. */
  readonly id: string;
  readonly address: URL;
  /** Whether the address may still be good. */
  readonly isFresh: boolean;
};

/** Makes tokens and reads them. */
export type PhotoTokens = {
  readonly seal: (photo: Omit<SealedPhoto, "isFresh">) => string;
  /** Nothing if it was made up, changed, or sealed with another key. */
  readonly open: (token: string) => SealedPhoto | undefined;
};

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** An address has at most 4,000 characters; see google-json.ts. */
const longestToken = 7000;

type Content = { readonly id: string; readonly address: string; readonly sealedAt: number };

/** What tokens are made with. */
export type PhotoTokenParts = {
  readonly apiKey: string;
  /** Hosts a picture may be on, also for who got hold of the key; see `isImageAddress`. */
  readonly imageHosts: readonly string[];
  /** Milliseconds for which a token is good. */
  readonly lifetime: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * The key is derived from the one at Google (HKDF, RFC 5869): every process has it, and a
 * restart or another store changes nothing. Tokens tell nothing of it.
 */
export function createPhotoTokens(parts: PhotoTokenParts): PhotoTokens {
  const { apiKey, imageHosts, lifetime, now } = parts;
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
    seal({ id, address }) {
      const content: Content = { id, address: address.href, sealedAt: now() };
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      const text = [cipher.update(JSON.stringify(content)), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64url");
    },
    open(token) {
      if (token.length > longestToken) return undefined;
      try {
        const { id, address, sealedAt } = decrypt(token);
        // In both directions, since the clocks of hosts differ and may be set back.
        const isFresh = Math.abs(now() - sealedAt) <= lifetime;
        const url = new URL(address);
        return isImageAddress(url, imageHosts) ? { id, address: url, isFresh } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
