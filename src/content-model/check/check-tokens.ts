/** Tokens: each names a fact, in a field that takes tokens, and is written so that it is replaced. */
import { closest } from "fastest-levenshtein";
import type { Content } from "../content";
import { meaningOf } from "../schemas/field-meaning";
import { textFields } from "../schemas/field-meaning";
import { tokensIn } from "../tokens";
import type { ContentProblem } from "./problem";
import { problemAt } from "./problem-at";
import { unknownName } from "./reference";
import { knownFacts, placedTexts } from "./texts";

/** The fields that hold a token and are shown as they are written. */
function checkPlaces(content: Content): ContentProblem[] {
  return content.sound.flatMap((file) =>
    textFields(file.kind.schema, file.value).flatMap(({ field, text, schema }) => {
      const [token] = tokensIn(text);
      if (!token || meaningOf(schema).facts) return [];
      const message = `holds {${token.name}}, but no token is replaced in this field; write the words themselves`;
      return problemAt(file, field, message);
    }),
  );
}

/** The token that was meant by something in braces: the nearest there is. */
function meant(found: string, names: readonly string[]): string {
  const word = found.replaceAll(/[^\w.-]/g, "").toLowerCase();
  return word && names.length > 0 ? `; write {${closest(word, names)}}` : "; take it out";
}

/** The first brace of a text that is part of no token; `{#…}` names a heading. */
function strayBrace(text: string): RegExpExecArray | null {
  // As long as before, so that places stay.
  const rest = text.replaceAll(/(?<!\{)(?:\{[a-z]+\.[a-z0-9-]+\}|\{#[\w-]+\})(?!\})/g, (token) =>
    " ".repeat(token.length),
  );
  return /\{+\s*[\w.-]*\s*\}*|\}+/.exec(rest);
}

/** Every token that names no fact, stands where none is replaced, or would be shown with its braces. */
export function checkTokens(content: Content): ContentProblem[] {
  const names = [...knownFacts(content).keys()];
  const inTexts = placedTexts(content).flatMap(({ text, problem }) => {
    const found = strayBrace(text);
    const unknown = tokensIn(text).flatMap(({ name, offset }) => {
      const message = names.length > 0 ? unknownName(name, names, "the fact") : undefined;
      return message ? problem(message, offset) : [];
    });
    if (!found) return unknown;
    const message = `has "${found[0].trim()}", which is no token: small letters in one pair of braces, without spaces${meant(found[0], names)}`;
    return [...unknown, problem(message, found.index)];
  });
  return [...checkPlaces(content), ...inTexts];
}
