/** Schema of content/brand.yml, the look of the firm. */
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
  /** The mark of the firm's registration body; a firm without one has none. */
  registrationMark: drawing(),
  colours: fields(colours),
});

/** Content of content/brand.yml. */
export type Brand = InferType<typeof brandSchema>;

/** Name of a colour and of its custom property: `ink` is `var(--ink)`. */
export type ColourName = keyof typeof colours;

/** Colours that the styles use with transparency: `rgb(var(--ink-rgb) / 60%)`. */
const translucent: readonly ColourName[] = ["ink", "gold-bright"];

/** Red, green and blue of a colour, as `rgb()` takes them. */
function channelsOf(colour: string): string {
  const red = parseInt(colour.slice(1, 3), 16);
  const green = parseInt(colour.slice(3, 5), 16);
  const blue = parseInt(colour.slice(5, 7), 16);
  return `${red} ${green} ${blue}`;
}

/** The colours as custom properties of the page. */
export function colourTokens({ colours }: Brand): string {
  const properties = [
    ...Object.entries(colours).map(([name, value]) => `--${name}:${value}`),
    // color-mix() would need no such channels, but the oldest browsers of package.json lack it.
    ...translucent.map((name) => `--${name}-rgb:${channelsOf(colours[name])}`),
  ];
  return `:root{${properties.join(";")}}`;
}
