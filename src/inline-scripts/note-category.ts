/**
 * Notes the category that the URL names in `data-category` of the document, by which styles filter, so
 * that a shared URL opens with its cards in place.
 */
export function noteCategory({ parameter }: { parameter: string }): void {
  const category = new URLSearchParams(location.search).get(parameter);
  if (category !== null) document.documentElement.dataset["category"] = category;
}
