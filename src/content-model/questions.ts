/** Groups services, or pages about them, by the questions that visitors come with. */

type Question = { readonly heading: string; readonly services: readonly string[] };

/**
 * Services, or pages about them, under the question that each answers, in the order in which it names them; those
 * that no question names, under the last.
 */
export function groupByQuestion<Entry extends { readonly slug: string }>(
  questions: readonly Question[],
  entries: readonly Entry[],
) {
  const named = questions.flatMap(({ services }) => services);
  const unnamed = entries.filter(({ slug }) => !named.includes(slug));
  return questions.map(({ heading, services }, index) => ({
    heading,
    entries: [
      ...services.flatMap((service) => entries.filter(({ slug }) => slug === service)),
      ...(index === questions.length - 1 ? unnamed : []),
    ],
  }));
}
