/** References of enquiries, and the keys by which a message that is sent twice is recognised. */
import { randomInt } from "node:crypto";
import { dayMs, minuteMs } from "../shared/clock";
import { createSignature } from "../signature";
import { contactFieldNames, referenceAlphabet, referencePattern } from "../shared/contact-fields";
import type { Message } from "../shared/check-message";

const wholePattern = new RegExp(referencePattern());

/** True if a text could be a reference, with any prefix, since the firm may have had another. */
export const isReference = (text: string): boolean => wholePattern.test(text);

/** A random reference that is easy to say on the phone, like "SW-7K3F9Q" with the prefix SW. */
export function generateReference(prefix: string): string {
  const { length } = referenceAlphabet;
  const characters = Array.from({ length: 6 }, () => referenceAlphabet[randomInt(length)]);
  return `${prefix}-${characters.join("")}`;
}

/** A message, the digests of its photos, and the sender's Idempotency-Key. */
type ReceivedMessage = {
  readonly fields: Message;
  readonly uploads: readonly { readonly digest: string }[];
  readonly key: string | undefined;
};

/** Milliseconds in which a message is a repeat, by its Idempotency-Key, or its words, which people soon send anew. */
const keyWindow = dayMs;
const fingerprintWindow = 10 * minuteMs;

/** The key of a message: its Idempotency-Key, or all that was sent; a digest, so that nobody can try phone numbers. */
export function enquiryKey(secret: string, { fields, uploads, key }: ReceivedMessage, now: number) {
  // Sorted by name, so that a repeat is recognised even if the order of the fields has changed.
  const sorted = [...contactFieldNames].sort().map((name) => [name, fields[name]]);
  // Other photos make another message. A message without photos has the key that it had before the form took photos.
  const photos = uploads.length > 0 ? [["photos", ...uploads.map((upload) => upload.digest)]] : [];
  const body = JSON.stringify([...sorted, ...photos]);
  const isKeyed = key !== undefined;
  return {
    key: createSignature(secret, isKeyed ? `key ${key}` : `fingerprint ${body}`),
    bodyDigest: createSignature(secret, `body ${body}`),
    keySince: now - (isKeyed ? keyWindow : fingerprintWindow),
  };
}
