/**
 * Checks that SVG files hold drawings and nothing else. They become part of every page and have
 * URLs of their own, where a browser would run a script in them.
 */
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "cheerio";
import sharp from "sharp";
import type { Content } from "../../content";
import { readText } from "../../files/read-files";
import { problemAt, type ContentProblem } from "../../problem";
import { fieldMeta, textFields } from "../../schemas/field-meta";
import { unknownName } from "../names/check-references";

/** Allowed elements: shapes, text and colours. Others can run, fetch or repeat without end. */
const elements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
);

/** Addresses in a style or an attribute, and the CSS functions that fetch or hide one. */
const externalReference = /\/\/|script:|data:|@import|image-set|\\|url\((?!\s*["']?#)/i;

/** Instructions, entities and raw text, which HTML and XML parse differently. */
const unsafeMarkup = /<\?(?!xml\s)|<!(?:DOCTYPE[^>]*\[|ENTITY|\[CDATA\[)/i;

const remedy = "; export it as a plain SVG with nothing but shapes";

function attributeProblem(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `has the attribute ${name}, which can run script${remedy}`;
  const isLink = /(?:^|:)(?:href|src)$/i.test(name);
  const isForeign = isLink ? !value.startsWith("#") : externalReference.test(value);
  const isNamespace = name === "xmlns" || name.startsWith("xmlns:");
  return isForeign && !isNamespace
    ? `has ${name}="${value.slice(0, 60)}", which points outside the drawing${remedy}`
    : undefined;
}

/** Offset and message of everything that does not belong in a drawing. */
function svgProblems(svg: string): (readonly [number, string])[] {
  const plain = unsafeMarkup.exec(svg);
  if (plain) return [[plain.index, `holds ${plain[0]}, which a drawing does not need${remedy}`]];
  const $ = load(svg, { xml: { withStartIndices: true } });
  return $("*")
    .toArray()
    .filter((node) => "attribs" in node)
    .flatMap((element) => {
      const isStyle = element.name === "style" && externalReference.test($(element).text());
      const messages = [
        elements.has(element.name) ? undefined : `holds <${element.name}>${remedy}`,
        isStyle ? `has a style that points outside the drawing${remedy}` : undefined,
        ...Object.entries(element.attribs).map(([name, value]) => attributeProblem(name, value)),
      ];
      const message = messages.find((each) => each !== undefined);
      return message ? [[element.startIndex ?? 0, message]] : [];
    });
}

async function drawingProblems(folder: string, path: string): Promise<ContentProblem[]> {
  const problem = (line: number, message: string) => [{ path, line, field: "", message }];
  const read = readText(join(folder, path));
  if (read.text === undefined) return problem(read.line, read.problem);
  const { text } = read;
  const metadata = await sharp(Buffer.from(text))
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== "svg") return problem(1, `is not a drawing that can be read${remedy}`);
  return svgProblems(text).flatMap(([offset, message]) =>
    problem(text.slice(0, offset).split("\n").length, message),
  );
}

/** The SVG files of a subfolder. */
function drawingsIn(folder: string, subfolder: string): string[] {
  if (!existsSync(join(folder, subfolder))) return [];
  return readdirSync(join(folder, subfolder), { withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".svg"))
    .map(({ name }) => name);
}

/** Drawings that the content names and brand/ or drawings/ does not hold. */
function missingDrawings(folder: string, content: Content): ContentProblem[] {
  const brand = content.one("brand");
  const marks = (["logo", "registrationMark"] as const).flatMap((field) => {
    const name = brand?.value[field];
    if (!name || existsSync(join(folder, "brand", name))) return [];
    return [problemAt(brand.file, [field], `names ${name}, which is not in content/brand`)];
  });
  const names = drawingsIn(folder, "drawings").map((name) => basename(name, ".svg"));
  const drawings = content.valid.flatMap((file) =>
    textFields(file.contentType.schema, file.value).flatMap(({ field, text, schema }) => {
      const isName = fieldMeta(schema).refersTo === "drawing";
      const problem = isName && unknownName(text, names, "the drawing");
      return problem ? { ...problemAt(file, field, problem.message), ...problem } : [];
    }),
  );
  return [...marks, ...drawings];
}

/**
 * Problems of the SVG files in brand/ and drawings/ below `folder` (that of the content), and drawings
 * that are named but missing.
 */
export async function checkDrawings(folder: string, content: Content): Promise<ContentProblem[]> {
  const drawings = ["brand", "drawings"].flatMap((subfolder) =>
    drawingsIn(folder, subfolder).map((name) => drawingProblems(folder, `${subfolder}/${name}`)),
  );
  return [...missingDrawings(folder, content), ...(await Promise.all(drawings)).flat()];
}
