/** A price that does not hold everywhere is stated together with where it does not. */
import type { Content } from "../content";
import type { ContentProblem } from "../problem";
import { tokensIn } from "../tokens";

/**
 * Every file that states a price, by a token or as the price of its page, and leaves out its
 * exception. The fees of call-outs are those of the price `emergency`.
 */
export function checkExceptions({ sound, texts, one }: Content): ContentProblem[] {
  const prices = one("business")?.value.prices.filter(({ exception }) => exception) ?? [];
  const files = sound.filter(({ kind }) => kind.name !== "business");
  return files.flatMap((file) => {
    const named = texts
      .filter((text) => text.file === file)
      .flatMap(({ field, text, problem }) => {
        const written = field.join() === "price" ? [{ name: `price.${text}`, offset: 0 }] : [];
        return [...written, ...tokensIn(text)].map((token) => ({ ...token, problem }));
      });
    return prices.flatMap(({ key, exception }) => {
      const fact = `fact.${exception?.fact}`;
      const stated = named.find(
        ({ name }) => name === `price.${key}` || (key === "emergency" && name.startsWith("fee.")),
      );
      if (!stated || named.some(({ name }) => name === fact)) return [];
      const message = `states {${stated.name}}, but not where that does not hold; write {${fact}} on the page too`;
      return stated.problem(message, stated.offset);
    });
  });
}
