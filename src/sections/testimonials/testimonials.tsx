import { clsx } from "clsx/lite";
import { graphql, useStaticQuery } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Card, CardGrid } from "../../components/card";
import { MarkList } from "../../components/lists/mark-list";
import { Columns, Section, SectionHead } from "../../components/section";
import { monthAndYear } from "../../content-model/dates";
import { sampleNoteText } from "../../components/sample-note";
import { Icon } from "../../components/icons/icons";
import { splitSentences } from "../../content-model/sentences";
import { paths } from "../../content-model/site-paths";
import * as styles from "./testimonials.module.css";

/** A testimonial. @fragment */
export const testimonialCardFragment = graphql`
  fragment TestimonialCard on Testimonial {
    name
    rating
    text
    phrase
    service
    location
    date
    sample
  }
`;

type Testimonial = Queries.TestimonialCardFragment;

/** The badge beside each name, and the note above samples. */
function useTestimonialTexts() {
  return useStaticQuery<Queries.TestimonialTextsQuery>(graphql`
    query TestimonialTexts {
      testimonialsPage {
        customerBadge
        sampleNote
      }
    }
  `).testimonialsPage;
}

/** A rating out of five, with words for screen readers; a part of a star is not drawn. */
function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" />
      ))}
    </span>
  );
}

/** The firm's rating in words, after its stars. */
export function OverallRating({ stars, text }: { stars: number | null; text: string }) {
  // The day of the count stays in one line, if there is room.
  const [rating, ...day] = text.split(/ (?=\d+ [A-Z])/);
  return (
    <span>
      {stars && <Stars rating={stars} />}{" "}
      <strong>
        {rating} <span className={styles.day}>{day.join(" ")}</span>
      </strong>
    </span>
  );
}

/** The sentence with the highlighted phrase; without a phrase the whole text, so that no criticism is left out. */
export function highlightedSentence({
  text,
  phrase,
}: Pick<Testimonial, "text" | "phrase">): string {
  return phrase ? (splitSentences(text).find((each) => each.includes(phrase)) ?? phrase) : text;
}

type TestimonialQuoteProps = {
  testimonial: Testimonial;
  /** Shows one sentence in large letters instead of the whole text with its phrase and rating. */
  short?: boolean;
};

/** A testimonial with its author, as a quotation. */
export function TestimonialQuote({ testimonial, short = false }: TestimonialQuoteProps) {
  const texts = useTestimonialTexts();
  const { name, rating, text, phrase, service, location, date } = testimonial;
  // The content check has ensured that the text contains the phrase; the first occurrence is
  // highlighted.
  const start = phrase ? text.indexOf(phrase) : text.length;
  const end = start + (phrase ?? "").length;
  return (
    <figure className={clsx(styles.quote, short && styles.short)}>
      {short ? (
        <blockquote>“{highlightedSentence(testimonial)}”</blockquote>
      ) : (
        <blockquote>
          “{text.slice(0, start)}
          {phrase && <b>{phrase}</b>}
          {text.slice(end)}”
        </blockquote>
      )}
      <figcaption className="note">
        <b className="cluster">
          {name} {!short && <Stars rating={rating} />}
          {texts?.customerBadge && <span className={styles.verified}>{texts.customerBadge}</span>}
        </b>
        {service}, {location}, {monthAndYear(date)}
        {short && (
          <p>
            We chose this review. <a href={paths.testimonials}>Read all our reviews</a>.{" "}
            {sampleNoteText({ text: texts?.sampleNote, entries: [testimonial] })}
          </p>
        )}
      </figcaption>
    </figure>
  );
}

type SectionProps = {
  testimonial?: Testimonial;
  /** Reasons for customers, beside the words of one of them. */
  benefits?: { readonly heading: string; readonly items: readonly string[] };
};

/** A testimonial with a link to all of them, beside the reasons for customers; either may be missing. */
export function TestimonialWithBenefits({ testimonial, benefits }: SectionProps) {
  return (
    <Section tone="ink">
      <Columns widths="even">
        {benefits && (
          <div>
            <SectionHead heading={benefits.heading} />
            <MarkList items={benefits.items} />
          </div>
        )}
        {testimonial && <TestimonialQuote testimonial={testimonial} short />}
      </Columns>
    </Section>
  );
}

/** Testimonials of customers in a town, with a link to all of them. */
export function TownTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const texts = useTestimonialTexts();
  const sample = sampleNoteText({ text: texts?.sampleNote, entries: testimonials });
  if (testimonials.length === 0) return null;
  return (
    <Section heading="What our customers say">
      <CardGrid>
        {testimonials.map((testimonial) => (
          <Card key={testimonial.text}>
            <TestimonialQuote testimonial={testimonial} />
          </Card>
        ))}
      </CardGrid>
      <div className="section-more">
        <ArrowLink href={paths.testimonials}>Read all reviews</ArrowLink>
        <p className="note">
          {testimonials.length > 1 ? "We chose these reviews." : "We chose this review."} {sample}
        </p>
      </div>
    </Section>
  );
}
