/** The icons that a service can have, by their names at Lucide (https://lucide.dev/icons). */
export const serviceIcons = [
  "siren",
  "search-check",
  "clipboard-check",
  "ev-charger",
  "house-plug",
  "lamp-wall-down",
  "cctv",
  "factory",
  "toggle-left",
  "lightbulb",
  "shower-head",
  "droplets",
  "flame",
  "wrench",
] as const;
