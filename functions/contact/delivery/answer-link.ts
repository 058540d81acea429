/**
 * The link by which an enquiry is marked as answered. It is signed with the store's secret, so
 * that every process on the store knows it, after a restart too; only the mail has it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { apiPaths } from "../../paths";

const parameters = { reference: "enquiry", key: "key" } as const;

function sign(secret: string, reference: string): Buffer {
  return createHmac("sha256", secret).update(`mark as answered ${reference}`).digest();
}

/** The absolute address of the page with the button. */
export function answerLink(origin: string, secret: string, reference: string): string {
  const query = new URLSearchParams({
    [parameters.reference]: reference,
    [parameters.key]: sign(secret, reference).toString("base64url"),
  });
  return `${origin}${apiPaths.answered}?${query}`;
}

/** The reference that an address names, if its signature is ours. */
export function referenceIn(address: URL, secret: string): string | undefined {
  const reference = address.searchParams.get(parameters.reference) ?? "";
  const given = Buffer.from(address.searchParams.get(parameters.key) ?? "", "base64url");
  const expected = sign(secret, reference);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? reference : undefined;
}
