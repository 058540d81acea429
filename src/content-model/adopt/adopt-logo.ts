/** Takes an SVG file over as the company's mark, in the browser's tab and beside the name. */
import type { FileChange } from "../new/apply-changes";

/** What runs, or is fetched from elsewhere, when the mark is shown. */
const alive =
  /<(?:script|foreignObject|image|use|style)\b|\son\w+\s*=|(?:href|src)\s*=|url\(\s*["']?(?!#)/i;

/** What is wrong with the file; nothing where it will do. */
export function logoProblem(svg: string): string | undefined {
  if (!/<svg\b[^>]*>[^]*<\/svg>/.test(svg)) return "is no SVG file; export the logo as a plain SVG";
  if (!/<svg\b[^>]*\bviewBox="[\d\s.,-]+"/.test(svg)) {
    return "has no viewBox, so that it cannot be made larger or smaller; export it with one";
  }
  const found = alive.exec(svg);
  return found
    ? `holds ${found[0].trim()}, which a mark needs not; export it as plain shapes`
    : undefined;
}

/** The files that change, by their path in the project. */
export function adoptLogo(svg: string): FileChange[] {
  const [, attributes = "", drawing = ""] = /<svg\b([^>]*)>([^]*)<\/svg>/.exec(svg) ?? [];
  const [, viewBox = ""] = /viewBox="([^"]+)"/.exec(attributes) ?? [];
  const shapes = drawing
    .replace(/<!--[^]*?-->/g, "")
    .replace(/>\s+</g, "><")
    .trim();
  const fill = /\bfill="([^"]+)"/.exec(attributes)?.[0] ?? "";
  const component = `/** The company's mark, as \`npm run adopt -- --logo\` has written it. */
// prettier-ignore
const shapes = ${JSON.stringify(shapes)};

export function LogoMark() {
  return (
    <svg viewBox="${viewBox}" ${fill} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />
  );
}
`.replace('"  aria', '" aria');
  return [
    { path: "static/favicon.svg", data: svg },
    { path: "src/components/layout/logo-mark.tsx", data: component },
  ];
}
