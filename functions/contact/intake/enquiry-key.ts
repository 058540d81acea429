/** How a message that is sent twice is recognised. */
import { createHmac } from "node:crypto";
import type { Clock } from "../../clock";
import { contactFieldNames } from "../contact-fields";
import type { ContactRequest } from "../contact-request";
import type { Upload } from "../photos/read-upload";
import type { EnquiryKey, EnquiryStore } from "../ports";

const minute = 60_000;
/** A browser that lost the answer tries again soon; without a key people may mean it later. */
const keyWindow = 24 * 60 * minute;
const fingerprintWindow = 10 * minute;

/** What tells one message from another. */
type Sent = { readonly request: ContactRequest; readonly uploads: readonly Upload[] };

function digest(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
}

/** What a look-up works with. */
type LookUpParts = {
  readonly store: Pick<EnquiryStore, "secret" | "recall">;
  readonly clock: Clock;
};

/** Whether a message with the sender's own key was taken; false if the store does not answer. */
export async function isKnownKey(
  { store, clock }: LookUpParts,
  sendersKey: string | undefined,
): Promise<boolean> {
  if (sendersKey === undefined) return false;
  try {
    const key = digest(await store.secret(), "key", sendersKey);
    const keySince = clock.now() - keyWindow;
    return (await store.recall({ key, bodyDigest: "", keySince })) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The sender's own key, or else a fingerprint of what was sent. Only digests are kept; they
 * need the store's secret, so that a phone number cannot be found by trying all of them.
 */
export function enquiryKey(
  secret: string,
  { request, uploads }: Sent,
  sendersKey: string | undefined,
  now: number,
): EnquiryKey {
  // By name, so that fields may change places without making a repeat another message.
  const fields = [...contactFieldNames].sort().map((name) => [name, request[name]]);
  // Other photos make it another message; without any it has the key it had before there were photos.
  const photos = uploads.length > 0 ? [["photos", ...uploads.map((upload) => upload.digest)]] : [];
  const body = JSON.stringify([...fields, ...photos]);
  const bodyDigest = digest(secret, "body", body);
  return sendersKey === undefined
    ? { key: digest(secret, "fingerprint", body), bodyDigest, keySince: now - fingerprintWindow }
    : { key: digest(secret, "key", sendersKey), bodyDigest, keySince: now - keyWindow };
}
