import { randomInt } from "node:crypto";

/** Digits and capitals without those that look or sound alike (0 O, 1 I L, U V; after Crockford's Base32). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const length = 6;

const pattern = new RegExp(`^[A-Z]{1,4}-[${alphabet}]{${length}}$`);

/** Whether a text could be a reference; those of a prefix that the firm had before are too. */
export const isReference = (text: string): boolean => pattern.test(text);

/** A reference that can be said on the phone and tells nothing, like "SW-7K3F9Q" of the prefix SW. */
export function drawReference(prefix: string): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}-${characters.join("")}`;
}
