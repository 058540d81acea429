/** The link in a mail that marks an enquiry as answered. */
import { apiPaths } from "../../paths";
import { isSame, signatureOf } from "../../signature";

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
