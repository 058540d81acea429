/** Words that fields choose from. Runs in the browser too. */

/** The days of the week as opening hours name them. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Categories of the gallery, in the order of the filter buttons (after All). */
export const galleryCategories = [
  "Rewiring",
  "EV Charging",
  "Commercial",
  "Testing",
  "Domestic",
  "Lighting",
  "Outdoor",
] as const;

/** Categories an article can have. */
export const articleCategories = [
  "Electrical Safety",
  "EICR Testing",
  "EV Charging",
  "Consumer Units",
  "Emergency Services",
  "Outdoor Lighting",
] as const;

/**
 * Bodies that electrical firms of the United Kingdom are registered with, or were under an older
 * name: the competent person schemes for electrical work in England and Wales (gov.uk/guidance/
 * competent-person-scheme-current-schemes-and-how-schemes-are-authorised) and Scotland's SELECT.
 */
export const registrationBodies = [
  "NICEIC",
  "NAPIT",
  "SELECT",
  "ELECSA",
  "STROMA",
  "BESCA",
  "OFTEC",
  "Certsure",
] as const;
