/** Finds e-mail addresses that are mistyped or not the firm's. */
import { distance } from "fastest-levenshtein";
import { suggestEmailDomain } from "../../../../functions/shared/clean-input";
import type { PlacedText, TextProblem } from "../../content";
import type { BusinessContent } from "../../schemas/business";

/** Content types of legal texts, which bind the firm. */
export const legalTexts = ["terms", "privacy", "cancellation-form"] as const;

/** Parts of an e-mail address that say nothing of its owner. */
const genericParts =
  /^(?:..?|com|net|info|office|hello|mail|contact|enquir(?:y|ies)|privacy|data|sales|admin|team)$/;

/** An address in a text: the words before and after it, and itself without the full stop of a sentence. */
type PlacedAddress = { readonly before: string; readonly address: string; readonly after: string };

/** The words before an address by which mail for the firm goes there: "e-mail us at", or a link. */
const mailUs = /(?:\bmailto:|\b(?:e-?mail|mail|write to) (?:us|me)(?: (?:at|on))?:? )$/i;

/** True if the address is a public body's, or a word of its paragraph names its owner. */
function isOwnerNamed({ before, address, after }: PlacedAddress): boolean {
  if (/\.(?:org|gov|police)(?:\.uk)?$/.test(address)) return true;
  const paragraphBreak = /\n\s*\n/;
  const begin = before.split(paragraphBreak).at(-1) ?? "";
  const [end = ""] = after.split(paragraphBreak, 1);
  const paragraph = (begin + end).toLowerCase();
  return address
    .split(/[@._-]/)
    .some((part) => !genericParts.test(part) && paragraph.includes(part));
}

/** The part of an address that names its domain, without the ending: "saltworks" in "office@saltworks.co.uk". */
const domainName = (address: string) => address.split("@")[1]?.split(".")[0];

/**
 * E-mail addresses that are nearly the firm's: another mailbox of its domain, or another ending; and in legal texts
 * others' whose owner no word of the paragraph names, apart from public bodies'. Advice on the firm's own, and on
 * others' in links or after words like "e-mail us at", where mail for the firm goes astray.
 */
export const mailAddresses = ({ email }: BusinessContent) => {
  const own = email.address.toLowerCase();
  const remedy = "which is not the firm's; write {business.email}";
  return ({ file, text }: PlacedText): TextProblem[] => {
    const isLegal = legalTexts.some((name) => name === file.contentType.name);
    return [...text.matchAll(/[^\s()<>[\]"',;:?]+/g)].map(({ 0: word, index: offset }) => {
      if (!/.@\w/.test(word)) return undefined;
      const written = word.replace(/\.$/, "");
      const address = written.toLowerCase();
      if (address === own) {
        const message = `writes out ${written}, which is kept in business.yml; write {business.email} instead`;
        return { message, offset, advice: true };
      }
      const before = text.slice(0, offset);
      const after = text.slice(offset + word.length);
      const isNearOwn = domainName(address) === domainName(own);
      if (isNearOwn || (isLegal && !isOwnerNamed({ before, address, after })))
        return { message: `holds the e-mail address ${address}, ${remedy}`, offset };
      if (!mailUs.test(before)) return undefined;
      const message = `sends mail to ${written}, ${remedy} if it is for the firm`;
      return { message, offset, advice: true };
    });
  };
};

/** Advice about an e-mail address whose domain is one slip away from a common one, or from that of the site. */
export const mistypedEmail =
  ({ origin }: BusinessContent) =>
  ({ text }: PlacedText): TextProblem => {
    const [name = "", domain = ""] = text.split("@");
    const siteDomain = new URL(origin).hostname.replace(/^www\./, "");
    const isNearOwn = domain !== siteDomain && distance(domain, siteDomain) <= 2;
    const suggestion = isNearOwn ? siteDomain : suggestEmailDomain(text);
    return suggestion && `is "${text}", which may be mistyped; did you mean ${name}@${suggestion}?`;
  };
