/** What the firm looks like: content/brand.yml. */
import { string, type InferType } from "yup";
import { fields } from "./fields";

const colour = () =>
  string()
    .matches(/^#[0-9a-f]{6}$/, 'must be a colour in quotes, like "#1a2b3c", in small letters')
    .required();

const drawing = () =>
  string().matches(/^[\w-]+\.svg$/, "must be the name of an SVG file in content/brand");

const colours = {
  ink: colour(),
  "ink-raised": colour(),
  "ink-line": colour(),
  "on-ink": colour(),
  "on-ink-quiet": colour(),
  paper: colour(),
  sunk: colour(),
  white: colour(),
  "paper-line": colour(),
  "sunk-line": colour(),
  text: colour(),
  "text-quiet": colour(),
  gold: colour(),
  "gold-bright": colour(),
  "gold-ink": colour(),
  "gold-wash": colour(),
  "gold-wire": colour(),
  "gold-line": colour(),
  "on-gold-quiet": colour(),
  "plate-light": colour(),
  "plate-dark": colour(),
  glow: colour(),
  sea: colour(),
  river: colour(),
} as const;

/** Names of all colours. */
export const colourNames = Object.keys(colours) as ColourName[];

export const brandSchema = fields({
  referencePrefix: string()
    .matches(/^[A-Z]{1,4}$/, "must be one to four capitals, like AB")
    .required(),
  logo: drawing().required(),
  /** Of the body that the firm is registered with; a firm without one shows none. */
  registrationMark: drawing(),
  colours: fields(colours),
});

/** What content/brand.yml says. */
export type Brand = InferType<typeof brandSchema>;

/** Name of a colour, which is its custom property too: `ink` is `var(--ink)`. */
export type ColourName = keyof typeof colours;

/** Colours that are seen through somewhere: `rgb(var(--ink-rgb) / 60%)`. */
const translucent: readonly ColourName[] = ["ink", "gold-bright"];

/** Red, green and blue of a colour, as `rgb()` takes them. */
function channelsOf(colour: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(" ");
}

/** The colours as custom properties of the page. */
export function colourTokens({ colours }: Brand): string {
  const properties = [
    ...Object.entries(colours).map(([name, value]) => `--${name}:${value}`),
    // color-mix() would do without, but not in the oldest browsers of package.json.
    ...translucent.map((name) => `--${name}-rgb:${channelsOf(colours[name])}`),
  ];
  return `:root{${properties.join(";")}}`;
}
