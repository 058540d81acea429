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
