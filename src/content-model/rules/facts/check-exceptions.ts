/** A page that shows a price must show that price's exception; one that names a danger must say what to do. */
import type { Content } from "../../content";
import { callOutPriceKey } from "../../prices";
import type { ContentProblem } from "../../problem";
import { findTokens } from "../../tokens";

/** Fields that tell people in danger what to do, step by step, or that link to the place which does. */
const instructs = /^sections,\d+,answers,\d+,steps|,fragment$/;

/** Finds the words that call for a fact. */
export const calledForPattern = (calledForBy: readonly string[]) =>
  new RegExp(String.raw`\b(?:${calledForBy.join("|")})`, "i");

/**
 * Pages with words that call for a fact (`calledForBy`), but without the fact. Steps for people in danger count as the
 * fact `safety`. Lists are not searched, because they make no page.
 */
export function missingAdvice({ valid, texts, one }: Content): ContentProblem[] {
  const facts = one("business")?.value.facts ?? [];
  const pages = valid.filter(
    ({ contentType, value }) => contentType.name !== "business" && !Array.isArray(value),
  );
  return facts.flatMap(({ key, calledForBy = [] }) => {
    if (calledForBy.length === 0) return [];
    const pattern = calledForPattern(calledForBy);
    return pages.flatMap((page) => {
      const textsOnPage = texts.filter(({ file }) => file === page);
      const isStated = textsOnPage.some(
        ({ field, text }) =>
          text.includes(`{fact.${key}}`) || (key === "safety" && instructs.test(field.join())),
      );
      const named = textsOnPage.find(({ text }) => pattern.test(text));
      const found = named && pattern.exec(named.text);
      if (!found || isStated) return [];
      const message = `names "${found[0]}" but leaves out the advice that goes with it; write {fact.${key}} on the page too`;
      return named.problem(message, found.index);
    });
  });
}

/**
 * Files that state a price, by a token or as the price of their page, without its exception.
 * Call-out fees belong to the price of a call-out.
 */
export function missingExceptions({ valid, texts, one }: Content): ContentProblem[] {
  const prices = one("business")?.value.prices?.filter(({ exception }) => exception) ?? [];
  const files = valid.filter(({ contentType }) => contentType.name !== "business");
  return files.flatMap((file) => {
    const named = texts
      .filter((text) => text.file === file)
      .flatMap(({ field, text, problem }) => {
        const written = field.join() === "price" ? [{ name: `price.${text}`, offset: 0 }] : [];
        return [...written, ...findTokens(text)].map((token) => ({ ...token, problem }));
      });
    return prices.flatMap(({ key, exception }) => {
      const fact = `fact.${exception?.fact}`;
      const stated = named.find(
        ({ name }) =>
          name === `price.${key}` || (key === callOutPriceKey && name.startsWith("fee.")),
      );
      if (!stated || named.some(({ name }) => name === fact)) return [];
      const message = `states {${stated.name}}, but not its exception; write {${fact}} on the page too`;
      return stated.problem(message, stated.offset);
    });
  });
}
