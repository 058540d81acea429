/**
 * A phone number as it is dialled within the United Kingdom, digits only, without the
 * leading zero: "+44 (0)7700 900123", "0044 7700 900123" and "07700-900123" are all
 * "7700900123". An extension does not count.
 */
export function phoneDigits(phone: string): string {
  const [number = ""] = phone.split(/ext|x|#/i);
  const digits = number.replace(/\D/g, "");
  return digits.replace(/^(00)?44/, "").replace(/^0+/, "");
}
