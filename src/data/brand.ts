/** The firm's colours (content/brand.yml) as a style sheet, and its logo as an icon. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { colourTokens, type Brand } from "../content-model/schemas/brand";
import { contentFolder, readBuildSettings } from "./build-settings";

/** The logo on a background of the firm's ink. A drawing of one colour, `currentColor`, becomes gold. */
function favicon({ logo, colours }: Brand): string {
  const svg = readFileSync(join(contentFolder, "brand", logo), "utf8").replace(/<\?xml[^>]*>/, "");
  const mark = svg.replace("<svg", '<svg x="6" y="6" width="52" height="52"');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${colours.gold}">`,
    `<rect width="64" height="64" rx="14" fill="${colours.ink}"/>${mark}</svg>`,
  ].join("");
}

/** Style sheet of the firm's colours, which gatsby-browser.tsx imports. */
const colourSheet = "src/styles/generated/brand.css";

/** The firm's colours as custom properties. */
export function brandStyleSheet(): string {
  return colourTokens(readBuildSettings().brand);
}

/** Writes the colours, unless they are unchanged: `gatsby develop` watches the file. */
export function writeColours(): void {
  const css = brandStyleSheet();
  if (existsSync(colourSheet) && readFileSync(colourSheet, "utf8") === css) return;
  mkdirSync(dirname(colourSheet), { recursive: true });
  writeFileSync(colourSheet, css);
}

/** Writes `/favicon.svg`, from which gatsby-plugin-manifest makes the icons that pages name. */
export function writeFavicon(): void {
  mkdirSync("public", { recursive: true });
  writeFileSync("public/favicon.svg", favicon(readBuildSettings().brand));
}
