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
