/** Where the site repeats a claim or a price, so that a change reaches every place. */
import type { Content } from "../content";
import { tokensIn } from "../tokens";
import { strings } from "../check/texts";

/**
 * Places as `content/file:line`: texts with the token `{claim.key}`, `{price.key}` or `{fact.key}`,
 * and the short figures that name the claim.
 */
export function usesOf(content: Content, kind: "claim" | "price" | "fact", key: string): string[] {
  const token = `${kind}.${key}`;
  const places = content.files.flatMap((file) => [
    ...strings(file.value)
      .filter(
        ([field, text]) =>
          tokensIn(text).some(({ name }) => name === token) ||
          (field.at(-1) === kind && text === key),
      )
      .map(([field]) => `content/${file.path}:${file.lineOf(field)}`),
    ...tokensIn(file.body)
      .filter(({ name }) => name === token)
      .map(({ offset }) => `content/${file.path}:${file.bodyLine(offset)}`),
  ]);
  return [...new Set(places)];
}
