/** Cleans a visitor's text. The page includes this file: no imports, no lookbehind (Safari 15). */

/** Line ends (The Unicode Standard, 5.8), and the separators of files, groups and records. */
export const lineEndPattern = /\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/g;
const space = /[\t\u001f\p{Zs}]/gu;
/** Characters that nobody sees: other control characters, hints where a word may break, byte order marks. */
const unseen = /(?!\n)\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** A joiner after a character that may need one: emoji and all scripts but Latin use joiners. */
const joiner = /((?!\p{Script=Latin})[\p{L}\p{M}\p{S}])([\u200c\u200d])|[\u200c\u200d]/gu;
/** Unicode's bidirectional controls (Unicode Annex 9, 2). */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Anything but spaces, control and zero-width characters (Unicode, Default_Ignorable_Code_Point). */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The text without invisible characters, with one kind of line end and spaces. `between` separates lines; a comma suits
 * an address, which browsers fill in as lines. Marks of direction are kept only with "\n".
 */
export function cleanInput(text: string, between: " " | ", " | "\n" = " "): string {
  const seen = text
    .replace(lineEndPattern, "\n")
    .replace(space, " ")
    .replace(unseen, "")
    .replace(joiner, "$1$2");
  if (!visible.test(seen)) return "";
  if (between === "\n") return seen.trim();
  const lines = seen.replace(direction, "").split("\n");
  return lines
    .map((line) => line.trim().replace(/,$/, "").trimEnd())
    .filter(Boolean)
    .join(between);
}

/** Every script's digits as 0 to 9; its ten are consecutive, 0 first (Unicode, 4.6). */
export function europeanDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // The fifty mathematical digits are consecutive too, but NFKC turns each of them into 0 to 9.
    const code = digit.normalize("NFKC").codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}

/** An e-mail address as it was meant: with straight apostrophes, and without a full stop at its end. */
export const cleanEmail = (text: string): string =>
  cleanInput(text)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\.$/, "");

/** The digits dialled within the United Kingdom, without the leading zero, however the number is typed. */
export function digitsDialled(phone: string): string {
  const digits = europeanDigits(phone).replace(/[^\d+]/g, "");
  // A local number may begin with 44 too, but is shorter.
  const within = digits.replace(/^(?:\+|00)44|^44(?=\d{9})/, "");
  return within.replace(/\D/g, "").replace(/^0+/, "");
}

/** The note on a British number without ten digits (Ofcom, National Telephone Numbering Plan). */
export function phoneNote(phone: string): string | undefined {
  const isForeign = /^[\s(]*(?:\+|00)(?!\s*44)/.test(phone);
  const { length } = digitsDialled(phone);
  if (isForeign || !phone.trim()) return undefined;
  if (length === 0) return "There is no number in this";
  // A few landlines have only ten digits, like 01606 77123.
  if (length < 10) return "Is a digit missing? Most numbers have 11";
  const isOne = length < 16 && !/\p{L}/u.test(phone);
  return length > 10 && isOne ? "This number looks too long" : undefined;
}

/** Mail domains that most visitors use. */
const mailDomains =
  "gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com yahoo.com yahoo.co.uk icloud.com btinternet.com virginmedia.com";
/** Real domains that are one letter away from those above. */
const otherDomains = "mail.com ymail.com email.com";

/** True if two different words differ by one letter, or by two neighbouring letters that are swapped. */
function differsByOneLetter(first: string, second: string): boolean {
  let same = 0;
  while (first[same] === second[same]) same += 1;
  const firstRest = first.slice(same);
  const secondRest = second.slice(same);
  const swapped = `${firstRest[1] ?? ""}${firstRest[0] ?? ""}${firstRest.slice(2)}`;
  return (
    firstRest.slice(1) === secondRest ||
    secondRest.slice(1) === firstRest ||
    firstRest.slice(1) === secondRest.slice(1) ||
    swapped === secondRest
  );
}

/** The common mail domain that differs by one slip of the finger, if one does. */
export function suggestEmailDomain(email: string): string | undefined {
  const host = email.trim().toLowerCase().split("@")[1] ?? "";
  if (`${mailDomains} ${otherDomains}`.split(" ").includes(host)) return undefined;
  return mailDomains.split(" ").find((domain) => differsByOneLetter(host, domain));
}
