/**
 * Bodies that electrical firms of the United Kingdom are registered with, or were under an older
 * name: the competent person schemes for electrical work in England and Wales (gov.uk/guidance/
 * competent-person-scheme-current-schemes-and-how-schemes-are-authorised) and Scotland's SELECT.
 */
const registrationBodies = [
  "NICEIC",
  "NAPIT",
  "SELECT",
  "ELECSA",
  "STROMA",
  "BESCA",
  "OFTEC",
  "Certsure",
] as const;

/** All but the firm's own, whose name may be longer, like `NAPIT Scotland`. */
export function otherBodies(own: string): readonly string[] {
  const words = own.toUpperCase().split(/\W+/);
  return registrationBodies.filter((body) => !words.includes(body.toUpperCase()));
}
