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

/**
 * E-mail addresses that are nearly the firm's: another mailbox of its domain, or another ending; and in legal texts others'
 * whose owner no word of the paragraph names, apart from public bodies'. Advice on the firm's own, and on others' in links or
 * after words like "e-mail us at", where mail for the firm goes astray.
 */
export const mailAddresses = ({ email }: BusinessContent) => {
  const own = email.address.toLowerCase();
  const domainName = (address: string) => address.split("@")[1]?.split(".")[0];
  return ({ file, text }: PlacedText): TextProblem[] =>
    [...text.matchAll(/[^\s()<>[\]"',;:?]+/g)].map(({ 0: word, index: offset }) => {
      if (!/.@\w/.test(word)) return undefined;
      const written = word.replace(/\.$/, "");
      const address = written.toLowerCase();
      const isForFirm =
        /(?:\bmailto:|\b(?:e-?mail|mail|write to) (?:us|me)(?: (?:at|on))?:? )$/i.test(
          text.slice(0, offset),
        );
      const remedy = "which is not the firm's; write {business.email}";
      if (address === own) {
        const message = `writes out ${written}, which is kept in business.yml; write {business.email} instead`;
        return { message, offset, advice: true };
      }
      const before =
        text
          .slice(0, offset)
          .split(/\n\s*\n/)
          .at(-1) ?? "";
      const [after = ""] = text.slice(offset + word.length).split(/\n\s*\n/, 1);
      const paragraph = (before + after).toLowerCase();
      const isNamed =
        /\.(?:org|gov|police)(?:\.uk)?$/.test(address) ||
        address
          .split(/[@._-]/)
          .some((part) => !genericParts.test(part) && paragraph.includes(part));
      const isLegal = legalTexts.some((name) => name === file.contentType.name);
      if (domainName(address) === domainName(own) || (isLegal && !isNamed))
        return { message: `holds the e-mail address ${address}, ${remedy}`, offset };
      return isForFirm
        ? {
            message: `sends mail to ${written}, ${remedy} if it is for the firm`,
            offset,
            advice: true,
          }
        : undefined;
    });
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
