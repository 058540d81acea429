/** The firm's colours (content/brand.yml) as a style sheet, and its logo as an icon. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outputFile, outputIfChanged } from "../../plugins/shared/output-file";
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

export function writeColours(): void {
  outputIfChanged(colourSheet, brandStyleSheet());
}

/** Writes `/favicon.svg`, from which gatsby-plugin-manifest makes the icons that pages name. */
export function writeFavicon(): void {
  outputFile("public/favicon.svg", favicon(readBuildSettings().brand));
}
