/** Prepares what visitors typed, so that it can be part of our own sentences. */

/** Words that stand before a name. */
const title =
  /^(?:the|mrs?|ms|miss|mx|master|dr|doctor|prof|professor|sir|dame|lord|lady|revd?|reverend|fr|father|canon|rabbi|imam|pastor|cllr|councillor|capt|captain|major|col|colonel|sgt|judge|hon)\.?$/i;
const honour = /^(?:jr|sr|esq|mbe|obe|cbe|bsc|phd|md)\b/i;
const initials = /^(?:\p{L}\.)*\p{L}\.?$/u;
const several = /[&+/]|\s(?:and|family|household)\b/i;
const firm = /\s(?:ltd|limited|llp|plc)\b/i;
/** Words inside a name that begin with a small letter. */
const small = /^(?:van|von|der|den|de|da|di|du|la|le|bin|al|el|and|of|the|family|household)$/i;

/** The name with capitals in words that were typed all in small letters or capitals: "mrs PATEL", "O’BRIEN". */
function withCapitals(name: string): string {
  const isLoud = name === name.toUpperCase();
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, offset: number) => {
    const lower = word.toLowerCase();
    if (offset > 0 && small.test(word)) return word === word.toUpperCase() ? lower : word;
    const isUniform =
      word === lower || (word === word.toUpperCase() && (isLoud || word.length > 2));
    return isUniform ? word.charAt(0).toUpperCase() + lower.slice(1) : word;
  });
}

/** The first name to greet by, also in "Smith, John"; the whole if it has a title, initials or several people. */
export function firstName(fullName: string): string {
  const whole = fullName.trim();
  if (firm.test(whole)) return whole;
  const [surname = "", givenName = "", ...more] = whole.split(",").map((part) => part.trim());
  const isOneName = !/\s/.test(surname) || small.test(surname.split(/\s/, 1)[0] ?? "");
  const isGiven = /^\D+$/.test(givenName) && !honour.test(givenName) && !several.test(givenName);
  const isTurned = isOneName && isGiven && more.length === 0;
  const name = withCapitals(isTurned ? `${givenName} ${surname}` : whole);
  const first = (name.split(/\s/, 1)[0] ?? "").replace(/[,;:]$/, "");
  const isFullName = title.test(first) || initials.test(first) || several.test(name);
  return isFullName || !/\p{L}/u.test(first) ? name : first;
}

const graphemes = new Intl.Segmenter("en-GB", { granularity: "grapheme" });

/** A text cut to so many UTF-16 units, between characters as people see them (UAX #29): an emoji stays whole. */
export function truncate(text: string, maxLength: number, end = "…"): string {
  if (text.length <= maxLength) return text;
  const segment = graphemes.segment(text).containing(maxLength - end.length);
  return text.slice(0, segment?.index).trimEnd() + end;
}

/** A stranger's words without links. Mail programs link every domain, and a server may refuse a mail because of one. */
export const withoutLinks = (text: string) => text.replace(/[.。．｡](?=\p{L})|:(?=\/\/)/gu, "$& ");

/** A stranger's words, short and without links, for a sentence of ours that may go to others in our name. */
export const shortenForSentence = (text: string): string => truncate(withoutLinks(text), 40);

/** Letters that are written from right to left: the blocks whose default direction is R or AL (UAX #9). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The text, isolated if it is written from right to left (U+2068, UAX #9): a number after it keeps its place. */
export function bidiIsolate(text: string): string {
  const plain = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
