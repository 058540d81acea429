/** What only we can have written: signed with a secret, and compared so that the time it takes tells nothing. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** @param text with what it is for in front, so that no signature is good for anything else */
export const signatureOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests have one length, whatever was sent. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
