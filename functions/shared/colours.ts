/** Colours as #rrggbb: contrast, mixtures, and the palette of a firm, which follows from its two colours. */

type Channels = readonly [number, number, number];

/** Red, green and blue of a colour, from 0 to 255. */
export function parseChannels(hex: string): Channels {
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, definition). */
export function contrast(colour: string, background: string): number {
  const light = Math.max(luminance(colour), luminance(background));
  const dark = Math.min(luminance(colour), luminance(background));
  return (light + 0.05) / (dark + 0.05);
}

/** A mix of two colours. `share`, from 0 to 1, is the share of the second. */
function mix(hex: string, other: string, share: number): string {
  const from = parseChannels(hex);
  const to = parseChannels(other);
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour, moved towards `other` until its contrast with each of `grounds` is at least `needed` to 1. */
function readable(hex: string, towards: string, grounds: readonly string[], needed = 4.5): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(hex, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= needed)) return tried;
  }
  return towards;
}

/** Error and success backgrounds are the same for every firm (src/styles/tokens.css). */
const redWash = "#fdeceb";
const greenWash = "#e6f3ea";

/** The colours of a firm by name: its own two, and those that are mixed from them. */
const tonesOf = ({ ink, gold }: Readonly<Record<"ink" | "gold", string>>) => ({
  ink,
  gold,
  "ink-raised": mix(ink, "#ffffff", 0.06),
  "ink-line": mix(ink, "#ffffff", 0.19),
  "on-ink": mix("#ffffff", gold, 0.1),
  "on-ink-quiet": mix("#ffffff", ink, 0.25),
  paper: mix("#ffffff", gold, 0.07),
  sunk: mix(mix("#ffffff", gold, 0.12), ink, 0.04),
  card: mix("#ffffff", gold, 0.03),
  "paper-line": mix(mix("#ffffff", gold, 0.18), ink, 0.13),
  "sunk-line": mix(mix("#ffffff", gold, 0.22), ink, 0.17),
  text: ink,
  "text-quiet": mix(ink, "#ffffff", 0.3),
  "gold-bright": mix(gold, "#ffffff", 0.2),
  "gold-ink": mix(gold, ink, 0.2),
  "gold-wash": mix("#ffffff", gold, 0.2),
  "gold-wire": mix(gold, ink, 0.15),
  "gold-line": mix(gold, ink, 0.25),
  "on-gold-quiet": mix(ink, gold, 0.15),
  "plate-light": mix(gold, "#ffffff", 0.3),
  glow: mix("#ffffff", gold, 0.25),
  sea: mix(ink, "#00102a", 0.5),
  river: mix(ink, "#4d74a8", 0.5),
});

/** Name of a colour and of its custom property: `ink` is `var(--ink)`. */
export type ColourName = keyof ReturnType<typeof tonesOf>;

/** Names of all colours of a firm. The first two are its own; the others follow from them. */
export const colourNames = Object.keys(
  tonesOf({ ink: "#000000", gold: "#ffffff" }),
) as readonly ColourName[];

/** Every colour of a firm, as #rrggbb. */
export type Palette = Readonly<Record<ColourName, string>>;

/** The colours that content/brand.yml gives: the firm's two, and any others that it sets itself. */
type GivenColours = Readonly<
  Record<"ink" | "gold", string> & Partial<Record<ColourName, string | undefined>>
>;

/** A colour and the backgrounds it is used on. Both are names of colours or signal colours. */
type Pair = readonly [name: ColourName, grounds: readonly string[], needed: number];

/** Contrast of 4.5 to 1 for words (WCAG 1.4.3), 3 to 1 for edges of controls (WCAG 1.4.11). */
const pairs: readonly Pair[] = [
  ["text", ["paper", "sunk", "card", "gold-wash", redWash, greenWash], 4.5],
  ["text-quiet", ["paper", "sunk", "card"], 4.5],
  ["gold-ink", ["paper", "sunk", "card", "gold-wash"], 4.5],
  ["on-ink", ["ink"], 4.5],
  ["on-ink-quiet", ["ink"], 4.5],
  ["gold-bright", ["ink", "ink-raised"], 4.5],
  ["gold", ["ink"], 4.5],
  ["plate-light", ["ink"], 4.5],
  ["on-gold-quiet", ["gold"], 4.5],
  ["ink", ["paper", "sunk", "card"], 3],
];

/** All colours of a firm: those it gives, and mixtures, made darker or lighter until their contrast suffices. */
export function derivePalette(stated: GivenColours): Palette {
  const tints = { ...tonesOf(stated), ...stated };
  // `pairs` has each background before the colours used on it, so its final colour is known by then.
  return pairs.reduce<Palette>((palette, [name, grounds, needed]) => {
    if (stated[name] !== undefined) return palette;
    const under = grounds.map((ground) => colourOn(palette, ground));
    return {
      ...palette,
      [name]: readable(palette[name], farFrom(under[0] ?? stated.ink), under, needed),
    };
  }, tints);
}

const colourOn = (palette: Palette, ground: string) =>
  ground.startsWith("#") ? ground : palette[ground as ColourName];

/** White or black, whichever is easier to read on `ground`. */
const farFrom = (ground: string) =>
  contrast("#ffffff", ground) > contrast("#000000", ground) ? "#ffffff" : "#000000";

/** Every pair of colours with too little contrast, and a colour that would have enough. */
export function lowContrastPairs(palette: Palette) {
  return pairs.flatMap(([name, grounds, needed]) =>
    grounds.flatMap((ground) => {
      const under = colourOn(palette, ground);
      const ratio = contrast(palette[name], under);
      if (ratio >= needed) return [];
      const better = readable(palette[name], farFrom(under), [under], needed);
      return [{ name, ground, ratio, needed, better }];
    }),
  );
}
