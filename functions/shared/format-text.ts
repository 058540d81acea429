/** Formats amounts and counts, and the first letters of texts, for pages, the desk and mails. */

/** An amount of pounds sterling: `£1,250`, or `£16.50`. */
export function pounds(amount: number): string {
  const pence = Number.isInteger(amount) ? 0 : 2;
  return `£${amount.toLocaleString("en-GB", { minimumFractionDigits: pence, maximumFractionDigits: pence })}`;
}

/** A number with its noun: "1 photo", "2 photos". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/** The text with a capital first letter. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with a small first letter, to continue a sentence. Names in it keep their capitals. */
export const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Words as a list in a sentence: "A", "A and B", "A, B and C". */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat("en-GB").format(words);
