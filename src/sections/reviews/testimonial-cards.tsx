import { Card, CardGrid } from "../../components/card";
import { QuoteBlock } from "./quote-block";

type Props = { testimonials: readonly Queries.TestimonialCardFragment[] };

/** What customers wrote, side by side. */
export function TestimonialCards({ testimonials }: Props) {
  return (
    <CardGrid>
      {testimonials.map((testimonial) => (
        <Card key={`${testimonial.name} ${testimonial.date}`}>
          <QuoteBlock testimonial={testimonial} size="small" rated />
        </Card>
      ))}
    </CardGrid>
  );
}
