import { graphql, type PageProps } from "gatsby";
import { GoogleMap } from "../components/business/google-map";
import { useBusiness } from "../components/site-data";
import { ButtonLink } from "../components/button-link";
import { Chips } from "../components/chips";
import { rowsClass } from "../components/rows";
import { SampleNote } from "../components/sample-note";
import { Section } from "../components/section";
import { Stars, QuoteBlock } from "../sections/reviews/reviews";
import { AskBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
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
  const { stats, links, address } = useBusiness();
  if (!page) throw new Error("content/pages/testimonials.yml is missing");
  const reviews = data.allTestimonial.nodes;
  const groupOf = (service: string) =>
    page.groups.findIndex(({ works }) => works.includes(service));
  const groups = page.groups.map(({ label }, index) => ({
    label,
    value: index,
    count: reviews.filter(({ service }) => groupOf(service) === index).length,
  }));
  return (
    <Page {...page}>
      <PageHero {...page}>
        <Stars rating={5} />
        <strong>{page.rating}</strong>
        <span>{reviews.length} reviews on this page</span>
      </PageHero>
      <Section space="tight">
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
      <AskBand
        tone="ink"
        actions={
          <ButtonLink href={links.reviews} external>
            See live reviews
          </ButtonLink>
        }
        {...page.liveReviews}
      />
      <AskBand
        tone="sunk"
        actions={
          <ButtonLink href={links.writeReview} external>
            Write a Google Review
          </ButtonLink>
        }
        {...page.leaveReview}
      />
      <StatStrip label="In figures" tone="sunk" stats={stats} />
      <Section heading={`${address.locality}, ${address.town}`} space="tight" split>
        <GoogleMap />
      </Section>
      <CallToAction {...page.close} />
    </Page>
  );
}
