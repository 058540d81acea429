/** A firm is registered with the body that business.yml names; texts that say another are wrong. */
import type { Content } from "../content";
import { otherBodies } from "../schemas/registration-bodies";
import { placedTexts } from "./placed-text";
import type { ContentProblem } from "./problem";

function sentences(text: string): { readonly words: string; readonly offset: number }[] {
  return [...text.matchAll(/[^.!?\n]+/g)].map(({ 0: words, index }) => ({ words, offset: index }));
}

/** Every sentence that names another registration body and not the firm's own. */
export function checkRegistration(content: Content): ContentProblem[] {
  const own = content.one("business")?.value.registration.body;
  if (!own) return [];
  const others = new RegExp(String.raw`\b(?:${otherBodies(own).join("|")})\b`);
  return placedTexts(content).flatMap(({ text, problem }) =>
    sentences(text).flatMap(({ words, offset }) => {
      const other = others.exec(words);
      if (!other || words.includes(own) || words.includes("{business.registration}")) return [];
      return problem(
        `names ${other[0]}, but the firm is registered with ${own} (registration.body of business.yml); write {business.registration}, or name both`,
        offset + other.index,
      );
    }),
  );
}
