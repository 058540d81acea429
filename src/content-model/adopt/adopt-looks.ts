/** Gives the site another colour, registration mark and icon. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileChange } from "../new/apply-changes";
import { contrast, mix, readable } from "./colour";

/** The two colours that the others are made from: of buttons and lines, and of dark bands and words. */
export type Colours = { readonly colour: string; readonly dark: string };

/** The tokens that are made from them, with what each is made of. */
const made: Readonly<Record<string, (colours: Colours) => string>> = {
  gold: ({ colour }) => colour,
  "gold-bright": ({ colour }) => mix(colour, "#ffffff", 0.25),
  "gold-ink": ({ colour }) => readable(colour, "#000000", [washOf(colour), "#fbf8f1", "#f2ecdf"]),
  "gold-wash": ({ colour }) => washOf(colour),
  ink: ({ dark }) => dark,
  "ink-raised": ({ dark }) => mix(dark, "#ffffff", 0.07),
  "ink-line": ({ dark }) => mix(dark, "#ffffff", 0.2),
  text: ({ dark }) => mix(dark, "#000000", 0.2),
};

function washOf(colour: string): string {
  return mix(colour, "#ffffff", 0.85);
}

/** What src/styles/tokens.css of the project says of a token, in small letters. */
function tokenOf(project: string, name: string): string {
  const tokens = readFileSync(join(project, "src/styles/tokens.css"), "utf8");
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`, "i").exec(tokens)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css: --${name} is no colour like #d4af37`);
  return value.toLowerCase();
}

/**
 * The colours that the project has now.
 * @throws {Error} if src/styles/tokens.css does not say
 */
export function coloursOf(project: string): Colours {
  return { colour: tokenOf(project, "gold"), dark: tokenOf(project, "ink") };
}

/** Each colour that the project has now, and what takes its place; what stays is not among them. */
function replacements(project: string, colours: Colours): ReadonlyMap<string, string> {
  const now = coloursOf(project);
  const changed = Object.entries(made).filter(([, make]) => make(now) !== make(colours));
  return new Map(changed.map(([name, make]) => [tokenOf(project, name), make(colours)]));
}

/** What is wrong with two colours that will do each by itself. */
export function looksProblem({ colour, dark }: Colours): string | undefined {
  const ratio = contrast(colour, dark);
  return ratio >= 4.5
    ? undefined
    : `--colour and --dark have a contrast of ${ratio.toFixed(1)} to 1, and words of buttons have the one on the other; 4.5 is needed (WCAG 2.2, 1.4.3), for instance with --colour ${readable(colour, "#ffffff", [dark])}`;
}

const written = /\.(?:css|ts|tsx|svg)$/;

/** Files of the project that hold one of its colours, with the new ones. */
export function adoptColours(project: string, colours: Colours): FileChange[] {
  const nextOf = replacements(project, colours);
  const files = ["src", "static"].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => written.test(name) && !/\.test\.|[\\/]adopt[\\/]/.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return [...files, "gatsby-config.ts"].flatMap((path) => {
    const source = readFileSync(join(project, path), "utf8");
    // Two digits more say how much shows through, and stay.
    const data = source.replaceAll(/#[0-9a-f]{6}/gi, (old) => nextOf.get(old.toLowerCase()) ?? old);
    return data === source ? [] : [{ path, data }];
  });
}

/** A neutral mark with the name of the registration body, from the one of today. */
export function adoptMark(svg: string, old: string, body: string): string {
  return svg.replaceAll(old, body);
}
