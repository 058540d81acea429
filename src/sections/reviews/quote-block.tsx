import { graphql } from "gatsby";
import { monthAndYear } from "../../components/dates";
import { SampleNote } from "../../components/sample-note";
import { Stars } from "../../components/stars";
import { useSampleNotes } from "../../components/use-sample-notes";
import * as styles from "./quote-block.module.css";

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

type Props = {
  testimonial: Queries.TestimonialCardFragment;
  /** `alone` fills a band, `small` a card; without one it stands beside something. */
  size?: "alone" | "small";
  /** Shows the rating; the page of all testimonials does, and says once that they are samples. */
  rated?: boolean;
};

/** What a customer wrote. */
export function QuoteBlock({ testimonial, size, rated = false }: Props) {
  const notes = useSampleNotes();
  const { name, rating, text, service, location, date } = testimonial;
  return (
    <figure className={[styles["quote"], size && styles[size]].filter(Boolean).join(" ")}>
      {size !== "small" && !rated && <SampleNote text={notes.reviews} records={[testimonial]} />}
      {rated && <Stars rating={rating} />}
      <blockquote>“{text}”</blockquote>
      <figcaption>
        <b>{name}</b>
        {service}, {location}, {monthAndYear(date)}. <span>Verified Customer</span>
      </figcaption>
    </figure>
  );
}
