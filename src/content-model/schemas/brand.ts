/** Schema of content/brand.yml, the look of the firm. */
import { string, type InferType } from "yup";
import {
  parseChannels,
  colourNames,
  derivePalette,
  type ColourName,
  type Palette,
} from "../../../functions/shared/colours";
import { fields } from "./fields";

const colour = () =>
  string().matches(
    /^#[0-9a-f]{6}$/,
    'must be a colour in quotes, like "#1a2b3c", in small letters',
  );

const otherColours = Object.fromEntries(colourNames.map((name) => [name, colour()])) as Record<
  ColourName,
  ReturnType<typeof colour>
>;

const drawing = () =>
  string().matches(/^[\w-]+\.svg$/, "must be the name of an SVG file in content/brand");

/** content/brand.yml as it is written. */
export const brandSchema = fields({
  referencePrefix: string()
    .matches(/^[A-Z]{1,4}$/, "must be one to four capitals, like AB")
    .required(),
  logo: drawing().required(),
  /** The mark of the firm's registration body; a firm without one has none. */
  registrationMark: drawing(),
  /** Two colours are the firm's own. Any other that is left out follows from those. */
  colours: fields({ ...otherColours, ink: colour().required(), gold: colour().required() }),
});

/** The look of the firm, with all its colours. */
export type Brand = Omit<InferType<typeof brandSchema>, "colours"> & { readonly colours: Palette };

/** The look of the firm as content/brand.yml gives it, and the colours that follow. */
export function withPalette(brand: InferType<typeof brandSchema>): Brand {
  return { ...brand, colours: derivePalette(brand.colours) };
}

/** Colours that the styles use with transparency: `rgb(var(--ink-rgb) / 60%)`. */
const translucent: readonly ColourName[] = ["ink", "gold-bright"];

/** The colours as custom properties of the page. */
export function colourTokens({ colours }: Brand): string {
  const properties = [
    ...Object.entries(colours).map(([name, value]) => `--${name}:${value}`),
    // color-mix() would need no such channels, but the oldest browsers of package.json lack it.
    ...translucent.map((name) => `--${name}-rgb:${parseChannels(colours[name]).join(" ")}`),
  ];
  return `:root{${properties.join(";")}}`;
}
