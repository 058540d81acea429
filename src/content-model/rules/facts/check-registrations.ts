/** Finds registers and trade bodies that are not the firm's. */
import type { PlacedText, TextProblem } from "../../content";
import type { BusinessContent } from "../../schemas/business";
import { keyPattern } from "../../schemas/fields";
import { anyOf, eachMatch, findSentences } from "../matches";

/** True for a web or e-mail address or a path, which may hold a body's name. */
const isAddress = (word: string) => /@|https?:|www\.|(?<!\w)\/|\.(?:com|co|org)\b/i.test(word);

/** True for a body whose name in small letters is ordinary words: "Gas Safe", and SELECT, Scotland's trade body. */
const isOrdinaryWords = (body: string) => /\W/.test(body) || body === "SELECT";

/** Sentences that name a registration body other than the firm's own. */
export const otherRegistrationBodies = ({ registration, trade, claims }: BusinessContent) => {
  const firmBody = registration?.body ?? "";
  // The firm's name for its body may be longer than the body's, like NAPIT Scotland.
  const ownNames = firmBody.toUpperCase().split(/\W+/);
  const isOwn = (body: string) =>
    ownNames.includes(body.toUpperCase()) || claims.some(({ text }) => text.includes(body));
  const others = trade.bodies?.filter((body) => !isOwn(body)) ?? [];
  const patterns = others.map(
    (body) => new RegExp(String.raw`\b${body}\b`, isOrdinaryWords(body) ? "" : "i"),
  );
  return ({ text, field }: PlacedText) => {
    if (others.length === 0 || field[0] === "trade" || keyPattern.test(text)) return [];
    const masked = text.replaceAll(/[^\s()[\]]+/g, (word) =>
      isAddress(word) ? " ".repeat(word.length) : word,
    );
    return findSentences(masked).map(({ sentence, index }): TextProblem => {
      const other = patterns.map((pattern) => pattern.exec(sentence)).find(Boolean);
      const isOfFirm = /\b(?:we|our)\b(?!.* not )|\bregistered (?:electrician|engineer)/i.test(
        sentence,
      );
      const isNamed =
        /\{business\.registration\}/.test(sentence) || (firmBody && sentence.includes(firmBody));
      if (!other || (isNamed && !isOfFirm)) return undefined;
      const message = firmBody
        ? `names ${other[0]}, but the firm is registered with ${firmBody} (registration.body of business.yml); write {business.registration}, name both in advice to readers, or write it under claims there`
        : `names ${other[0]}, but business.yml has no registration; take it out, or write the registration there`;
      return { message, offset: index + other.index };
    });
  };
};

const standing =
  "(?:[Rr]egistered|[Cc]ertified|[Aa]pproved|[Aa]ccredited|[Aa]uthorised|[Mm]embers?)";
const standingWith = String.raw`${standing} (?:by|of|with) (?:the )?`;
const name = String.raw`[A-Z]\w*\??(?: [A-Z]\w*)*`;
const nameOrToken = String.raw`(?:\{[\w.-]+\}|${name})`;
/** Names, or tokens for them: "NICEIC and Gas Safe". */
const list = `${nameOrToken}(?:(?:,| and|, and) ${nameOrToken})*`;
/** A name that is no ordinary word at the start of a sentence: "ECA", "TrustMark", "Which?", "Gas Safe". */
const oddName = String.raw`(?:[A-Z][a-z0-9]*[A-Z?]\w*\??|[A-Z][a-z]+ [A-Z][a-z]+)`;
const weAre = String.raw`(?:[Ww]e|[Oo]ur \w+)(?: are| is|['’]re)(?: (?:also|an?|both|fully|now|proud|the))*`;
const ends = anyOf(
  "$|[.;:!]",
  String.raw`,(?! (?:it|they|the)\b)`,
  String.raw` (?:and|for|with|since)\b`,
);

const registered = [
  // "We're Gas Safe registered", "we are members of the ECA".
  String.raw`\b(?:${weAre}|[Oo]ur) (?:(${list})(?:[ -]${standing}\b| (?:Trusted|Approved) Trader)|${standingWith}(${name}))`,
  // The same without "we are" at the start of a sentence.
  String.raw`(?<=^|[.!?] )(?:(${oddName})(?: ${standing}| Trusted Traders?)|${standingWith}(${oddName}))(?: (?:engineer|installer|contractor)s?)?(?=${ends})`,
].map((form) => new RegExp(form, "gm"));

/** Registers of which business.yml says nothing, like the gas engineers' of an electrician. */
export const unknownRegistrations = (business: BusinessContent) => {
  const { claims, registration, trade, legal } = business;
  const offices = legal ? ["VAT", "ICO", "HMRC", "Companies House"] : [];
  const allClaims = JSON.stringify([claims, registration, offices]);
  const bodies = [registration?.body ?? [], trade.bodies ?? []].flat();
  const finds = registered.map((form) =>
    eachMatch(form, (match, before, after = "") => {
      const others = (before?.split(/, and |, | and /) ?? [after]).filter(
        (register) =>
          !/^\{/.test(register) &&
          !allClaims.includes(register) &&
          !bodies.some((body) => register.toUpperCase().includes(body.toUpperCase())),
      );
      return others.length === 0
        ? undefined
        : `says "${match}", of which business.yml says nothing; take it out, or write it under claims there`;
    }),
  );
  return (placed: PlacedText) => finds.flatMap((find) => find(placed));
};
