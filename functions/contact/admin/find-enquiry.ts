import type { EnquiryStore, StoredEnquiry } from "../ports";
import { CommandError } from "./command";

/** Finds by reference, in whatever case it was typed. @throws {CommandError} if there is none */
export async function findEnquiry(
  store: Pick<EnquiryStore, "find">,
  reference: string,
): Promise<StoredEnquiry> {
  const found = await store.find(reference.toUpperCase());
  if (found) return found;
  throw new CommandError(
    `There is no enquiry ${reference}. See the newest: npm run enquiries -- list`,
  );
}
