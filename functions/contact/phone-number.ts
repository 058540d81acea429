/** Telephone numbers as visitors type them. */
import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js";

/** The first number in a text like "Text 07700 900123 after 6"; without a country code it is British. */
export function readPhoneNumber(text: string): PhoneNumber | undefined {
  for (const [candidate] of text.matchAll(/[+(]{0,2}\d[\d\s().-]{5,}/g)) {
    const number = parsePhoneNumberFromString(candidate, "GB");
    if (number?.isPossible()) return number;
  }
  return undefined;
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
