import type { EnquiryStore, StoredEnquiry } from "../../functions/contact/ports";
import { digestOf } from "./digest";

/** SHA-256 of all photos that are stored, by reference. */
export async function readStoredPhotos(
  store: Pick<EnquiryStore, "photosOf">,
  stored: readonly StoredEnquiry[],
): Promise<Map<string, string[]>> {
  const photos = new Map<string, string[]>();
  for (const { enquiry } of stored) {
    const { reference } = enquiry;
    const kept = await store.photosOf(reference);
    photos.set(
      reference,
      kept.map(({ bytes }) => digestOf(bytes)),
    );
  }
  return photos;
}
