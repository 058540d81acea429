/** Numbers to ring in danger, as texts name them. Runs in the browser too. */

/**
 * Emergency numbers after a word like "ring" or first in a text: a link in "ring 105", none in "costs £999" or "then
 * 105 mm".
 */
const emergencyNumber =
  /(^|\(|\b(?:ring|call|dial|phone|on|then) |(?=0800 111))(999|105|0800 111 999)\b(?! [cm]?m\b)/gi;

/** A text in parts, of which every second is an emergency number. */
export function emergencyParts(text: string): string[] {
  return text.replace(emergencyNumber, "$1\0$2\0").split("\0");
}

/** A link that dials a short or free number as it is written. */
export function dialHref(number: string): string {
  return `tel:${number.replaceAll(" ", "")}`;
}
