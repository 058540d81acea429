/**
 * What only we can have written: signed with a secret, and compared so that the time it takes tells nothing. So is the
 * link in a mail that marks an enquiry as answered.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { apiPaths } from "./paths";

/** @param text with what it is for in front, so that no signature is good for anything else */
export const signatureOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests have one length, whatever was sent. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const keyOf = (secret: string, reference: string) =>
  signatureOf(secret, `mark as answered ${reference}`);

/**
 * The URL of the page, signed with the store's secret, so that every process on the store knows it,
 * after a restart too; only the mail has it.
 */
export function answerLink(origin: string, secret: string, reference: string): string {
  const query = new URLSearchParams({ enquiry: reference, key: keyOf(secret, reference) });
  return `${origin}${apiPaths.answered}?${query}`;
}

/** The reference that the URL of that page names, if its signature is ours. */
export function referenceIn({ searchParams }: URL, secret: string): string | undefined {
  const reference = searchParams.get("enquiry") ?? "";
  return isSame(searchParams.get("key") ?? "", keyOf(secret, reference)) ? reference : undefined;
}
