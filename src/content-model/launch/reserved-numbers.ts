/** Telephone numbers that Ofcom keeps for drama: they ring nowhere. */

// Digits after the leading 0, https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
const reservedRanges = [
  ...["113", "114", "115", "116", "117", "118", "121", "131", "141", "151", "161"].map(
    (area) => `${area}4960`,
  ),
  "1914980", // Tyneside, Durham, Sunderland
  "1632", // no area has this code
  "2079460", // London
  "2890180", // Belfast
  "2896496", // Northern Ireland
  "2920180", // Cardiff
  "3069990", // UK-wide
  "7700900", // mobile
  "8081570", // freephone
  "9098790", // premium rate
];

const number = /(?:\+44|\b44|\b0)[\d ()-]{7,}\d/g;

/** The reserved numbers in a text, as they are written, with where each starts. */
export function reservedNumbersIn(
  text: string,
): { readonly found: string; readonly offset: number }[] {
  return [...text.matchAll(number)].flatMap(({ 0: found, index }) => {
    const digits = found.replace(/\D/g, "").replace(/^(44)?0?/, "");
    return reservedRanges.some((range) => digits.startsWith(range))
      ? [{ found, offset: index }]
      : [];
  });
}
