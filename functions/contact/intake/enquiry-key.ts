/** How a message that is sent twice is recognised. */
import { createHmac } from "node:crypto";
import { contactFieldNames } from "../contact-fields";
import type { ContactRequest } from "../contact-request";
import type { Upload } from "../photos/read-upload";
import type { EnquiryKey } from "../ports";

const minute = 60_000;
/** A browser that lost the answer tries again soon; without a key people may mean it later. */
const keyWindow = 24 * 60 * minute;
const fingerprintWindow = 10 * minute;

/** What tells one message from another. */
export type Sent = {
  readonly request: ContactRequest;
  readonly uploads: readonly Upload[];
  /** The sender's Idempotency-Key. */
  readonly key: string | undefined;
};

function digest(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
}

/**
 * The sender's own key, or else a fingerprint of what was sent. Only digests are kept; they
 * need the store's secret, so that a phone number cannot be found by trying all of them.
 */
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
  const bodyDigest = digest(secret, "body", body);
  return key === undefined
    ? { bodyDigest, key: digest(secret, "fingerprint", body), keySince: now - fingerprintWindow }
    : { bodyDigest, key: digest(secret, "key", key), keySince: now - keyWindow };
}
