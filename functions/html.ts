/** Builds HTML from nested elements. All text is escaped, in attributes too. */
import { raw } from "hono/html";
import { escapeToBuffer, type HtmlEscapedString } from "hono/utils/html";

/** HTML, or text to be escaped; false and undefined give nothing. */
export type Content = HtmlEscapedString | string | number | false | undefined | readonly Content[];
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const endless = ["br", "img", "input", "link", "meta"];

function escaped(text: string): string {
  const buffer: [string] = [""];
  escapeToBuffer(text, buffer);
  return buffer[0];
}

const isAttributes = (content: Attributes | Content): content is Attributes =>
  typeof content === "object" && !Array.isArray(content) && !(content instanceof String);

function written(content: Content): string {
  if (content === undefined || content === false) return "";
  if (Array.isArray(content)) return content.map(written).join("");
  return content instanceof String ? content.toString() : escaped(String(content));
}

/**
 * An element, with classes after dots: `h("a.button.sm", { href }, "Call")`. An attribute that is true gets no
 * value; one that is false or undefined is left out. Buttons submit their form.
 */
export function h(selector: string, ...all: readonly (Attributes | Content)[]): HtmlEscapedString {
  const [name = "", ...classes] = selector.split(".");
  const [first] = all;
  const [given, content] = isAttributes(first) ? [first, all.slice(1)] : [{}, all];
  const type = name === "button" && "submit";
  const attributes: Attributes = { class: classes.join(" ") || undefined, type, ...given };
  const pairs = Object.entries(attributes).map(([attribute, value]) => {
    if (value === undefined || value === false) return "";
    return value === true ? ` ${attribute}` : ` ${attribute}="${escaped(String(value))}"`;
  });
  const open = `<${name}${pairs.join("")}>`;
  return raw(endless.includes(name) ? open : `${open}${written(content as Content)}</${name}>`);
}

export const documentOf = (...content: readonly Content[]): string =>
  `<!DOCTYPE html>${written(h("html", { lang: "en-GB" }, ...content))}`;
