/** Tokens that are nearly right: a page would show their braces. */
import { closest } from "fastest-levenshtein";
import type { Content } from "../content";
import { factsOf } from "../facts";
import { placedTexts } from "./placed-text";
import type { ContentProblem } from "./problem";

const brace = /\{+[^{}\n]{0,40}\}*|\}+/;

/** The token that was meant: the nearest there is. */
function meant(found: string, names: readonly string[]): string {
  const word = /[\w.-]+/.exec(found.replaceAll(/[{}\s]/g, ""))?.[0].toLowerCase() ?? "";
  const name = names.includes(word) || names.length === 0 ? word : closest(word, names);
  return name ? `; write {${name}}` : "; take it out";
}

/** Every brace that belongs to no token. */
export function checkTokens(content: Content): ContentProblem[] {
  const business = content.one("business");
  const names = business ? [...factsOf(business.value).keys()] : [];
  return placedTexts(content).flatMap(({ text, problem }) => {
    // As long as before, so that places stay.
    const rest = text.replaceAll(/\{\{[^{}]*\}\}|\{[a-z]+\.[a-z0-9-]+\}|\{#[\w-]+\}/g, (token) =>
      token.startsWith("{{") ? token : " ".repeat(token.length),
    );
    const found = brace.exec(rest);
    if (!found) return [];
    const whole = /^\{+\s*[\w.-]*\s*\}*|^\}+/.exec(found[0])?.[0] ?? found[0];
    const shown = whole.trim().replaceAll(/\s+/g, " ");
    return problem(
      `has "${shown}", which is no token: small letters in one pair of braces, without spaces${meant(shown, names)}`,
      found.index,
    );
  });
}
