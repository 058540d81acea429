/** The photos of enquiries: rows of their own, written with the enquiry and read one enquiry at a time. */
import type { Kysely, Transaction } from "kysely";
import type { NewEnquiry, Photo, PhotoNote } from "../contact/ports";
import type { Tables } from "./tables";

/** Name and size of each photo, out of the enquiry's row. */
export function photoNotesOf(column: string): PhotoNote[] {
  return JSON.parse(column) as PhotoNote[];
}

/** Writes the photos of an enquiry whose own row is written already. */
export async function insertPhotos(
  db: Transaction<Tables>,
  { reference, photos }: Pick<NewEnquiry, "reference" | "photos">,
): Promise<void> {
  const rows = photos.map(({ bytes }, index) => {
    const position = index + 1;
    return { id: `${reference}/${position}`, reference, position, bytes };
  });
  // One at a time: each is a megabyte or more.
  for (const row of rows) await db.insertInto("photo").values(row).execute();
}

/** See EnquiryStore.photosOf. */
export async function readPhotos(db: Kysely<Tables>, reference: string): Promise<Photo[]> {
  const rows = await db
    .selectFrom("photo")
    .innerJoin("enquiry", "enquiry.reference", "photo.reference")
    .select(["position", "bytes", "photos"])
    .where("photo.reference", "=", reference)
    .orderBy("position")
    .execute();
  return rows.map(({ position, bytes, photos }) => {
    const { name = "photo.jpg" } = photoNotesOf(photos)[position - 1] ?? {};
    return { name, size: bytes.length, bytes };
  });
}
