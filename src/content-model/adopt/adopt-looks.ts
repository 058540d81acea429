/** Gives the site another colour, registration mark and icon. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileChange } from "../new/apply-changes";
import { contrast, mix, readable } from "./colour";

/** The two colours that the others are made from: of buttons and lines, and of dark bands and words. */
export type Colours = { readonly colour: string; readonly dark: string };

/** The colours of today, as src/styles/tokens.css has them. */
export const today: Colours = { colour: "#d4af37", dark: "#14120e" };

/** Each colour of today, and what takes its place. */
function pairsOf({ colour, dark }: Colours): (readonly [old: string, now: string])[] {
  const wash = mix(colour, "#ffffff", 0.85);
  const accents =
    colour === today.colour
      ? []
      : ([
          [today.colour, colour],
          ["#e6c55a", mix(colour, "#ffffff", 0.25)],
          ["#7a5c00", readable(colour, "#000000", [wash, "#fbf8f1", "#f2ecdf"])],
          ["#f8efd2", wash],
        ] as const);
  const darks =
    dark === today.dark
      ? []
      : ([
          [today.dark, dark],
          ["#221f18", mix(dark, "#ffffff", 0.07)],
          ["#1d1a14", mix(dark, "#000000", 0.2)],
          ["#2c2820", mix(dark, "#ffffff", 0.1)],
          ["#3f3a2e", mix(dark, "#ffffff", 0.2)],
        ] as const);
  return [...accents, ...darks];
}

/** What is wrong with two colours that will do each by itself. */
export function looksProblem({ colour, dark }: Colours): string | undefined {
  const ratio = contrast(colour, dark);
  return ratio >= 4.5
    ? undefined
    : `--colour and --dark have a contrast of ${ratio.toFixed(1)} to 1, and words of buttons have the one on the other; 4.5 is needed (WCAG 2.2, 1.4.3), for instance with --colour ${readable(colour, "#ffffff", [dark])}`;
}

const written = /\.(?:css|ts|tsx|svg)$/;

/** Files of the project that hold a colour of today, with the new ones. */
export function adoptColours(project: string, colours: Colours): FileChange[] {
  const pairs = pairsOf(colours);
  const files = ["src", "static"].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => written.test(name) && !/\.test\.|[\\/]adopt[\\/]/.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return [...files, "gatsby-config.ts"].flatMap((path) => {
    const source = readFileSync(join(project, path), "utf8");
    const data = pairs.reduce(
      (text, [old, next]) => text.replaceAll(new RegExp(old, "gi"), next),
      source,
    );
    return data === source ? [] : [{ path, data }];
  });
}

/** A neutral mark with the name of the registration body, from the one of today. */
export function adoptMark(svg: string, old: string, body: string): string {
  return svg.replaceAll(old, body);
}
