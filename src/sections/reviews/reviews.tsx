import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { useBusiness, useSampleNotes } from "../../components/site-data";
import { ArrowLink, ButtonRow } from "../../components/button-link";
import { Card, CardGrid } from "../../components/card";
import { Columns, Section } from "../../components/section";
import { monthAndYear } from "../../components/dates";
import { SampleNote } from "../../components/sample-note";
import { Icon } from "../../components/icons";
import { paths } from "../../content-model/paths";
import * as styles from "./reviews.module.css";

/** What a testimonial shows. @fragment */
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

type Testimonial = Queries.TestimonialCardFragment;

/** A rating out of five, in words for those who do not see the stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles["stars"]} role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" />
      ))}
    </span>
  );
}

type QuoteProps = {
  testimonial: Testimonial;
  /** `alone` fills a band, `small` a card; without one it stands beside something. */
  size?: "alone" | "small";
  /** Shows the rating; the page of all testimonials does, and says once that they are samples. */
  rated?: boolean;
};

/** What a customer wrote. */
export function QuoteBlock({ testimonial, size, rated = false }: QuoteProps) {
  const notes = useSampleNotes();
  const { name, rating, text, service, location, date } = testimonial;
  return (
    <figure className={clsx(styles["quote"], size && styles[size])}>
      {rated && <Stars rating={rating} />}
      {!rated && <SampleNote text={notes.reviews} records={[testimonial]} />}
      <blockquote>“{text}”</blockquote>
      <figcaption>
        <b>{name}</b>
        {service}, {location}, {monthAndYear(date)}. <span>Verified Customer</span>
      </figcaption>
    </figure>
  );
}

type BesideProps = { testimonial: Testimonial; children: ReactNode };

/** A customer's words beside the response target and the ways to ask (`children`). */
export function QuoteBesideTarget({ testimonial, children }: BesideProps) {
  const { promise } = useBusiness();
  return (
    <Section tone="ink">
      <Columns widths="most" className={styles["columns"]}>
        <QuoteBlock testimonial={testimonial} />
        <div className={styles["target"]}>
          <h3>{promise.heading}</h3>
          <p>{promise.text}</p>
          <ButtonRow>{children}</ButtonRow>
        </div>
      </Columns>
    </Section>
  );
}

type TownProps = { town: string; testimonials: readonly Testimonial[] };

/** What customers of a town wrote, and the way to what all wrote. */
export function TownReviews({ town, testimonials }: TownProps) {
  const notes = useSampleNotes();
  if (testimonials.length === 0) return null;
  return (
    <Section heading={`What customers in ${town} say`}>
      <SampleNote text={notes.reviews} records={testimonials} />
      <CardGrid>
        {testimonials.map((testimonial) => (
          <Card key={testimonial.name}>
            <QuoteBlock testimonial={testimonial} size="small" rated />
          </Card>
        ))}
      </CardGrid>
      <p>
        <ArrowLink href={paths.testimonials}>Read all reviews</ArrowLink>
      </p>
    </Section>
  );
}

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
