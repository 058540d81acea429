/** Names of icons that content may carry; the look of today draws none. */
export const iconNames = [
  "zap", "plug", "plug-zap", "clipboard-check", "shield-check", "siren", "phone", "house",
  "building", "factory", "store", "warehouse", "school", "hospital", "hotel", "utensils",
  "tractor", "lightbulb", "lamp", "cctv", "search", "wrench", "file-check", "gauge", "clock",
  "badge-check", "battery-charging", "car", "cable", "circuit-board", "sun", "trees", "wifi",
  "smartphone", "sofa", "bath", "chef-hat", "thermometer", "bell-ring", "flame", "eye", "moon",
  "map-pin", "pound-sterling", "users", "star", "hard-hat", "key-round", "lock", "award", "leaf",
  "church",
] as const; // prettier-ignore
