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

const tokensFile = "src/styles/tokens.css";

/** Finds what stands before a token's colour, and the colour. */
function declarationOf(name: string): RegExp {
  return new RegExp(`(--${name}: )(#[0-9a-f]{6});`, "i");
}

/** What the project says of a token, in small letters. */
function tokenOf(project: string, name: string): string {
  const tokens = readFileSync(join(project, tokensFile), "utf8");
  const value = declarationOf(name).exec(tokens)?.[2];
  if (!value) throw new Error(`${tokensFile}: --${name} is no colour like #d4af37`);
  return value.toLowerCase();
}

/**
 * The colours that the project has now.
 * @throws {Error} if src/styles/tokens.css does not say
 */
export function coloursOf(project: string): Colours {
  return { colour: tokenOf(project, "gold"), dark: tokenOf(project, "ink") };
}

/** What src/styles/tokens.css says of each token then; what stays is not among them. */
function changedTokens(project: string, colours: Colours): readonly (readonly [string, string])[] {
  const now = coloursOf(project);
  return Object.entries(made).flatMap(([name, make]) =>
    make(now) === make(colours) ? [] : [[name, make(colours)] as const],
  );
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
  const changed = changedTokens(project, colours);
  // Where two tokens were one colour, the first of them is meant: the company's own.
  const nextOf = new Map(
    changed.map(([name, next]) => [tokenOf(project, name), next] as const).reverse(),
  );
  const files = ["src", "static"].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => written.test(name) && !/\.test\.|[\\/]adopt[\\/]/.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return [...files, "gatsby-config.ts"].flatMap((path) => {
    const source = readFileSync(join(project, path), "utf8");
    const data =
      path === tokensFile
        ? changed.reduce(
            (text, [name, next]) => text.replace(declarationOf(name), `$1${next};`),
            source,
          )
        : // Two digits more say how much shows through, and stay.
          source.replaceAll(/#[0-9a-f]{6}/gi, (old) => nextOf.get(old.toLowerCase()) ?? old);
    return data === source ? [] : [{ path, data }];
  });
}

/** A neutral mark with the name of the registration body, from the one of today. */
export function adoptMark(svg: string, old: string, body: string): string {
  return svg.replaceAll(old, body);
}
