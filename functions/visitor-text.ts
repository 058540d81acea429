/** Cleans a visitor's text, on page and server. The page includes this file: no imports, no lookbehind (Safari 15). */

/** Line ends (The Unicode Standard, 5.8), and the separators of files, groups and records. */
export const lineEnd = /\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/g;
const space = /[\t\u001f\p{Zs}]/gu;
/** All other control characters, hints where a word may break, byte order marks and the like. */
const unseen = /(?!\n)\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Joiners, with the letter or emoji that needs them: emoji families, and all scripts but Latin. */
const joiner = /((?!\p{Script=Latin})[\p{L}\p{M}\p{S}])([\u200c\u200d])|[\u200c\u200d]/gu;
/** Unicode's bidirectional controls (Unicode Annex 9, 2). */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Anything but spaces, control and zero-width characters (Unicode, Default_Ignorable_Code_Point). */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The text without what nobody can see: line ends become one kind, white space becomes spaces, the rest is dropped.
 * @param between stands between lines; a comma suits an address, which browsers fill in as lines ("street-address").
 *   Only a text that keeps its lines keeps marks that change the direction of writing
 */
export function visitorText(text: string, between: " " | ", " | "\n" = " "): string {
  const seen = text
    .replace(lineEnd, "\n")
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

/** The text with the digits of every script as 0 to 9. Each script's ten stand together, 0 first (The Unicode Standard, 4.6). */
export function europeanDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // The fifty of mathematics, which stand together too, have 0 to 9 as their plain form.
    const code = digit.normalize("NFKC").codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}

/** An e-mail address as it was meant: with straight apostrophes, and without a full stop at its end. */
export const cleanEmail = (text: string): string =>
  visitorText(text)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\.$/, "");

/** The digits dialled within the United Kingdom, without the leading zero, of a British number however it is typed. */
export function digitsDialled(phone: string): string {
  const digits = europeanDigits(phone).replace(/[^\d+]/g, "");
  // A local number may begin with 44 too, but is shorter.
  const within = digits.replace(/^(?:\+|00)44|^44(?=\d{9})/, "");
  return within.replace(/\D/g, "").replace(/^0+/, "");
}

/**
 * The British numbers that have nine digits after the zero: five figures within some areas, and some of 0800
 * (libphonenumber-js 1.13, metadata of GB).
 */
const nineDigits =
  /^(?:800\d{6}|1(?:2(?:0(?:46[1-4]|87[2-9])|545[1-79]|76(?:2\d|3[1-8]|6[1-6])|9(?:7(?:2[0-4]|3[2-5])|8(?:2[2-8]|7[0-47-9]|8[3-5])))|3(?:6(?:38[2-5]|47[23])|8(?:47[04-9]|64[0157-9]))|4(?:044[1-7]|20(?:2[23]|8\d)|6(?:0(?:30|5[2-57]|6[1-8]|7[2-8])|140)|8(?:052|87[1-3]))|5(?:2(?:4(?:3[2-79]|6\d)|76\d)|6(?:26[06-9]|686))|6(?:06(?:4\d|7[4-79])|295[5-7]|35[34]\d|47(?:24|61)|59(?:5[08]|6[67]|74)|9(?:55[0-4]|77[23]))|7(?:26(?:6[13-9]|7[0-7])|(?:442|688)\d|50(?:2[0-3]|[3-68]2|76))|8(?:27[56]\d|37(?:5[2-5]|8[239])|843[2-58])|9(?:0(?:0(?:6[1-8]|85)|52\d)|3583|4(?:66[1-8]|9(?:2[01]|81))|63(?:23|3[1-4])|9561))\d{3})$/;

/**
 * The note beside a number without the ten digits after the zero that nearly all British ones have (Ofcom, National
 * Telephone Numbering Plan). It is taken all the same. Numbers abroad, two numbers and extensions are not judged.
 */
export function phoneNote(phone: string): string | undefined {
  const isForeign = /^[\s(]*(?:\+|00)(?!\s*44)/.test(phone);
  const dialled = digitsDialled(phone);
  const { length } = dialled;
  if (isForeign || !phone.trim()) return undefined;
  if (length === 0) return "There is no number in this";
  if (length < 10 && !nineDigits.test(dialled)) return "This number looks too short";
  const isOne = length < 16 && !/\p{L}/u.test(phone);
  return length > 10 && isOne ? "This number looks too long" : undefined;
}

/** Mail domains that most visitors have, and real ones that differ from one of them by a letter. */
const mailDomains =
  "gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com yahoo.com yahoo.co.uk icloud.com btinternet.com virginmedia.com";
const otherDomains = "mail.com ymail.com email.com";

/** True if two different words differ by one letter that is missing, too many or another, or by two that are swapped. */
function isSlip(word: string, other: string): boolean {
  let same = 0;
  while (word[same] === other[same]) same += 1;
  const [one, two] = [word.slice(same), other.slice(same)];
  const swapped = `${one[1] ?? ""}${one[0] ?? ""}${one.slice(2)}`;
  return (
    one.slice(1) === two || two.slice(1) === one || one.slice(1) === two.slice(1) || swapped === two
  );
}

/** The common mail domain that an address was perhaps meant for, one slip of the finger away; undefined if it has none. */
export function domainMeant(email: string): string | undefined {
  const typed = email.trim().toLowerCase().split("@")[1] ?? "";
  if (`${mailDomains} ${otherDomains}`.split(" ").includes(typed)) return undefined;
  return mailDomains.split(" ").find((domain) => isSlip(typed, domain));
}
