/** The link in a mail that marks an enquiry as answered. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { apiPaths } from "../../paths";

function keyOf(secret: string, reference: string): string {
  const text = `mark as answered ${reference}`;
  return createHmac("sha256", secret).update(text).digest("base64url");
}

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
  const given = Buffer.from(searchParams.get("key") ?? "");
  const expected = Buffer.from(keyOf(secret, reference));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? reference : undefined;
}
