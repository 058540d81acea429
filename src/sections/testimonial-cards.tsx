import { graphql } from "gatsby";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../components/badge";
import { Card, CardGrid } from "../components/card";
import { monthAndYear } from "../components/dates";
import { SampleNote } from "../components/sample-note";
import { Stars } from "../components/stars";
import * as styles from "./testimonial-cards.module.css";

/** What a testimonial shows on its card. */
export const testimonialCard = graphql`
  fragment TestimonialCard on Testimonial {
    name
    rating
    text
    service
    location
    date
    sample
  }
`;

type Props = {
  testimonials: readonly Queries.TestimonialCardFragment[];
  /** A card after the last one. */
  children?: ReactNode;
};

/** What customers wrote, side by side. */
export function TestimonialCards({ testimonials, children }: Props) {
  return (
    <>
      <SampleNote of="reviews" records={testimonials} />
      <CardGrid>
        {testimonials.map(({ name, rating, text, service, location, date }) => (
          <Card key={`${name} ${date}`}>
            <Stars rating={rating} />
            <blockquote className={styles["quote"]}>
              <p>{text}</p>
            </blockquote>
            <div className={styles["foot"]}>
              <p className={styles["name"]}>{name}</p>
              <p className={styles["job"]}>
                {service}, {location}, {monthAndYear(date)}
              </p>
              <Badge tone="green">
                <BadgeCheck size={16} aria-hidden="true" />
                Verified Customer
              </Badge>
            </div>
          </Card>
        ))}
        {children}
      </CardGrid>
    </>
  );
}
