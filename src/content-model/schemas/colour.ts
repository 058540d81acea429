/** Colours as #rrggbb: contrast between two, and mixtures. */

type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const red = parseInt(hex.slice(1, 3), 16);
  const green = parseInt(hex.slice(3, 5), 16);
  const blue = parseInt(hex.slice(5, 7), 16);
  return [red, green, blue];
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, definition). */
export function contrast(one: string, other: string): number {
  const light = Math.max(luminance(one), luminance(other));
  const dark = Math.min(luminance(one), luminance(other));
  return (light + 0.05) / (dark + 0.05);
}

/** A mix of two colours; `share`, 0 to 1, is that of the second. */
function mix(hex: string, other: string, share: number): string {
  const from = channelsOf(hex);
  const to = channelsOf(other);
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour, moved towards `other` until its contrast with each of `grounds` is at least `needed` to 1. */
export function readable(
  hex: string,
  towards: string,
  grounds: readonly string[],
  needed = 4.5,
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(hex, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= needed)) return tried;
  }
  return towards;
}
