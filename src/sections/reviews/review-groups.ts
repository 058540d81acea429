/** About how many reviews stand before the next pull quote. */
const cardsBetween = 6;
/** Reviews beside each other where there is room: four columns are too narrow for what people write. */
const inARow = 3;

/**
 * Groups of reviews, whole rows but for the last, each led by one that fills a band of its own; the
 * longest lead. Two reviews and fewer are one group without a lead.
 */
export function reviewGroups<Review extends { readonly text: string }>(
  reviews: readonly Review[],
): { readonly lead: Review | undefined; readonly cards: readonly Review[] }[] {
  const count = Math.max(1, Math.round(reviews.length / (cardsBetween + 1)));
  const leads = [...reviews]
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, reviews.length > 2 ? count : 0);
  const others = reviews.filter((each) => !leads.includes(each));
  const size = Math.max(1, Math.round(others.length / count / inARow)) * inARow;
  return Array.from({ length: count }, (_, index) => ({
    lead: leads[index],
    cards: others.slice(index * size, index === count - 1 ? undefined : (index + 1) * size),
  }));
}
