import { graphql, type PageProps } from "gatsby";
import { Fragment } from "react";
import { ContactButtons, QuoteButton } from "../components/company/contact-buttons";
import { GoogleMap } from "../components/company/google-map";
import { useBusiness } from "../components/site-data";
import { ButtonLink } from "../components/button-link";
import { Chips } from "../components/lists/chips";
import * as scroll from "../components/lists/scroll-row.module.css";
import { required } from "../components/required";
import { rowsClass } from "../components/lists/rows";
import { SampleNote } from "../components/sample-note";
import { Columns, Section, SectionHead } from "../components/section";
import { addressLine } from "../content-model/places";
import { OverallRating, TestimonialQuote } from "../sections/testimonials/testimonials";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import * as styles from "./testimonials.module.css";

/** The page's texts, and all testimonials, newest first. */
export const query = graphql`
  query TestimonialsPage {
    testimonialsPage {
      ...PageTexts
      sampleNote
      rating {
        stars
        text
      }
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
    }
    allTestimonial(sort: { date: DESC }) {
      nodes {
        ...TestimonialCard
      }
    }
  }
`;

/** Testimonials from one in large letters to the next: it, and two rows of two. */
const perGroup = 5;

/** True if a testimonial has large letters and a row alone: the first of 1, 3 or 5, so that no other is alone. */
function leads(index: number, count: number): boolean {
  const place = index % perGroup;
  const inGroup = Math.min(perGroup, count - index);
  return place === 0 && inGroup % 2 === 1;
}

/** All testimonials, with a filter by kind of work. */
export default function TestimonialsPage({ data }: PageProps<Queries.TestimonialsPageQuery>) {
  const page = required(data.testimonialsPage, "content/pages/testimonials.yml");
  const { links, address } = useBusiness();
  const testimonials = data.allTestimonial.nodes;
  const groups = page.groups ?? [];
  const groupOf = (service: string) => groups.findIndex(({ works }) => works.includes(service));
  const choices = groups.map(({ label }, index) => ({
    label,
    value: index,
    count: testimonials.filter(({ service }) => groupOf(service) === index).length,
  }));
  return (
    <Page {...page} hasOwnButton>
      <PageHeader {...page} lead={null} actions={<ContactButtons wideOnly />}>
        {page.rating && <OverallRating {...page.rating} />}
      </PageHeader>
      <Section>
        {page.question && (
          <div className={`${styles.choice} ${scroll.row}`}>
            <Chips
              legend={page.question}
              name="work"
              options={[
                { label: "All", value: "", count: testimonials.length, defaultChecked: true },
                ...choices.filter(({ count }) => count > 0),
              ]}
            />
          </div>
        )}
        <SampleNote text={page.sampleNote} entries={testimonials} />
        <ul className={rowsClass(2, styles.testimonials)}>
          {testimonials.map((testimonial, index) => (
            <Fragment key={`${testimonial.name} ${testimonial.date}`}>
              <li
                className={leads(index, testimonials.length) ? styles.leading : undefined}
                data-group={groupOf(testimonial.service)}
              >
                <TestimonialQuote testimonial={testimonial} />
              </li>
              {index + 1 === perGroup && (
                <li className={`${styles.quoteRow} cluster`}>
                  <span className="h4">Got a job like one of these?</span>
                  <QuoteButton />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
        <p className="note section-more">
          {page.lead} {!testimonials.some(({ sample }) => sample) && page.policy}
        </p>
      </Section>
      {[page.liveReviews, page.leaveReview, links?.map].some(Boolean) && (
        <Section tone="sunk">
          <Columns widths="fit" className={styles.links}>
            {links?.reviews && page.liveReviews && (
              <div>
                <SectionHead heading={page.liveReviews.heading} intro={page.liveReviews.text} />
                <ButtonLink href={links.reviews} external>
                  See live reviews
                </ButtonLink>
              </div>
            )}
            {links?.writeReview && page.leaveReview && (
              <div>
                <SectionHead heading={page.leaveReview.heading} intro={page.leaveReview.text} />
                <ButtonLink href={links.writeReview} external>
                  Write a Google Review
                </ButtonLink>
              </div>
            )}
            {links?.map && (
              <div>
                <SectionHead heading="Where we are" intro={addressLine(address)} />
                <GoogleMap />
              </div>
            )}
          </Columns>
        </Section>
      )}
      <CallToAction {...page.callToAction} />
    </Page>
  );
}
