import { graphql, type PageProps } from "gatsby";
import { GoogleMapBand } from "../components/company/google-map";
import { useBusiness } from "../components/site-data";
import { ButtonLink } from "../components/button-link";
import { Chips } from "../components/chips";
import { rowsClass } from "../components/rows";
import { SampleNote } from "../components/sample-note";
import { Section } from "../components/section";
import { Stars, QuoteBlock } from "../sections/reviews/reviews";
import { AskBand } from "../sections/calls-to-action/ask-band";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { ReadingHero } from "../sections/heroes/reading-hero";
import { Page } from "../sections/page";
import { StatStrip } from "../sections/heroes/stat-strip";
import * as styles from "./testimonials.module.css";

export const query = graphql`
  query TestimonialsPage {
    testimonialsPage {
      ...PageTexts
      sampleNote
      rating
      question
      groups {
        label
        works
      }
      liveReviews {
        ...CallToAction
      }
      leaveReview {
        ...CallToAction
      }
      policy
      close {
        ...CallToAction
      }
    }
    allTestimonial(sort: { date: DESC }) {
      nodes {
        ...TestimonialCard
      }
    }
  }
`;

export default function TestimonialsPage({ data }: PageProps<Queries.TestimonialsPageQuery>) {
  const page = data.testimonialsPage;
  const { stats, links } = useBusiness();
  if (!page) throw new Error("content/pages/testimonials.yml is missing");
  const reviews = data.allTestimonial.nodes;
  const works = page.groups ?? [];
  const groupOf = (service: string) => works.findIndex((group) => group.works.includes(service));
  const groups = works.map(({ label }, index) => ({
    label,
    value: index,
    count: reviews.filter(({ service }) => groupOf(service) === index).length,
  }));
  return (
    <Page {...page}>
      <ReadingHero {...page}>
        <Stars rating={5} />
        {page.rating && <strong>{page.rating}</strong>}
      </ReadingHero>
      <Section space="tight">
        {page.question && (
          <div className={styles["choice"]}>
            <Chips
              legend={page.question}
              name="work"
              options={[
                { label: "All", value: "", count: reviews.length, defaultChecked: true },
                ...groups.filter(({ count }) => count > 0),
              ]}
            />
          </div>
        )}
        {reviews.some(({ sample }) => sample) ? (
          <SampleNote text={page.sampleNote} records={reviews} />
        ) : (
          <p className="note">{page.policy}</p>
        )}
        <ul className={rowsClass(1, styles["reviews"])}>
          {reviews.map((testimonial) => (
            <li
              key={`${testimonial.name} ${testimonial.date}`}
              data-group={groupOf(testimonial.service)}
            >
              <QuoteBlock testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </Section>
      {links?.reviews && page.liveReviews && (
        <AskBand
          tone="ink"
          actions={
            <ButtonLink href={links.reviews} external>
              See live reviews
            </ButtonLink>
          }
          {...page.liveReviews}
        />
      )}
      {links?.writeReview && page.leaveReview && (
        <AskBand
          tone="sunk"
          actions={
            <ButtonLink href={links.writeReview} external>
              Write a Google Review
            </ButtonLink>
          }
          {...page.leaveReview}
        />
      )}
      {stats && <StatStrip label="In figures" tone="sunk" stats={stats} />}
      <GoogleMapBand />
      <CallToAction {...page.close} />
    </Page>
  );
}
