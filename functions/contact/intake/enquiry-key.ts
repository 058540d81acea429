/** How an enquiry is named, and how a message that is sent twice is recognised. */
import { randomInt } from "node:crypto";
import type { Company } from "../../company";
import { signatureOf } from "../../signature";
import { contactFieldNames } from "../contact-fields";
import type { ContactRequest } from "../contact-request";
import type { Upload } from "../photos/read-upload";
import type { EnquiryKey } from "../enquiry";

/** Digits and capitals without those that look or sound alike (0 O, 1 I L, U V; after Crockford's Base32). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const referenceShape = new RegExp(`^[A-Z]{1,4}-[${alphabet}]{6}$`);

/** Whether a text could be a reference; those of a prefix that the firm had before are too. */
export const isReference = (text: string): boolean => referenceShape.test(text);

/** A reference that can be said on the phone and tells nothing, like "SW-7K3F9Q" of the prefix SW. */
export function drawReference({ brand }: Pick<Company, "brand">): string {
  const characters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]);
  return `${brand.referencePrefix}-${characters.join("")}`;
}

const minute = 60_000;
/** A browser that lost the answer tries again soon; without a key people may mean it later. */
const keyWindow = 24 * 60 * minute;
const fingerprintWindow = 10 * minute;

/** What tells one message from another: the sender's Idempotency-Key, or else all that was sent. */
export type Sent = {
  readonly request: ContactRequest;
  readonly uploads: readonly Upload[];
  readonly key: string | undefined;
};

/** Only digests are kept; they need the store's secret, so that a phone number cannot be found by trying all of them. */
export function enquiryKey(
  secret: string,
  { request, uploads, key }: Sent,
  now: number,
): EnquiryKey {
  // By name, so that fields may change places without making a repeat another message.
  const fields = [...contactFieldNames].sort().map((name) => [name, request[name]]);
  // Other photos make it another message; without any it has the key it had before there were photos.
  const photos = uploads.length > 0 ? [["photos", ...uploads.map((upload) => upload.digest)]] : [];
  const body = JSON.stringify([...fields, ...photos]);
  const bodyDigest = signatureOf(secret, `body ${body}`);
  return key === undefined
    ? {
        bodyDigest,
        key: signatureOf(secret, `fingerprint ${body}`),
        keySince: now - fingerprintWindow,
      }
    : { bodyDigest, key: signatureOf(secret, `key ${key}`), keySince: now - keyWindow };
}
