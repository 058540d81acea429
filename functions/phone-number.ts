/** Telephone numbers as visitors and editors type them. */
import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js";

/**
 * The numbers in a text like "Text 07700 900123 after 6", each as written and with its position. A number
 * without a country code is British.
 */
export function phoneNumbersIn(text: string) {
  return [...text.matchAll(/[+(]{0,2}\d[\d\s().-]{4,}\d/g)].flatMap(({ 0: written, index }) => {
    const number = parsePhoneNumberFromString(written, "GB");
    return number?.isPossible() ? [{ number, written, offset: index }] : [];
  });
}

export function readPhoneNumber(text: string): PhoneNumber | undefined {
  return phoneNumbersIn(text)[0]?.number;
}

/**
 * The number in a text, as people in the United Kingdom read it, and as links dial it (E.164). A text
 * without a number stays as it is.
 */
export function phoneSpellings(text: string) {
  const number = readPhoneNumber(text);
  const display =
    number?.countryCallingCode === "44" ? number.formatNational() : number?.formatInternational();
  return { display: display ?? text, international: number?.number ?? text };
}

/**
 * What stored numbers are compared by: the digits dialled within the United Kingdom without the
 * leading zero ("7700900123" for "+44 (0)7700 900123"), with the country code for other countries.
 */
export function phoneDigits(text: string): string {
  const number = readPhoneNumber(text);
  if (!number)
    return text
      .replace(/\D/g, "")
      .replace(/^(00)?44/, "")
      .replace(/^0+/, "");
  const { countryCallingCode, nationalNumber } = number;
  return countryCallingCode === "44" ? nationalNumber : countryCallingCode + nationalNumber;
}
