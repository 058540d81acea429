/** Signs texts with a secret, and compares secrets in constant time. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { apiPaths } from "./shared/paths";

/** @param text begins with its purpose, so that a signature is valid for nothing else */
export const createSignature = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** The SHA-256 digest of a text, as 43 characters that may stand in a URL. */
export const createDigest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/** True if two texts are the same. Constant time needs texts of one length, so their digests are compared. */
export const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(createDigest(actual)), Buffer.from(createDigest(expected)));

const keyOf = (secret: string, reference: string) =>
  createSignature(secret, `mark as answered ${reference}`);

/** The URL that marks an enquiry as answered, signed with the secret of all hosts. */
export function markAsAnsweredUrl(origin: string, secret: string, reference: string): string {
  const query = new URLSearchParams({ enquiry: reference, key: keyOf(secret, reference) });
  return `${origin}${apiPaths.answered}?${query}`;
}

/** The reference in a URL that `markAsAnsweredUrl` made; undefined if the signature is not ours. */
export function signedReference({ searchParams }: URL, secret: string): string | undefined {
  const reference = searchParams.get("enquiry") ?? "";
  return isSame(searchParams.get("key") ?? "", keyOf(secret, reference)) ? reference : undefined;
}
