/** Telephone numbers as visitors and editors type them. */
import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js";
import { digitsDialled, europeanDigits, cleanInput } from "./clean-input";

/**
 * Matches a number as it is written: a plus or brackets, then six or more digits, spaces, dots, brackets and dashes. It
 * ends at a space after which another British number begins: a zero and nine or ten digits.
 */
const writtenNumber =
  /[+(]{0,2}\d(?:(?!\s\(?0(?:[\s()-]{0,3}\d){9,10}(?![\s()-]{0,3}\d))[\d\s().\p{Pd}\u2212]){4,}\d/gu;

/** The numbers in a text, each as written and with its position. A number without a country code is British. */
export function findPhoneNumbers(text: string) {
  return [...text.matchAll(writtenNumber)].flatMap(({ 0: written, index }) => {
    const number = numberAtStart(written);
    return number ? [{ ...number, offset: index }] : [];
  });
}

/**
 * The number that these digits make, or else the complete number with which they begin: "07700 900123 9" is a number
 * and the 9 of "9am". No beginning of "01606 555 0142", which has a digit too many, is a complete number.
 * @param minDigits the fewest digits that the number may have, as dialled within its country, without the zero
 */
function numberAtStart(
  written: string,
  minDigits = 0,
): { number: PhoneNumber; written: string } | undefined {
  const number = parsePhoneNumberFromString(written, "GB");
  if (number?.isPossible() && number.nationalNumber.length >= minDigits) return { number, written };
  const [start] = /^[+(]{0,2}0.*(?=\s)/s.exec(written) ?? [];
  return start === undefined ? undefined : numberAtStart(start, 9);
}

/** The text with the digits 0 to 9, the usual signs for + and brackets, and without invisible characters. */
const plain = (text: string) => europeanDigits(cleanInput(text.normalize("NFKC")));

/**
 * The different numbers in what somebody typed. The first may have anything but letters between its digits
 * ("01606/555123"). If that makes it too long, the sign separates two numbers, or a number and its extension.
 */
export function readPhoneNumbers(text: string): readonly PhoneNumber[] {
  const plainText = plain(text);
  const strict = findPhoneNumbers(plainText);
  const loose = findPhoneNumbers(plainText.replace(/[^\p{L}\d+()]/gu, " "));
  const isLoose = loose[0] && loose[0].offset <= (strict[0]?.offset ?? Infinity);
  const numbers = [...(isLoose ? loose.slice(0, 1) : []), ...strict].map(({ number }) => number);
  return [...new Map(numbers.map((phone) => [phone.number, phone])).values()];
}

/** The first number in what somebody typed. */
export const readPhoneNumber = (text: string): PhoneNumber | undefined => readPhoneNumbers(text)[0];

/** True if a text is a telephone number or a long part of one: six digits or more, and no letter. */
export function isPhoneNumber(text: string): boolean {
  const plainText = plain(text);
  return !/\p{L}/u.test(plainText) && plainText.replace(/\D/g, "").length >= 6;
}

/** True for 071 to 075, 077 to 079, 07624 (Ofcom, National Telephone Numbering Plan) and numbers abroad. */
export function mayBeMobile(text: string): boolean {
  const number = readPhoneNumber(text)?.number;
  return number !== undefined && /^\+(?!44)|^\+447(?:[1-57-9]\d\d|624)\d{6}$/.test(number);
}

/** The number as people here read it and as links dial it (E.164); the text if there is none. */
export function phoneSpellings(text: string) {
  const number = readPhoneNumber(text);
  const isBritish = number?.countryCallingCode === "44";
  const display = isBritish ? number.formatNational() : number?.formatInternational();
  // The library leaves out the zero of a number that lacks a digit. Such a number is shown as typed.
  const isOdd = isBritish && !display?.startsWith("0");
  return { display: isOdd ? text : (display ?? text), international: number?.number ?? text };
}

const digitsOf = ({ countryCallingCode, nationalNumber }: PhoneNumber) =>
  countryCallingCode === "44" ? nationalNumber : countryCallingCode + nationalNumber;

/** All numbers of a text in the form in which they are compared. */
export const allPhoneDigits = (text: string): readonly string[] =>
  readPhoneNumbers(text).map(digitsOf);

/** The first number as dialled here without the zero, or with its country code. */
export const phoneDigits = (text: string): string => allPhoneDigits(text)[0] ?? digitsDialled(text);
