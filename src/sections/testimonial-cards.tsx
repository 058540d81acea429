import { Card, CardGrid } from "../components/card";
import { QuoteBlock } from "./quote-block";
import type { ReactNode } from "react";

type Props = {
  testimonials: readonly Queries.TestimonialCardFragment[];
  /** A card after the last one. */
  children?: ReactNode;
};

/** What customers wrote, side by side. */
export function TestimonialCards({ testimonials, children }: Props) {
  return (
    <CardGrid>
      {testimonials.map((testimonial) => (
        <Card key={`${testimonial.name} ${testimonial.date}`}>
          <QuoteBlock testimonial={testimonial} size="small" rated />
        </Card>
      ))}
      {children}
    </CardGrid>
  );
}
