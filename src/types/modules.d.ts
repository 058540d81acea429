/** Modules that bring no types of their own. */

declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module "*.css";

declare module "subset-font" {
  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff" | "woff2";
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
      keepFeatures: readonly string[];
      noLayoutClosure: boolean;
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}

declare module "vnu-jar" {
  /** Path of the jar. */
  const jar: string;
  export default jar;
}
